/** Permissions for the school and its activity log; the columns are those of every `PermissionRow`. */
import { administrators, type PermissionRows, signedIn } from '../shared/relations.ts';

export const schoolAccess = {
  'school.sign': { who: ['anyone'], does: 'read', on: 'school' },
  'demo.use': { who: ['anyone'], does: 'change', on: 'school' },
  'school.read': { who: signedIn, does: 'read', on: 'school' },
  'school.update': { who: administrators, does: 'change', on: 'school', can: 'school' },
  'activity.read': { who: administrators, does: 'read', on: 'school', can: 'school' },
} as const satisfies PermissionRows;
