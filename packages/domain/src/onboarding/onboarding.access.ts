/** Permissions for adding people; the columns are those of every `PermissionRow`. */
import { office, type PermissionRows } from '../shared/relations.ts';

export const onboardingAccess = {
  'people.onboard': { who: office, does: 'change', on: 'school', can: 'school' },
} as const satisfies PermissionRows;
