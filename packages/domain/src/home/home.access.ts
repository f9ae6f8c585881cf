/** Who can do what with the home page; the columns are those of every `Row`. */
import { type Rows, signedIn } from '../shared/relations.ts';

export const homeAccess = {
  'home.read': { who: signedIn, does: 'read', on: 'school' },
} as const satisfies Rows;
