/** Words of the inbox. */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { formatCount, listed } from '@casement/domain/shared/locale.ts';

export const inboxText = {
  title: 'Inbox',
  summary: (unread: number) => (unread === 0 ? 'Nothing unread' : `${formatCount(unread)} unread`),
  messages: 'Messages',
  noMessages: 'No messages yet.',
  notices: 'Notices',
  noNotices: 'No notices yet.',
  none: 'Nothing here yet',
  noneBody: (words: ClubWords | undefined, projects: boolean) => {
    const places = listed([...(words === undefined ? [] : [words.many]), ...(projects ? ['projects'] : [])]);
    return places === ''
      ? 'Messages from your school will appear here.'
      : `Messages from your school, and notices of what happens in your ${places}, will appear here.`;
  },
  unread: 'Unread',
  high: 'High priority',
  edited: (when: string) => `Edited ${when}`,
  impersonating: 'An inbox can only be read by its owner',
  impersonatingBody: 'You’re viewing the school as somebody else.',
  home: 'Back to home',
};
