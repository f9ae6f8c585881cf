/** Words of one student's record. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import type { RecentKind } from '@casement/domain/students/overview/overview.contract.ts';
import { sentences } from '../../../lib/text/sentences.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';

export const overviewText = {
  archived: commonText.archived,
  edit: 'Edit Student',
  attendance: 'Detailed Attendance',
  portfolio: 'View Portfolio',
  signedIn: (day: string) => `last signed in ${day}`,
  notYet: 'not signed in yet',
  summed: 'Summary',
};

export const tilesText = {
  portfolio: {
    title: 'Portfolio',
    outcomes: 'Outcomes',
    latest: (day: string) => `Last post ${day}`,
    none: 'No posts yet',
    toReview: (count: number) => counted(count, 'post to review', 'posts to review'),
    nothingToReview: 'Nothing to review',
  },
  attendance: {
    title: 'Attendance',
    since: (season: string) => `since ${season}`,
    low: 'Below 90%',
    rate: 'present or late',
    missed: (missed: number, all: number) =>
      `missed ${formatCount(missed)} of ${counted(all, 'session', 'sessions')}`,
    recent: 'Last sessions, newest first',
    lastOnes: (count: number) => (count === 1 ? 'last session' : `last ${formatCount(count)}, newest first`),
    none: 'No sessions counted yet',
    lowest: (club: string, attended: number, all: number) =>
      `Lowest: ${club}, ${formatCount(attended)} of ${formatCount(all)}`,
    nothingMissed: 'Nothing missed',
  },
  clubs: {
    title: (words: ClubWords) => `${words.One} Memberships`,
    none: (words: ClubWords) => `Not in any ${words.one}`,
    facilitator: 'Facilitator',
    member: 'Member',
    since: (month: string) => `since ${month}`,
    noNext: 'none planned',
  },
  projects: { title: 'CAS Projects', none: sentences.noProjects },
};

export const recentText = {
  title: 'Recent activity',
  choice: 'What is shown',
  kinds: { everything: 'Everything', posts: 'Posts', sessions: 'Sessions' } satisfies Record<
    RecentKind,
    string
  >,
  none: {
    everything: 'No posts or sessions yet',
    posts: 'No posts yet',
    sessions: 'No sessions yet',
  } satisfies Record<RecentKind, string>,
  noneBody: 'This student’s posts and sessions will appear here.',
  failed: 'Couldn’t load older days.',
  older: 'Show older',
  comments: (count: number) => counted(count, 'comment', 'comments'),
  session: (meeting: string, at: string) => `${meeting}, ${at}`,
};
