import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { describe, expect, test } from 'vitest';
import { foldForSearch } from '../../../lib/text/search.ts';
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

  test('a club shows for a member in a class that is on, sorted by name', () => {
    expect(names(filterClubs(clubs, ['2027', '2029'], ''))).toEqual(['Écologie', 'Robotics']);
  });

  test('a whole-school club shows with its chip or with a class', () => {
    expect(names(filterClubs(clubs, ['whole'], ''))).toEqual(['House League']);
    expect(names(filterClubs(clubs, ['2030'], ''))).toEqual(['House League']);
  });

  test('with every chip on, no club is out of reach', () => {
    const all = ['whole', ...classesOf(clubs), 'none'];
    expect(filterClubs(clubs, all, '')).toHaveLength(clubs.length);
    expect(names(filterClubs(clubs, ['none'], ''))).toEqual(['Newcomers']);
    expect(filterClubs(clubs, [], '')).toEqual([]);
  });

  test('letters and accents of the search do not matter', () => {
    const all = ['whole', ...classesOf(clubs), 'none'];
    expect(names(filterClubs(clubs, all, ' ECOLO '))).toEqual(['Écologie']);
    expect(foldForSearch('Dawid  Łukasik')).toBe('dawid lukasik');
    expect(foldForSearch('Søren Đặng')).toBe('soren dang');
  });

  test('figures count the clubs that run', () => {
    expect(directoryFigures(clubs, { year: 2026, month: 11, day: 21 })).toEqual({
      listed: 5,
      running: 3,
      places: 9,
    });
  });
});

describe('narrowed by strand, weekday and tag', () => {
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

  test('any of one kind, and one of each kind', () => {
    expect(narrowed({ strand: ['Creativity', 'Service'] })).toEqual(['Art', 'Food Bank']);
    expect(narrowed({ day: ['Friday'] })).toEqual(['Art', 'Climbing']);
    expect(narrowed({ tag: ['b'] })).toEqual(['Art', 'Food Bank']);
    expect(narrowed({ tag: ['b'], day: ['Friday'] })).toEqual(['Art']);
    expect(narrowed({ strand: ['Activity'], tag: ['b'] })).toEqual([]);
  });

  test('offers the days and tags that clubs have, in their order', () => {
    const { days, tags } = narrowingChoices(clubs);
    expect(days).toEqual(['Monday', 'Friday']);
    expect(tags.map(({ label }) => label)).toEqual(['Tag a', 'Tag b']);
  });

  test('counts what it hides, of the names that are searched for', () => {
    expect(
      countHidden(clubs, filterClubs(clubs, ['2027'], '', { strand: [], day: [], tag: ['a'] }), ''),
    ).toBe(2);
    expect(countHidden(clubs, [], 'climb')).toBe(1);
    expect(countHidden(clubs, clubs, '')).toBe(0);
  });
});

describe('the filter in the address', () => {
  const chips = ['whole', '2027', '2028'];

  test('absent is the default, empty is nothing', () => {
    expect(shownChips(undefined, chips, ['2028', '2031'])).toEqual(['2028']);
    expect(shownChips('', chips, ['2028'])).toEqual([]);
    expect(shownChips('2028,whole,1999', chips, [])).toEqual(['whole', '2028']);
  });

  test('a single class, which arrives as a number, and what makes no sense', () => {
    expect(readDirectorySearch({ show: 2027, q: '' })).toEqual({ show: '2027' });
    expect(readDirectorySearch({ show: ['x'], q: 5, strand: 1, day: '' })).toEqual({});
    expect(readDirectorySearch({ strand: 'Service', tag: 'a,b', x: 'y' })).toEqual({
      strand: 'Service',
      tag: 'a,b',
    });
  });
});
