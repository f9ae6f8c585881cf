/**
 * Permissions for one’s own profile, and for viewing the school as somebody else; the columns are those of
 * every `PermissionRow`.
 */
import { administrators, type PermissionRows, signedIn } from '../shared/relations.ts';

export const profileAccess = {
  'profile.read': { who: signedIn, does: 'read', on: 'school' },
  'profile.update': { who: signedIn, does: 'change', on: 'school' },
  'profile.token': { who: signedIn, does: 'secret', on: 'school' },
  'impersonation.begin': { who: administrators, does: 'change', on: 'school', can: 'school' },
  'impersonation.end': { who: signedIn, does: 'return', on: 'school' },
} as const satisfies PermissionRows;
