import type { WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import { describe, expect, test } from 'vitest';
import { changedFields } from '../../../lib/drafts/drafts.ts';
import {
  type ClubInformation,
  clockOf,
  firstError,
  informationFields,
  membershipsOf,
  pickFields,
  slotOf,
} from './form.rules.ts';

const tuesday: WeeklyMeetingTime = {
  day: 'Tuesday',
  startHour: 15,
  startMinute: 45,
  endHour: 17,
  endMinute: 0,
};

describe('a meeting time', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['1545', '15:45'],
    [' 15:45', '15:45'],
    ['24:00', undefined],
    ['15:60', undefined],
    ['3 pm', undefined],
    ['15:4', undefined],
    ['', undefined],
  ])('%j typed on a 24-hour clock is read as %s', (typed, clock) => {
    expect(clockOf(typed)).toBe(clock);
  });

  test('is added if its day and times are valid', () => {
    expect(slotOf({ day: 'Tuesday', start: '15:45', end: '17:00' }, [])).toEqual({ slot: tuesday });
  });

  test.each([
    [{ day: null, start: '15:45', end: '17:00' }, 'day'],
    [{ day: 'Monday', start: '', end: '17:00' }, 'time'],
    [{ day: 'Monday', start: '3 pm', end: '17:00' }, 'time'],
    [{ day: 'Monday', start: '15:45', end: '15:45' }, 'order'],
    [{ day: 'Monday', start: '15:45', end: '09:00' }, 'order'],
    [{ day: 'Tuesday', start: '15:45', end: '17:00' }, 'twice'],
  ] as const)('%j is refused: %s', (draft, problem) => {
    expect(slotOf(draft, [tuesday])).toEqual({ problem });
  });
});

const base: ClubInformation = {
  clubName: 'Choir',
  clubDescription: 'Sings.',
  casStrand: 'Creativity',
  clubTagIds: ['a', 'b'],
  weeklyMeetingTimes: [tuesday],
  generalLocationOfMeetings: ['Hall B'],
  clubHighlights: [],
};

describe('an edit', () => {
  test('sends only what changed', () => {
    const mine = {
      ...base,
      clubName: 'Chamber Choir',
      clubTagIds: ['a'],
      weeklyMeetingTimes: [{ ...tuesday }],
    };
    expect(changedFields(informationFields, base, mine)).toEqual(['clubName', 'clubTagIds']);
    expect(pickFields(mine, ['clubName'])).toEqual({ clubName: 'Chamber Choir' });
  });

  test('shows a message about part of a field at that field', () => {
    const errors = { 'weeklyMeetingTimes.0.endHour': 'Start time must be before end time' };
    expect(firstError(errors, 'weeklyMeetingTimes')).toBe('Start time must be before end time');
    expect(firstError(errors, 'weekly')).toBeUndefined();
  });
});

test('a student with roles isn’t sent as a plain member as well, and can have two roles', () => {
  expect(
    membershipsOf({
      advisors: ['f'],
      members: ['s1', 's2'],
      roles: { President: ['s1'], Secretary: ['s1'] },
    }),
  ).toEqual({
    studentMemberships: [
      { studentId: 's1', roleKey: 'President' },
      { studentId: 's1', roleKey: 'Secretary' },
      { studentId: 's2', roleKey: 'member' },
    ],
    facultyMemberships: [{ facultyId: 'f', roleKey: 'faculty' }],
  });
});
