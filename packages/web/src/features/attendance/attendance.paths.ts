/** Addresses of attendance; the leaders' and staff's registers end in `/admin`. */
import { paths } from '../../lib/places/address.ts';

export const attendancePaths = paths({
  own: '/attendance',
  watchlist: '/studentspace/attendance',
  student: (studentId: string) => `/studentspace/attendance/${studentId}/overview`,
  club: (clubId: string, manages: boolean) =>
    manages ? `/clubspace/attendance/${clubId}/admin` : `/clubspace/attendance/${clubId}`,
});
