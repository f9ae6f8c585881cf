import type { ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { describe, expect, it } from 'vitest';
import { defaultChips } from '../chips.rules.ts';
import { activeClasses, filterProjects, projectChips } from './directory.rules.ts';

const card = (name: string, values: Partial<ProjectCard> = {}): ProjectCard => ({
  _id: name,
  name,
  goal: '',
  archived: false,
  startsOn: null,
  endsOn: null,
  graduatingClasses: ['2027'],
  memberCount: 2,
  coaches: [],
  evidence: null,
  directoryAnswers: [],
  ...values,
});

const projects = [
  card('Bicycles'),
  card('Café', { graduatingClasses: ['2027', '2029'] }),
  card('Empty', { graduatingClasses: [], memberCount: 0 }),
  card('Old', { graduatingClasses: ['2026'] }),
  card('Stored away', { archived: true }),
];
const names = (chips: readonly string[], text = '') =>
  filterProjects(projects, chips, text).map(({ name }) => name);

describe('the project chips', () => {
  it('are the classes, then projects without members and archived ones', () => {
    expect(projectChips(projects)).toEqual(['2026', '2027', '2029', 'none', 'archived']);
    expect(projectChips([card('Bicycles')])).toEqual(['2027']);
  });

  it('are selected for classes still at the school, this year’s class until June', () => {
    const chips = projectChips(projects);
    const on = (month: number) => defaultChips(chips, { year: 2026, month, day: 1 });
    expect(on(6)).toEqual(['2026', '2027', '2029', 'none']);
    expect(on(7)).toEqual(['2027', '2029', 'none']);
  });
});

describe('the project list', () => {
  it('shows a project if any of its classes is selected, or the chip for no members', () => {
    expect(names(['2029'])).toEqual(['Café']);
    expect(names(['2027', 'none'])).toEqual(['Bicycles', 'Café', 'Empty']);
    expect(names(['archived'])).toEqual(['Stored away']);
    expect(names([])).toEqual([]);
  });

  it('ignores case and accents in the search', () => {
    expect(names(['2027'], 'CAFE')).toEqual(['Café']);
    expect(names(['2027'], 'x')).toEqual([]);
  });
});

it('a card names the classes still at the school', () => {
  const mixed = card('Mixed', { graduatingClasses: ['2026', '2028'] });
  expect(activeClasses(mixed, { year: 2026, month: 9, day: 1 })).toEqual(['2028']);
});
