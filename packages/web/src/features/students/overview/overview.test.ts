/** Values that a student's record derives. */
import type { ClubFigures } from '@casement/domain/attendance/students/students.contract.ts';
import { expect, it } from 'vitest';
import { byDay, headOfPost, lowestClub } from './overview.rules.ts';

const club = (clubName: string, counted: number, missed: number): ClubFigures => ({
  _id: clubName,
  clubName,
  ignoreAbsences: false,
  sessions: counted,
  counted,
  attended: counted - missed,
  missed,
  rate: counted === 0 ? null : (counted - missed) / counted,
  hours: 0,
});

it('names the club with the lowest rate, and none if nothing was missed', () => {
  expect(lowestClub([club('Choir', 10, 0), club('Chess', 0, 0)])).toBeUndefined();
  expect(lowestClub([club('Choir', 10, 4), club('Chess', 5, 2), club('Art', 30, 3)])?.clubName).toBe('Choir');
  expect(lowestClub([club('Choir', 10, 1), club('Chess', 2, 1)])?.clubName).toBe('Chess');
});

it('titles a post by its name, or else by its first words', () => {
  expect(headOfPost({ name: null, plainText: 'Forty crates. Six of us.' })).toEqual({
    title: 'Forty crates.',
    rest: 'Six of us.',
  });
  expect(headOfPost({ name: 'A list', plainText: 'A promise.' })).toEqual({
    title: 'A list',
    rest: 'A promise.',
  });
});

it('groups entries by day', () => {
  const session = (date: string, id: string) => ({
    what: 'session' as const,
    _id: id,
    meeting: id,
    meetingName: '',
    club: { _id: 'c', clubName: 'Choir', ignoreAbsences: false },
    startDateAndTime: `${date}T14:00:00.000Z`,
    date,
    status: 'present' as const,
  });
  const entries = [session('2026-11-20', 'a'), session('2026-11-20', 'b'), session('2026-11-19', 'c')];
  expect(byDay(entries).map((day) => [day.date, day.entries.map(({ _id }) => _id)])).toEqual([
    ['2026-11-20', ['a', 'b']],
    ['2026-11-19', ['c']],
  ]);
});
