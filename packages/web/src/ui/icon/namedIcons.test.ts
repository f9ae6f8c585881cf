import { expect, test } from 'vitest';
import { iconAliases, iconGroups } from './iconPicker.text.ts';
import { namedIcons } from './namedIcons.ts';

test('has at least a hundred icons, by the names that tags store', () => {
  expect(namedIcons.size).toBeGreaterThanOrEqual(100);
  for (const name of ['music', 'futbol', 'plane', 'utensils', 'paw']) {
    expect(namedIcons.get(name)?.iconName).toBe(name);
  }
});

test('has every icon in exactly one group, and aliases only for icons', () => {
  const grouped = iconGroups.flatMap(({ icons }) => icons);
  expect(grouped.toSorted()).toEqual([...namedIcons.keys()].toSorted());
  expect(Object.keys(iconAliases).filter((icon) => !namedIcons.has(icon))).toEqual([]);
});
