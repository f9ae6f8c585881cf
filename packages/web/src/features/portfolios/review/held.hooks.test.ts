import type { PostToReview, ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useHeldPost } from './held.hooks.ts';

const post: PostToReview = {
  _id: 'a',
  kind: 'evidence',
  day: '2026-11-19',
  createdAt: '2026-11-19T10:00:00.000Z',
  name: null,
  plainText: 'Ferns',
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
};
type Place = { asked?: string; order?: ReviewOrder; written?: boolean };

/** A reader who has the post open at a place. */
function reading(place: Place = {}) {
  const { result, rerender } = renderHook(
    ({ asked, order = 'newest', written = false }: Place) => useHeldPost(asked, order, () => written),
    { initialProps: place },
  );
  act(() => result.current.hold(post, place.asked));
  return { held: () => result.current.held?._id, go: (next: Place) => rerender(next) };
}

describe('the open post', () => {
  test('stays while its reader stays, and not when the address asks for another one', () => {
    const { held, go } = reading();
    expect(held()).toBe('a');
    go({ asked: 'b' });
    expect(held()).toBeUndefined();
  });

  test('gives way to the first post of another order, unless something is written for it', () => {
    const { held, go } = reading();
    go({ order: 'oldest', written: true });
    expect(held()).toBe('a');
    go({ order: 'oldest' });
    expect(held()).toBeUndefined();
  });

  test('stays in another order if the address asks for it', () => {
    const { held, go } = reading({ asked: 'a' });
    go({ asked: 'a', order: 'oldest' });
    expect(held()).toBe('a');
  });
});
