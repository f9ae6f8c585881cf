import { expect, it } from 'vitest';
import { narrowingOf, readAuditSearch } from './audit.search.ts';

it('keeps the whole filter of the list for a portfolio’s neighbours, the searched name too', () => {
  const address = { q: 'mar', classes: '2027', badge: 'newPosts', view: 'tokens', refused: 'gone' };
  expect(narrowingOf(readAuditSearch(address))).toEqual({ q: 'mar', classes: '2027', badge: 'newPosts' });
  expect(narrowingOf(readAuditSearch({ q: 42, badge: 'none' }))).toEqual({ q: '42' });
});
