import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoChanges, samePhotos } from './photos.rules.ts';

const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));

test('what comes and what goes make the wanted list of the current one', () => {
  fc.assert(
    fc.property(list, list, (current, wanted) => {
      const { added, removed } = photoChanges(current, wanted);
      const after = [...current.filter((id) => !removed.includes(id)), ...added];
      expect(after.toSorted()).toEqual(wanted.toSorted());
      expect(added.filter((id) => current.includes(id))).toEqual([]);
    }),
  );
});

test('a new order alone brings and takes nothing, and is another list', () => {
  expect(photoChanges(['a', 'b'], ['b', 'a'])).toEqual({ added: [], removed: [] });
  expect(samePhotos(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(samePhotos(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(samePhotos(['a'], ['a', 'b'])).toBe(false);
});
