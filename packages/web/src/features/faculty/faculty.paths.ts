/** Addresses of the faculty screens. */
import { paths } from '../../lib/places/address.ts';

export const facultyPaths = paths({
  dashboard: '/facultyspace',
  overview: (facultyId: string) => `/facultyspace/${facultyId}/overview`,
  edit: (facultyId: string) => `/facultyspace/${facultyId}/edit`,
});
