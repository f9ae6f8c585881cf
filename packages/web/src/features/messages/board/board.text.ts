/** Words of the message board. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { article } from '../../../lib/text/sentences.text.ts';

export const boardText = {
  file: (day: string) => `messages-${day}`,
  summary: (count: number) => counted(count, 'message', 'messages'),
  selected: 'Selected messages',
  search: 'Search messages',
  shown: (count: number) => `${counted(count, 'message', 'messages')} shown`,
  none: 'No messages yet',
  noneBody: (words: ClubWords | undefined) => {
    const club = words === undefined ? '' : `${article(words.one)} ${words.one}, `;
    return `Write to a class, ${club}all students or all faculty, and see who has seen it.`;
  },
  first: 'Create First Message',
  noMatch: 'No messages found',
  noMatchBody: (search: string) => `Nothing on the board matches “${search}”.`,
  clear: 'Clear Search',
  columns: {
    title: 'Message',
    status: 'Status',
    recipients: 'Recipients',
    author: 'Author',
    date: 'Date',
    seen: 'Seen',
  },
  high: 'High priority',
  seen: (seen: number, all: number) => `${formatCount(seen)} of ${formatCount(all)} seen`,
};
