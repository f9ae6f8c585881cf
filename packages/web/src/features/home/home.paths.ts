/** The address of the first page. */
import { paths } from '../../lib/places/address.ts';

export const homePaths = paths({ home: '/' });
