import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';

const things = {
  register: {
    title: 'Mark who came',
    body: ({ one }: ClubWords) => `Take your ${one}’s register in three taps, and undo if you need to.`,
  },
  short: {
    title: 'See who falls short',
    body: () => 'Every portfolio below its targets, and what each one is missing.',
  },
  review: {
    title: 'Review new posts',
    body: () => 'Read a post, award the tokens it claims, and continue with the next.',
  },
  auditor: {
    title: 'Let an auditor in',
    body: () => 'A link gives access to the portfolios you choose, without an account.',
  },
  list: {
    title: 'Upload a list with mistakes',
    body: () => 'Download the sample list, upload it, and fix it row by row.',
  },
  misses: {
    title: 'Find students who miss sessions',
    body: () => 'See students below 90%, and message them in two steps.',
  },
  evidence: {
    title: 'Post what you did',
    body: () => 'Add a photo and a few words, and choose where it counts.',
  },
  missing: {
    title: 'See what is missing',
    body: () => 'Your tokens this semester, next to what your class needs.',
  },
  propose: {
    title: 'Start something new',
    body: ({ one }: ClubWords) => `Propose a new ${one}, and the CAS office will respond.`,
  },
  record: {
    title: 'Look up your sessions',
    body: ({ one }: ClubWords) => `See every session of every ${one}, with your attendance rate.`,
  },
  week: {
    title: 'Look at the week',
    body: () => 'See all meetings and school events, on your phone too.',
  },
};

export type ThingName = keyof typeof things;

export const thingsText = { title: 'Five things to try', dismiss: 'Don’t show again', things };
