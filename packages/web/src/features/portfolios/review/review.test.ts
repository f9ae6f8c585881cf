import type { PostToReview } from '@casement/domain/portfolios/review/review.contract.ts';
import { expect, test } from 'vitest';
import { withUnlisted } from './queue.rules.ts';
import { lastSaidBefore, reviewersInstead } from './review.rules.ts';
import { reviewText } from './review.text.ts';

test('a post is new since the reader’s latest comment before it, on posts or tokens', () => {
  const said = (submittedByEmail: string | undefined, commentDate: string) => ({
    comments: [{ ...(submittedByEmail === undefined ? {} : { submittedByEmail }), commentDate }],
  });
  const portfolio = {
    evidencePosts: [said('me@x', '2026-11-06T10:00:00.000Z'), said('other@x', '2026-11-09T10:00:00.000Z')],
    reflectionPosts: [said('me@x', '2026-11-12T10:00:00.000Z')],
    tokensAwarded: [said('me@x', '2026-11-08T10:00:00.000Z')],
    trimesterTokensAwarded: [said(undefined, '2026-11-09T11:00:00.000Z')],
  };
  expect(lastSaidBefore(portfolio, 'me@x', '2026-11-10T10:00:00.000Z')).toBe('2026-11-08T10:00:00.000Z');
  expect(lastSaidBefore(portfolio, 'me@x', '2026-11-06T10:00:00.000Z')).toBeUndefined();
});

const waiting = (_id: string, createdAt: string): PostToReview => ({
  _id,
  kind: 'evidence',
  day: '2026-11-19',
  createdAt,
  name: null,
  plainText: _id,
  place: null,
  CASTokens: [],
  student: {
    _id: 's',
    firstName: 'Ama',
    lastName: 'Diallo',
    displayName: 'Ama Diallo',
    schoolEmail: 'ama@x',
    graduatingClass: '2028',
  },
});

test('posts that have left the list keep their places in it, in either order', () => {
  const [a, b, c, d] = [
    waiting('a', '2026-11-19T10:00:00.000Z'),
    waiting('b', '2026-11-19T11:00:00.000Z'),
    waiting('c', '2026-11-19T11:00:00.000Z'),
    waiting('d', '2026-11-19T12:00:00.000Z'),
  ];
  expect(withUnlisted([c, a], [b, d], 'newest')).toEqual([d, c, b, a]);
  expect(withUnlisted([a, c], [d, b], 'oldest')).toEqual([a, b, c, d]);
  const listed = { ...b, plainText: 'as it is by now' };
  expect(withUnlisted([listed], [b, b], 'newest')).toEqual([listed]);
});

test('a portfolio is reviewed by others unless its reader or nobody reviews it, or its student has left', () => {
  const teacher = (_id: string) => ({ _id, firstName: 'Ruth', lastName: 'Okafor', displayName: _id });
  const student = { ...waiting('a', '2026-11-19T10:00:00.000Z').student, archived: false };
  const others = [teacher('Ruth Okafor'), teacher('Dev Anand')];
  expect(reviewersInstead({ facultyReviewers: others, student }, 'me')).toEqual(others);
  expect(reviewersInstead({ facultyReviewers: [...others, teacher('me')], student }, 'me')).toEqual([]);
  expect(reviewersInstead({ facultyReviewers: [], student }, 'me')).toEqual([]);
  expect(
    reviewersInstead({ facultyReviewers: others, student: { ...student, archived: true } }, 'me'),
  ).toEqual([]);
  expect(reviewText.reassigned(['Ruth Okafor'])).toMatch(/^Ruth Okafor now reviews this portfolio/);
  expect(reviewText.reassigned(['Ruth Okafor', 'Dev Anand'])).toMatch(
    /^Ruth Okafor and Dev Anand now review /,
  );
});
