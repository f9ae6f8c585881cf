/** Permissions for files; the columns are those of every `PermissionRow`. */
import { type PermissionRows, signedIn } from '../shared/relations.ts';

export const filesAccess = {
  'file.upload': { who: signedIn, does: 'secret', on: 'school' },
  'file.read': { who: signedIn, does: 'read', on: 'file' },
} as const satisfies PermissionRows;
