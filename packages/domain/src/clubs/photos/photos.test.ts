import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoChanges, samePhotos } from './photos.rules.ts';

const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));

test('adding and removing the changed photos turns the current list into the wanted one', () => {
  fc.assert(
    fc.property(list, list, (current, wanted) => {
      const { added, removed } = photoChanges(current, wanted);
      const after = [...current.filter((id) => !removed.includes(id)), ...added];
      expect(after.toSorted()).toEqual(wanted.toSorted());
      expect(added.filter((id) => current.includes(id))).toEqual([]);
    }),
  );
});

test('a new order alone adds and removes no photos, but makes the lists differ', () => {
  expect(photoChanges(['a', 'b'], ['b', 'a'])).toEqual({ added: [], removed: [] });
  expect(samePhotos(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(samePhotos(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(samePhotos(['a'], ['a', 'b'])).toBe(false);
});
