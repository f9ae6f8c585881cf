/** Words of club proposals, in addition to those of all proposals. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';

export const clubProposalText = {
  about: 'Description',
  noDescription: 'No description yet.',
  categories: 'Categories',
  firstMeeting: 'First meeting',
  noMeeting: 'None set',
  location: 'Location',
  noLocation: 'None set',
  strand: 'CAS strand',
  noStrand: 'Not chosen',
  highlights: 'Highlights',
  noHighlights: 'No Highlights Yet',
  advisors: 'Faculty advisors',
  noAdvisors: 'No faculty advisor',
  regular: 'Members',
  toClub: (words: ClubWords) => `Open the ${words.one}`,
};

/** For students. */
export const clubOwnText = {
  forbidden: (words: ClubWords) => `You can’t propose ${words.many}`,
  title: (words: ClubWords) => `Propose ${words.one}`,
  summary: 'Only you can see your draft. Add a name and a description to submit it.',
  strandHint: 'Not sure? Leave it blank and the CAS office will choose.',
  peopleHint: 'You and the people you add become members when it’s approved.',
  incomplete: 'Add a description before you submit it.',
};

/** For the CAS office. */
export const clubReviewText = {
  dashboard: (words: ClubWords) => `${words.One} Proposals`,
  forbidden: 'Only the CAS office can review proposals',
  caughtUpBody: (words: ClubWords) =>
    `You’re all up to date. No pending ${words.one} proposals require your attention.`,
  noReviewsBody: (words: ClubWords) =>
    `No ${words.many} are currently being revised by students based on your feedback.`,
  strandNeeded: 'Choose a strand',
  chooseStrand: 'The student didn’t choose a strand. Choose one to approve the proposal.',
  approvedBody: (words: ClubWords) => `The ${words.one} was created, and its members were added.`,
};
