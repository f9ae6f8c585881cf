/** Words of the inbox. */
import { counted } from '../../../lib/text/numbers.ts';

export const inboxText = {
  title: 'Inbox',
  summary: (unread: number) => (unread === 0 ? 'Nothing unread' : `${counted(unread, 'unread', 'unread')}`),
  none: 'Nothing here yet',
  noneBody: 'Messages from your school will appear here.',
  unread: 'Unread',
  high: 'High priority',
  onlooking: 'An inbox can only be read by its owner',
  onlookingBody: 'You are viewing the school as somebody else.',
  home: 'Back to home',
};
