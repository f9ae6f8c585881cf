import { describe, expect, it } from 'vitest';
import { findItems, indexed, type PaletteItem, withRecent } from './palette.rules.ts';

function item(detail: string, label: string, more: Partial<PaletteItem> = {}): PaletteItem {
  return { key: `${detail} ${label}`, screen: detail === 'Screen', label, detail, to: '/', ...more };
}

const labelsOf = (items: readonly PaletteItem[]) => items.map(({ label }) => label);

const school = indexed([
  item('Screen', 'Home'),
  item('Screen', 'Students'),
  item('Screen', 'Charts'),
  item('Club', 'Chamber Choir'),
  item('Club', 'Chess'),
  item('Club', 'Junior Chess'),
  item('CAS project', 'Charity Chess Night'),
  item('Class of 2027', 'Łukasz Żuraw'),
  item('Class of 2027', 'Zoë O’Hara'),
  item('Teacher', 'Marie-Claire Chessel'),
]);
const found = (search: string) => labelsOf(findItems(school, search));

describe('the palette', () => {
  it('shows the screens before anything is typed', () => {
    expect(found('  ')).toEqual(['Home', 'Students', 'Charts']);
  });

  it('finds in any letters, without accents and in any order of words', () => {
    expect(found('LUKASZ')).toEqual(['Łukasz Żuraw']);
    expect(found('zur luk')).toEqual(['Łukasz Żuraw']);
    expect(found('zoe hara')).toEqual(['Zoë O’Hara']);
    expect(found('claire')).toEqual(['Marie-Claire Chessel']);
  });

  it('ranks by match whatever it is: the whole name, its beginning, a word’s, anywhere', () => {
    expect(found('chess')).toEqual(['Chess', 'Charity Chess Night', 'Junior Chess', 'Marie-Claire Chessel']);
    expect(found('char')).toEqual(['Charts', 'Charity Chess Night']);
    expect(found('ch')).toEqual([
      'Charts',
      'Chamber Choir',
      'Charity Chess Night',
      'Chess',
      'Junior Chess',
      'Marie-Claire Chessel',
    ]);
    expect(found('hess')).toEqual(['Charity Chess Night', 'Chess', 'Junior Chess', 'Marie-Claire Chessel']);
  });

  it('finds a screen by what its page is called too, and says its name', () => {
    const screens = indexed([
      item('Screen', 'Tags', { also: 'Club tags' }),
      item('Screen', 'Clubs', { also: 'Clubs dashboard' }),
      item('Club', 'Tag Rugby'),
    ]);
    const foundOf = (search: string) => labelsOf(findItems(screens, search));
    expect(foundOf('club tags')).toEqual(['Tags']);
    expect(foundOf('clubs dash')).toEqual(['Clubs']);
    expect(foundOf('tag')).toEqual(['Tags', 'Tag Rugby']);
    expect(foundOf('clb tgs')).toEqual(['Tags']);
  });

  it('has who is archived after others that fit as well', () => {
    const people = indexed([item('Teacher', 'Ana Berg', { last: true }), item('Teacher', 'Ana Costa')]);
    expect(labelsOf(findItems(people, 'ana'))).toEqual(['Ana Costa', 'Ana Berg']);
  });

  it('forgives letters that are left out, where nothing fits better', () => {
    expect(found('chmbr')).toEqual(['Chamber Choir']);
    expect(found('xyz')).toEqual([]);
  });

  it('answers never with more than can be shown', () => {
    const many = indexed([
      ...Array.from({ length: 2000 }, (_, index) => item('Teacher', `Ana Maria Lüders ${index}`)),
      ...Array.from({ length: 300 }, (_, index) => item('Club', `Anatomy Society ${index}`)),
    ]);
    for (const search of ['a', 'amlds', 'ana lud']) expect(findItems(many, search)).toHaveLength(12);
  });

  it('remembers what was picked last, each once', () => {
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});
