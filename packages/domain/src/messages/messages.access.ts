/** Who can do what with messages of the board; the columns are those of every `Row`. */
import { office, type Rows, teachers } from '../shared/relations.ts';

export const messagesAccess = {
  'message.read': { who: teachers, does: 'read', on: 'school', can: 'school' },
  'message.manage': { who: office, does: 'change', on: 'school', can: 'school' },
} as const satisfies Rows;
