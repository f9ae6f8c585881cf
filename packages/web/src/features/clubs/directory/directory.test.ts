import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { describe, expect, test } from 'vitest';
import { readDirectorySearch, shownChips } from '../clubs.search.ts';
import {
  classesOf,
  countHidden,
  directoryFigures,
  filterClubs,
  narrowingChoices,
} from './directory.rules.ts';

function card(clubName: string, over: Partial<ClubCard> = {}): ClubCard {
  return {
    _id: clubName,
    clubName,
    clubDescription: '',
    casStrand: 'Service',
    wholeSchoolClub: false,
    ignoreAbsences: false,
    memberCount: 3,
    graduatingClasses: ['2027'],
    tags: [],
    weeklyMeetingTimes: [],
    generalLocationOfMeetings: [],
    establishedYear: 2020,
    imageFileId: null,
    facultyAdvisors: [],
    nextMeeting: null,
    ...over,
  };
}

const names = (clubs: readonly ClubCard[]) => clubs.map((club) => club.clubName);

describe('the directory filter', () => {
  const clubs = [
    card('Robotics', { graduatingClasses: ['2028', '2029'] }),
    card('Écologie', { graduatingClasses: ['2027'] }),
    card('House League', { wholeSchoolClub: true, graduatingClasses: ['2030'] }),
    card('Newcomers', { memberCount: 0, graduatingClasses: [] }),
    card('Alumni', { graduatingClasses: ['2024'] }),
  ];

  test('shows clubs with members in a selected class, sorted by name', () => {
    expect(names(filterClubs(clubs, ['2027', '2029'], ''))).toEqual(['Écologie', 'Robotics']);
  });

  test('shows whole-school clubs for their chip or a class', () => {
    expect(names(filterClubs(clubs, ['whole'], ''))).toEqual(['House League']);
    expect(names(filterClubs(clubs, ['2030'], ''))).toEqual(['House League']);
  });

  test('reaches every club with all chips selected', () => {
    const all = ['whole', ...classesOf(clubs), 'none'];
    expect(filterClubs(clubs, all, '')).toHaveLength(clubs.length);
    expect(names(filterClubs(clubs, ['none'], ''))).toEqual(['Newcomers']);
    expect(filterClubs(clubs, [], '')).toEqual([]);
  });

  test('ignores case and accents in the search', () => {
    const all = ['whole', ...classesOf(clubs), 'none'];
    expect(names(filterClubs(clubs, all, ' ECOLO '))).toEqual(['Écologie']);
    expect(foldForSearch('Dawid  Łukasik')).toBe('dawid lukasik');
    expect(foldForSearch('Søren Đặng')).toBe('soren dang');
  });

  test('counts active clubs in the figures', () => {
    expect(directoryFigures(clubs, { year: 2026, month: 11, day: 21 })).toEqual({
      listed: 5,
      running: 3,
      places: 9,
    });
  });
});

describe('the filter by strand, weekday and tag', () => {
  const on = (day: 'Monday' | 'Friday') => ({
    day,
    startHour: 15,
    startMinute: 0,
    endHour: 16,
    endMinute: 0,
  });
  const tag = (_id: string) => ({ _id, tag: `Tag ${_id}`, fontAwesomeIcon: null });
  const clubs = [
    card('Art', { casStrand: 'Creativity', weeklyMeetingTimes: [on('Friday')], tags: [tag('b')] }),
    card('Climbing', { casStrand: 'Activity', weeklyMeetingTimes: [on('Monday'), on('Friday')] }),
    card('Food Bank', { tags: [tag('b'), tag('a')] }),
  ];
  const narrowed = (narrowing: Partial<{ strand: string[]; day: string[]; tag: string[] }>) =>
    names(filterClubs(clubs, ['2027'], '', { strand: [], day: [], tag: [], ...narrowing }));

  test('matches any choice of one kind, and one of each kind', () => {
    expect(narrowed({ strand: ['Creativity', 'Service'] })).toEqual(['Art', 'Food Bank']);
    expect(narrowed({ day: ['Friday'] })).toEqual(['Art', 'Climbing']);
    expect(narrowed({ tag: ['b'] })).toEqual(['Art', 'Food Bank']);
    expect(narrowed({ tag: ['b'], day: ['Friday'] })).toEqual(['Art']);
    expect(narrowed({ strand: ['Activity'], tag: ['b'] })).toEqual([]);
  });

  test('offers the days and tags that clubs have, in order', () => {
    const { days, tags } = narrowingChoices(clubs);
    expect(days).toEqual(['Monday', 'Friday']);
    expect(tags.map(({ label }) => label)).toEqual(['Tag a', 'Tag b']);
  });

  test('counts hidden clubs among those that match the search', () => {
    expect(
      countHidden(clubs, filterClubs(clubs, ['2027'], '', { strand: [], day: [], tag: ['a'] }), ''),
    ).toBe(2);
    expect(countHidden(clubs, [], 'climb')).toBe(1);
    expect(countHidden(clubs, clubs, '')).toBe(0);
  });
});

describe('the filter in the address', () => {
  const chips = ['whole', '2027', '2028'];

  test('means the default if absent and nothing if empty', () => {
    expect(shownChips(undefined, chips, ['2028', '2031'])).toEqual(['2028']);
    expect(shownChips('', chips, ['2028'])).toEqual([]);
    expect(shownChips('2028,whole,1999', chips, [])).toEqual(['whole', '2028']);
  });

  test('accepts a single class as a number, and ignores invalid values', () => {
    expect(readDirectorySearch({ show: 2027, q: '' })).toEqual({ show: '2027' });
    expect(readDirectorySearch({ show: ['x'], q: 5, strand: 1, day: '' })).toEqual({});
    expect(readDirectorySearch({ strand: 'Service', tag: 'a,b', x: 'y' })).toEqual({
      strand: 'Service',
      tag: 'a,b',
    });
  });
});
