/** Words of the reviewer's way through posts. */

import type { ReviewList } from '@casement/domain/portfolios/review/review.contract.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { counted, formatCount, listed } from '@casement/domain/shared/locale.ts';
import { kindText } from '../portfolios.text.ts';

export const reviewText = {
  title: 'Review',
  summary: ({ posts, students, portfolios }: ReviewList['total']) =>
    posts === 0
      ? `Nothing to review from your ${counted(portfolios, 'student', 'students')}`
      : `${counted(posts, 'post', 'posts')} to review from ${formatCount(students)} of your ${counted(portfolios, 'student', 'students')}`,
  list: 'Posts to review',
  order: 'Order',
  orders: { newest: 'Newest first', oldest: 'Oldest first' },
  doneToday: (count: number) => `${formatCount(count)} done today`,
  rest: (count: number) => counted(count, 'more post', 'more posts'),
  more: 'Load more',
  moreFailed: 'Couldn’t load more posts.',
  back: 'All posts',
  untitled: 'Untitled evidence',
  about: (kind: PostKind, place: string | null) =>
    [kindText[kind], ...(place === null ? [] : [place])].join(' · '),
  /** @param since the day of the reader's own latest comment before the post */
  facts: (kind: PostKind, day: string, place: string | null, since: string | undefined) =>
    [
      kindText[kind],
      day,
      ...(place === null ? [] : [place]),
      ...(since === undefined ? [] : [`new since your comment of ${since}`]),
    ].join(' · '),
  post: 'Post',
  claimed: 'Claimed',
  nothingClaimed: 'This post claims no tokens.',
  token: 'Add a token',
  full: 'The maximum for this period has been reached.',
  comes: (strands: readonly string[], period: string) => `With this post: ${strands.join(', ')} in ${period}`,
  part: (name: string, reached: number, target: number | undefined) =>
    target === undefined ? `${name} ${reached}` : `${name} ${reached} of ${target}`,
  outcomes: 'outcomes',
  comment: (name: string) => `Comment to ${name}, optional`,
  skip: 'Skip',
  award: 'Award claimed · next',
  awardOthers: 'Award · next',
  commentOnly: 'Comment · next',
  nothing: 'Nothing to add · next',
  done: { awarded: 'Awarded just now', commented: 'Commented just now', nothing: 'Reviewed just now' },
  next: 'Next',
  reviewedBy: (name: string | null, day: string) =>
    `${name === null ? 'Reviewed' : `Reviewed by ${name}`} · ${day}`,
  answered: 'A teacher has commented on this post, so it needs no review.',
  reassigned: (names: readonly string[]) =>
    `${listed(names)} now ${names.length === 1 ? 'reviews' : 'review'} this portfolio, so the post is no longer on your list.`,
  unsentComment: 'Your comment was not sent. To send it, copy it to the post in the portfolio.',
  unsentToDeleted: 'Your comment was not sent, because the post was deleted. Copy it if you still need it.',
  dropTitle: 'Discard your comment?',
  dropBody: (name: string) => `Your comment to ${name} was not sent and will be lost.`,
  drop: 'Discard comment',
  failed: 'The review was not saved.',
  undoFailed: 'Couldn’t undo the review',
  gone: 'This post was deleted.',
  finished: 'All posts are reviewed',
  finishedBody: 'New posts by the students you review, and by students without a reviewer, will appear here.',
  all: 'All portfolios',
  keys: [
    { key: 'J', does: 'next', changes: false },
    { key: 'K', does: 'previous', changes: false },
    { key: 'C', does: 'comment', changes: true },
    { key: 'S', does: 'skip', changes: false },
    { key: 'N', does: 'nothing to add', changes: true },
    { key: 'A', does: 'award', changes: true },
  ],
} as const;
