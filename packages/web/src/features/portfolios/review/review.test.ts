import { expect, test } from 'vitest';
import { lastSaidBefore } from './review.rules.ts';

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
