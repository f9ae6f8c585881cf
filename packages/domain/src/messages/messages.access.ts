/**
 * Permissions for messages of the board; the columns are those of every `PermissionRow`. Everyone can open
 * the messages in their own inbox, and staff also those on the board.
 */
import { office, type PermissionRows, signedIn, teachers } from '../shared/relations.ts';

export const messagesAccess = {
  'message.read': { who: teachers, does: 'read', on: 'school', can: 'school' },
  'message.open': { who: signedIn, does: 'read', on: 'school' },
  'message.manage': { who: office, does: 'change', on: 'school', can: 'school' },
} as const satisfies PermissionRows;
