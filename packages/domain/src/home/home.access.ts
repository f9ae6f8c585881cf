/** Permissions for the home page; the columns are those of every `PermissionRow`. */
import { type PermissionRows, signedIn, teachers } from '../shared/relations.ts';

export const homeAccess = {
  'proposals.submissions': { who: teachers, does: 'read', on: 'school' },
  'home.read': { who: signedIn, does: 'read', on: 'school' },
} as const satisfies PermissionRows;
