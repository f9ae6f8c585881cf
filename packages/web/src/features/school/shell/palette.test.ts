import { describe, expect, it } from 'vitest';
import { findItems, indexed, type PaletteGroup, type PaletteItem, withRecent } from './palette.rules.ts';

function item(group: PaletteGroup, label: string): PaletteItem {
  return { key: `${group} ${label}`, group, label, to: '/' };
}

const labelsOf = (items: readonly PaletteItem[]) => items.map(({ label }) => label);

const school = indexed([
  item('screens', 'Home'),
  item('screens', 'Students'),
  item('clubs', 'Chamber Choir'),
  item('clubs', 'Chess Society'),
  item('projects', 'Charity Chess Night'),
  item('people', 'Łukasz Żuraw'),
  item('people', 'Zoë O’Hara'),
  item('people', 'Marie-Claire Chessel'),
]);

describe('the palette', () => {
  it('shows the screens before anything is typed', () => {
    const found = findItems(school, '  ');
    expect([labelsOf(found.screens), found.clubs, found.people]).toEqual([['Home', 'Students'], [], []]);
  });

  it('finds in any letters, without accents and in any order of words', () => {
    expect(labelsOf(findItems(school, 'LUKASZ').people)).toEqual(['Łukasz Żuraw']);
    expect(labelsOf(findItems(school, 'zur luk').people)).toEqual(['Łukasz Żuraw']);
    expect(labelsOf(findItems(school, 'zoe hara').people)).toEqual(['Zoë O’Hara']);
    expect(labelsOf(findItems(school, 'claire').people)).toEqual(['Marie-Claire Chessel']);
  });

  it('has the beginning of a name before its middle, in every group', () => {
    const found = findItems(school, 'ch');
    expect(labelsOf(found.clubs)).toEqual(['Chamber Choir', 'Chess Society']);
    expect(labelsOf(found.projects)).toEqual(['Charity Chess Night']);
    expect(labelsOf(found.people)).toEqual(['Marie-Claire Chessel']);
  });

  it('forgives letters that are left out, where nothing fits better', () => {
    expect(labelsOf(findItems(school, 'chmbr').clubs)).toEqual(['Chamber Choir']);
    expect(labelsOf(findItems(school, 'chess').clubs)).toEqual(['Chess Society']);
    expect(labelsOf(findItems(school, 'xyz').clubs)).toEqual([]);
  });

  it('answers never with more than can be shown', () => {
    const many = indexed([
      ...Array.from({ length: 2000 }, (_, index) => item('people', `Ana Maria Lüders ${index}`)),
      ...Array.from({ length: 300 }, (_, index) => item('clubs', `Anatomy Society ${index}`)),
    ]);
    const found = [findItems(many, 'a'), findItems(many, 'amlds'), findItems(many, 'ana lud')];
    expect(found.some(({ people }) => people.length > 0)).toBe(true);
    expect(found.every(({ people, clubs }) => people.length <= 8 && clubs.length <= 6)).toBe(true);
  });

  it('remembers what was picked last, each once', () => {
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});
