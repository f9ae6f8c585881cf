/** The activity log's sentences about portfolios. */

import type { portfoliosActivity } from '@casement/domain/portfolios/portfolios.activity.ts';
import { classInSentence } from '@casement/domain/shared/time/classes.text.ts';
import { type ActivityText, type Detail, listed, named, two } from '../../lib/activity.text.ts';

/** How a sentence about the actor's own portfolio ends; the words become the link to it. */
export const ownPortfolio = 'their own portfolio';

function postOf(detail: Detail): string {
  if (detail['kind'] === 'evidence') return 'evidence';
  return detail['kind'] === 'reflection' ? 'a reflection' : 'a post';
}

const posts = [
  { post: '', kind: 'evidence' },
  { post: '', kind: 'reflection' },
] as const;

export const portfoliosActivityText: ActivityText<typeof portfoliosActivity> = {
  'post.create': {
    said: (_, detail) => `posted ${postOf(detail)} in the portfolio of`,
    own: (_, detail) => `posted ${postOf(detail)} in ${ownPortfolio}`,
    variants: [...posts],
  },
  'post.update': {
    said: (_, detail) => `edited ${postOf(detail)} of`,
    own: (_, detail) => `edited ${postOf(detail)} in ${ownPortfolio}`,
    variants: posts.map((post) => ({ ...post, changed: [] })),
  },
  'post.delete': {
    said: (_, detail) => `deleted ${postOf(detail)} of`,
    own: (_, detail) => `deleted ${postOf(detail)} from ${ownPortfolio}`,
    variants: posts.map((post) => ({ ...post, comments: 0 })),
  },
  'post.comment': {
    said: () => 'commented on a post of',
    own: () => `commented on a post in ${ownPortfolio}`,
  },
  'post.deleteComment': {
    said: () => 'deleted a comment on a post of',
    own: () => `deleted a comment on a post in ${ownPortfolio}`,
  },
  'reviewers.assign': {
    said: (_, detail) =>
      'portfolios' in detail
        ? `changed the reviewers of ${listed(detail, 'portfolios', 'portfolio', 'portfolios')}`
        : 'changed the reviewers of',
    variants: [{ portfolios: two, add: [], remove: [] }],
  },
  'guidelines.update': {
    said: (_, detail) => {
      const audience = detail['audience'] === 'faculty' ? 'faculty' : 'students';
      return `${detail['removed'] === true ? 'removed' : 'wrote'} the portfolio guidelines for ${audience}`;
    },
    variants: [
      { audience: 'faculty', removed: false },
      { audience: 'faculty', removed: true },
    ],
  },
  'tokens.award': (_, detail) =>
    `awarded tokens of ${named(detail, 'period') ? String(detail['period']) : 'a semester or trimester'} to`,
  'post.review': (_, { undone }) => (undone === true ? 'undid a review of' : 'reviewed posts of'),
  'tokens.comment': {
    said: () => 'commented on the tokens of',
    own: () => `commented on the tokens in ${ownPortfolio}`,
  },
  'tokens.deleteComment': {
    said: () => 'deleted a comment on the tokens of',
    own: () => `deleted a comment on the tokens in ${ownPortfolio}`,
  },
  'portfolio.export': {
    said: () => 'exported the portfolio of',
    own: () => `exported ${ownPortfolio}`,
  },
  'portfolio.exportClass': (_, detail) =>
    `exported the portfolios of ${named(detail, 'graduatingClass') ? `the ${classInSentence(String(detail['graduatingClass']))}` : 'a class'}`,
  'requiredTokens.manage': {
    said: (_, detail) =>
      `${detail['deleted'] === true ? 'deleted' : 'set'} the required tokens of ${named(detail, 'graduatingYear') ? `the ${classInSentence(String(detail['graduatingYear']))}` : 'a class'}`,
    variants: [{ graduatingYear: '', periodKind: 'semester', before: null, deleted: true }],
  },
};
