/** Addresses of the profile page, and of viewing the school as somebody else. */
import { paths } from '../../lib/places/address.ts';

export const profilePaths = paths({
  own: '/profile',
  impersonate: '/impersonate',
  impersonateOne: (userId: string) => `/impersonate/${userId}`,
});
