/** Words of the guidelines and of the custom tokens. */

import type { GuidelinesField } from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../../lib/text/words.text.ts';

type Audience = {
  title: string;
  /** Who can read them, and where. */
  hint: string;
  edit: string;
  remove: string;
  label: string;
  placeholder: string;
  removeTitle: string;
  removeBody: (words: number) => string;
  removed: string;
  /** Somebody else was faster. */
  alreadyRemoved: string;
};

const audiences: Readonly<Record<GuidelinesField, Audience>> = {
  studentPortfolioGuidelines: {
    title: 'Student Guidelines',
    hint: 'Students see them while they write.',
    edit: 'Edit student guidelines',
    remove: 'Remove student guidelines',
    label: 'Guidelines for students',
    placeholder: 'What belongs in a portfolio, how often to post, and what you look for when you read it',
    removeTitle: 'Remove the student guidelines?',
    removeBody: (words) =>
      `This deletes ${counted(words, 'word', 'words')}. Students will no longer see them.`,
    removed: 'The student guidelines were removed.',
    alreadyRemoved: 'The student guidelines were already removed.',
  },
  facultyPortfolioGuidelines: {
    title: 'Faculty Guidelines',
    hint: 'For faculty only. Students never see them.',
    edit: 'Edit faculty guidelines',
    remove: 'Remove faculty guidelines',
    label: 'Guidelines for faculty',
    placeholder: 'How often to read, how to comment, when to award tokens',
    removeTitle: 'Remove the faculty guidelines?',
    removeBody: (words) =>
      `This deletes ${counted(words, 'word', 'words')}. Faculty will no longer see them.`,
    removed: 'The faculty guidelines were removed.',
    alreadyRemoved: 'The faculty guidelines were already removed.',
  },
};

export const guidelinesText = {
  title: 'Portfolio Guidelines',
  audiences,
  none: 'No guidelines have been written yet. Feel free to add one!',
  noneToRead: 'No guidelines have been written yet.',
  noneToReadBody: 'They appear here once the CAS office has written them.',
  add: (field: GuidelinesField) =>
    field === 'studentPortfolioGuidelines' ? 'Write student guidelines' : 'Write faculty guidelines',
  edit: commonText.edit,
  remove: commonText.remove,
  removeConfirm: 'Remove guidelines',
  count: (words: number) => counted(words, 'word', 'words'),
  saved: 'The guidelines were saved.',
  failed: 'The guidelines were not saved.',
  notRemoved: 'The guidelines were not removed.',
  undone: 'The guidelines were restored.',
  notUndone: 'Couldn’t restore the guidelines',
  edited: (name: string, when: string) => `Last edited by ${name}, ${when}`,
};

export const customTokensText = {
  title: 'Custom Learning Tokens',
  contact:
    'The provider of Casement sets up these tokens for your school. To add, rename or remove one, contact the provider.',
  learning: 'Learning outcomes',
  learningHint: 'Students add them to their posts. They count as learning outcome tokens.',
  themes: 'Themes',
  themesHint: (target: number) => `Awarded for work on a theme. ${target} of each are required.`,
  optional: 'Optional tokens',
  optionalHint: (most: number) => `Optional extras, up to ${most} of each per period.`,
  key: (token: string) => token.replace(/^CustomTokenType\d_/, ''),
  none: 'Your school has no custom learning tokens',
  noneBody:
    'Your school uses the learning outcomes LOC1 to LOC7. To add tokens, contact the provider of Casement.',
};
