/** Permissions for the calendar; the columns are those of every `PermissionRow`. */
import { office, type PermissionRows, signedIn } from '../shared/relations.ts';

export const calendarAccess = {
  'calendar.read': { who: signedIn, does: 'read', on: 'school' },
  'calendar.manage': { who: office, does: 'change', on: 'school', can: 'school' },
  'calendar.feed': { who: signedIn, does: 'secret', on: 'school' },
  'calendar.subscribe': { who: ['anyone'], does: 'read', on: 'school' },
} as const satisfies PermissionRows;
