/** Addresses of the screens of messages. */
import { paths } from '../../lib/places/address.ts';

export const messagePaths = paths({
  board: '/messageboard',
  create: '/messageboard/create',
  post: (messageId: string) => `/messageboard/${messageId}/post`,
  edit: (messageId: string) => `/messageboard/${messageId}/edit`,
});
