/**
 * Permissions for inboxes; the columns are those of every `PermissionRow`. An inbox is closed to an
 * administrator who views the school as its owner.
 */
import { type PermissionRows, signedIn } from '../../shared/relations.ts';

export const inboxAccess = {
  'inbox.read': { who: signedIn, does: 'secret', on: 'school', can: 'school' },
  'inbox.see': { who: signedIn, does: 'change', on: 'school' },
} as const satisfies PermissionRows;
