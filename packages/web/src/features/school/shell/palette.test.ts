import { describe, expect, it } from 'vitest';
import { archivedItem, findItems, indexed, type PaletteItem, withRecent } from './palette.rules.ts';

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

  it('ignores case, accents and the order of words', () => {
    expect(found('LUKASZ')).toEqual(['Łukasz Żuraw']);
    expect(found('zur luk')).toEqual(['Łukasz Żuraw']);
    expect(found('zoe hara')).toEqual(['Zoë O’Hara']);
    expect(found('claire')).toEqual(['Marie-Claire Chessel']);
  });

  it('ranks whole names first, then starts of names, starts of words and other matches', () => {
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

  it('also finds a screen by the title of its page, and shows its name', () => {
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

  it('lists archived people after others that match equally well, and says that they are archived', () => {
    const people = indexed([archivedItem(item('Teacher', 'Ana Berg')), item('Teacher', 'Ana Costa')]);
    const found = findItems(people, 'ana');
    expect(labelsOf(found)).toEqual(['Ana Costa', 'Ana Berg']);
    expect(found.map(({ detail }) => detail)).toEqual(['Teacher', 'Teacher · Archived']);
  });

  it('tolerates missing letters if nothing matches better', () => {
    expect(found('chmbr')).toEqual(['Chamber Choir']);
    expect(found('xyz')).toEqual([]);
  });

  it('never finds more than it can show', () => {
    const many = indexed([
      ...Array.from({ length: 2000 }, (_, index) => item('Teacher', `Ana Maria Lüders ${index}`)),
      ...Array.from({ length: 300 }, (_, index) => item('Club', `Anatomy Society ${index}`)),
    ]);
    for (const search of ['a', 'amlds', 'ana lud']) expect(findItems(many, search)).toHaveLength(12);
  });

  it('remembers the latest picks, each once', () => {
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});
