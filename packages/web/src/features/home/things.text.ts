import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';

const things = {
  register: {
    title: 'Mark who came',
    body: ({ one }: ClubWords) => `Open the register of your ${one}. Three taps, with a way to undo.`,
  },
  short: {
    title: 'See who falls short',
    body: () => 'Every portfolio below its targets, and what each one is missing.',
  },
  review: {
    title: 'Review new posts',
    body: () => 'Read a post, award what it claims, and go on to the next.',
  },
  auditor: {
    title: 'Let an auditor in',
    body: () => 'A link opens the portfolios you choose, without an account.',
  },
  list: {
    title: 'Upload a list with mistakes',
    body: () => 'Download the sample list, upload it, and fix it row by row.',
  },
  misses: {
    title: 'Find who misses sessions',
    body: () => 'Students below 90%, and a message to them in two steps.',
  },
  evidence: {
    title: 'Post what you did',
    body: () => 'A photo, a few words, and where it counts.',
  },
  missing: {
    title: 'See what is missing',
    body: () => 'Your tokens this semester, next to what your class needs.',
  },
  propose: {
    title: 'Start something new',
    body: ({ one }: ClubWords) => `Propose a ${one}. The CAS office answers.`,
  },
  record: {
    title: 'Look up your sessions',
    body: ({ one }: ClubWords) => `Every session of every ${one}, with your rate.`,
  },
  week: {
    title: 'Look at the week',
    body: () => 'All meetings and school events, for your phone too.',
  },
};

export type ThingName = keyof typeof things;

export const thingsText = { title: 'Five things to try', dismiss: 'Don’t show again', things };
