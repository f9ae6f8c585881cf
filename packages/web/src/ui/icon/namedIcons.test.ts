import { expect, test } from 'vitest';
import { iconAliases, iconGroups } from './iconPicker.text.ts';
import { namedIcons } from './namedIcons.ts';

test('a hundred icons and more, by the names that tags keep', () => {
  expect(namedIcons.size).toBeGreaterThanOrEqual(100);
  for (const name of ['music', 'futbol', 'plane', 'utensils', 'paw']) {
    expect(namedIcons.get(name)?.iconName).toBe(name);
  }
});

test('every icon can be found in one group, and other names are names of icons', () => {
  const grouped = iconGroups.flatMap(({ icons }) => icons);
  expect(grouped.toSorted()).toEqual([...namedIcons.keys()].toSorted());
  expect(Object.keys(iconAliases).filter((icon) => !namedIcons.has(icon))).toEqual([]);
});
