/** Checks that calls make on the records they read. */
import { CasementError } from '@casement/domain/errors.ts';
import { expect, it } from 'vitest';
import { demandVersion, found, foundAll, paged } from './records.ts';

const version = '2026-03-02T08:00:00.000Z';

it('returns what was read, and throws if there is nothing', () => {
  expect(found(0)).toBe(0);
  expect(() => found(undefined)).toThrow(new CasementError('NOT_FOUND'));
  expect(() => found(undefined, 'The upload did not arrive.')).toThrow('The upload did not arrive.');
});

it('returns rows only if every id has one', () => {
  expect(foundAll(['a', 'b'], [1, 2])).toEqual(['a', 'b']);
  expect(() => foundAll(['a'], [1, 2])).toThrow(new CasementError('NOT_FOUND'));
});

it.each([
  ['the caller does not ask', version, undefined],
  ['they opened this version, written in another zone', version, '2026-03-02T09:00:00+01:00'],
  ['there was no record and is none', null, null],
])('allows a write when %s', async (_, current, sent) => {
  await expect(
    demandVersion(current, sent, () => {
      throw new Error('Nobody is told of a conflict.');
    }),
  ).resolves.toBeUndefined();
});

it.each([
  ['the record was changed', version, '2026-03-02T07:59:59.999Z'],
  ['the record was deleted', null, version],
  ['somebody else made the record', version, null],
])('refuses a write when %s', async (_, current, sent) => {
  await expect(
    demandVersion(current, sent, async () => ({ present: { name: 'Chess' }, message: 'Ada changed it.' })),
  ).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    message: 'Ada changed it.',
    present: { name: 'Chess' },
  });
});

it('cuts a page and says where the next one starts', () => {
  const rows = ['a', 'b', 'c'].map((_id) => ({ _id }));
  expect(paged(rows, 2)).toEqual({ page: rows.slice(0, 2), nextCursor: 'b' });
  expect(paged(rows, 2, ({ _id }) => `after ${_id}`).nextCursor).toBe('after b');
  expect(paged(rows, 3)).toEqual({ page: rows, nextCursor: null });
  expect(paged([], 2)).toEqual({ page: [], nextCursor: null });
});
