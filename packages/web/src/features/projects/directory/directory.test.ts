import type { ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { describe, expect, it } from 'vitest';
import { activeClasses, defaultProjectChips, filterProjects, projectChips } from './directory.rules.ts';

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

describe('the chips', () => {
  it('are the classes, then those without members and the archived', () => {
    expect(projectChips(projects)).toEqual(['2026', '2027', '2029', 'none', 'archived']);
    expect(projectChips([card('Bicycles')])).toEqual(['2027']);
  });

  it('are on for classes that have not left: those of this year until June', () => {
    const chips = projectChips(projects);
    const on = (month: number) => defaultProjectChips(chips, { year: 2026, month, day: 1 });
    expect(on(6)).toEqual(['2026', '2027', '2029', 'none']);
    expect(on(7)).toEqual(['2027', '2029', 'none']);
  });
});

describe('the list', () => {
  it('has a project when any of its classes is on, and those without members by their own chip', () => {
    expect(names(['2029'])).toEqual(['Café']);
    expect(names(['2027', 'none'])).toEqual(['Bicycles', 'Café', 'Empty']);
    expect(names(['archived'])).toEqual(['Stored away']);
    expect(names([])).toEqual([]);
  });

  it('is searched in any letters, with or without accents', () => {
    expect(names(['2027'], 'CAFE')).toEqual(['Café']);
    expect(names(['2027'], 'x')).toEqual([]);
  });
});

it('a card names the classes that have not left', () => {
  const mixed = card('Mixed', { graduatingClasses: ['2026', '2028'] });
  expect(activeClasses(mixed, { year: 2026, month: 9, day: 1 })).toEqual(['2028']);
});
