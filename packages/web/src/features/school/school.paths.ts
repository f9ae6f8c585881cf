/** Addresses of the school's own screens. */
import { paths } from '../../lib/places/address.ts';

export const schoolPaths = paths({
  signIn: '/signIn',
  settings: '/school/settings',
  activity: '/school/activity',
});
