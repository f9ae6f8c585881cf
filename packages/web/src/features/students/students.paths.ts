/** Addresses of the student screens. */
import { paths } from '../../lib/places/address.ts';

export const studentPaths = paths({
  dashboard: '/studentspace',
  overview: (studentId: string) => `/studentspace/${studentId}`,
  edit: (studentId: string) => `/studentspace/${studentId}/edit`,
});
