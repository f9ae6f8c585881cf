import { expect, test } from 'vitest';
import { namedIcons } from './namedIcons.ts';

test('a hundred icons and more, by the names that tags keep', () => {
  expect(namedIcons.size).toBeGreaterThanOrEqual(100);
  for (const name of ['music', 'futbol', 'plane', 'utensils', 'paw']) {
    expect(namedIcons.get(name)?.iconName).toBe(name);
  }
});
