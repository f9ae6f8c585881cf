/** Who has an inbox; the columns are those of every `PermissionRow`. It is closed to who views the school as that person. */
import { type PermissionRows, signedIn } from '../../shared/relations.ts';

export const inboxAccess = {
  'inbox.read': { who: signedIn, does: 'secret', on: 'school', can: 'school' },
  'inbox.see': { who: signedIn, does: 'change', on: 'school' },
} as const satisfies PermissionRows;
