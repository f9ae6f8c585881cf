/** Addresses of the screens of messages. */
import { paths } from '../../lib/places/address.ts';

export const messagePaths = paths({
  inbox: '/inbox',
  board: '/messageboard',
  create: '/messageboard/create',
  post: (messageId: string) => `/messageboard/${messageId}/post`,
  edit: (messageId: string) => `/messageboard/${messageId}/edit`,
});
