import { expect, it } from 'vitest';
import { defaultChips } from '../../projects/chips.rules.ts';
import { progressIn, projectChips, shortClasses, shownEvents } from './dashboard.rules.ts';

const event = (name: string, graduatingClasses: string[]) => ({
  _id: name,
  project: { _id: name, name, graduatingClasses },
  marked: { done: 0, of: 1 },
  handedIn: { done: 0, of: 0 },
});
const detail = {
  _id: 'a',
  title: 'Midway',
  date: '2026-12-01',
  type: 'group' as const,
  graduatingClasses: ['2026', '2028'],
  evaluationEvents: [event('Bücher', ['2028']), event('Art', ['2026', '2028']), event('Empty', [])],
};

it('filters evaluation events by class and name', () => {
  const other = { ...detail, graduatingClasses: ['2027'], evaluationEvents: [] };
  expect(projectChips([detail, other])).toEqual(['2026', '2027', '2028', 'none']);
  expect(projectChips([other])).toEqual(['2027']);
  const today = { year: 2026, month: 11, day: 23 };
  expect(defaultChips(['2026', '2027', 'none'], today)).toEqual(['2027', 'none']);
  const names = (chips: string[], search = '') => shownEvents(detail, chips, search).map(({ _id }) => _id);
  expect(names(['2026'])).toEqual(['Art']);
  expect(names(['2026', '2028'])).toEqual(['Bücher', 'Art']);
  expect(names(['2028'], ' buch')).toEqual(['Bücher']);
  expect(names(['none', '2027'])).toEqual(['Empty']);
  expect(names([])).toEqual([]);
});

it('shortens years and names the progress', () => {
  expect(shortClasses(['2026', '2028'])).toBe('26, 28');
  expect([
    progressIn({ done: 0, of: 0 }),
    progressIn({ done: 0, of: 2 }),
    progressIn({ done: 1, of: 2 }),
  ]).toEqual(['complete', 'notStarted', 'inProgress']);
});
