/** Addresses of attendance; the registers for leaders and staff end in `/admin`. */
import { paths } from '../../lib/places/address.ts';

export const attendancePaths = paths({
  own: '/attendance',
  watchlist: '/studentspace/attendance',
  student: (studentId: string) => `/studentspace/attendance/${studentId}/overview`,
  club: (clubId: string, manages: boolean) =>
    manages ? `/clubspace/attendance/${clubId}/admin` : `/clubspace/attendance/${clubId}`,
});
