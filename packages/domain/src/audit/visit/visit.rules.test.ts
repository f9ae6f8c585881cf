import { describe, expect, it } from 'vitest';
import { hasBadge, inAuditOrder, isWithin, placeWithin } from './visit.rules.ts';

const portfolio = (
  _id: string,
  graduatingClass: string,
  more: { nonCompliant?: boolean; newPosts?: number; evidencePosts?: number; reflectionPosts?: number } = {},
) => ({
  _id,
  student: { firstName: 'Student', lastName: _id, displayName: `Student ${_id}`, graduatingClass },
  nonCompliant: false,
  newPosts: 0,
  noComments: false,
  evidencePosts: 1,
  reflectionPosts: 0,
  ...more,
});
const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');

describe('the auditor’s list', () => {
  it('puts the earliest class first, portfolios without posts last in each, and keeps the rest in order', () => {
    const none = { evidencePosts: 0 };
    const list = [
      portfolio('d', '2028', none),
      portfolio('a', '2027', { ...none, nonCompliant: true }),
      portfolio('b', '2027'),
      portfolio('c', '2027', { nonCompliant: true }),
      portfolio('e', '2028', { ...none, reflectionPosts: 1 }),
    ];
    expect(idsOf(inAuditOrder(list))).toBe('bcaed');
  });

  it('is filtered by class, badge and name, or not at all', () => {
    const one = portfolio('a', '2027', { newPosts: 2 });
    expect(isWithin({}, one)).toBe(true);
    expect(isWithin({ classes: '2026-2027', badge: 'newPosts' }, one)).toBe(true);
    expect(isWithin({ classes: '2026' }, one)).toBe(false);
    expect(isWithin({ classes: '' }, one)).toBe(false);
    expect(isWithin({ badge: 'nonCompliant' }, one)).toBe(false);
    expect(isWithin({ badge: 'newPosts', q: ' DENT  á' }, one)).toBe(true);
    expect(isWithin({ badge: 'newPosts', q: 'dent b' }, one)).toBe(false);
    expect(isWithin({ badge: 'nonCompliant', q: 'dent a' }, one)).toBe(false);
    expect(hasBadge('newPosts', portfolio('b', '2027'))).toBe(false);
  });
});

describe('the place of a portfolio', () => {
  const list = [
    portfolio('a', '2027', { nonCompliant: true }),
    portfolio('b', '2027'),
    portfolio('c', '2027', { nonCompliant: true }),
    portfolio('d', '2028', { nonCompliant: true }),
  ];
  const neighbours = (id: string, narrowing = {}) => {
    const { number, of, previous, next } = placeWithin(list, id, narrowing);
    return [number, of, previous?._id, next?._id];
  };

  it('is its number among all, with no neighbour before the first or after the last', () => {
    expect(neighbours('a')).toEqual([1, 4, undefined, 'b']);
    expect(neighbours('c')).toEqual([3, 4, 'b', 'd']);
    expect(neighbours('d')).toEqual([4, 4, 'c', undefined]);
  });

  it('is its number within the filtered list', () => {
    expect(neighbours('c', { badge: 'nonCompliant' })).toEqual([2, 3, 'a', 'd']);
    expect(neighbours('c', { badge: 'nonCompliant', classes: '2027' })).toEqual([2, 2, 'a', undefined]);
    expect(neighbours('b', { q: 'student b' })).toEqual([1, 1, undefined, undefined]);
  });

  it('is unnumbered outside the filtered list, with the neighbours it would have', () => {
    expect(neighbours('b', { badge: 'nonCompliant' })).toEqual([null, 3, 'a', 'c']);
    expect(neighbours('b', { classes: '2028' })).toEqual([null, 1, undefined, 'd']);
  });
});
