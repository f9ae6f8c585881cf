/** The address of the calendar. */
import { paths } from '../../lib/places/address.ts';

export const calendarPaths = paths({ board: '/calendar' });
