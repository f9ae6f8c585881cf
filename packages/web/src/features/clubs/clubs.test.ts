import { meetingOf } from '@casement/domain/attendance/meeting.factories.ts';
import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { expect, test } from 'vitest';
import { byName } from '../../lib/text/people.ts';
import { roleHolders, rolesOf } from './clubs.rules.ts';
import { splitMeetings } from './overview/overview.rules.ts';

const student = (id: string, firstName: string, lastName: string) => ({
  _id: id,
  schoolEmail: `${id}@school.example`,
  firstName,
  lastName,
  displayName: `${firstName} ${lastName}`,
  graduatingClass: '2027',
});
const ana = student('s1', 'Ana', 'Łoś');
const ben = student('s2', 'Ben', 'Moss');
const membership = (who: typeof ana, roleKey: string) => ({
  _id: `${who._id}${roleKey}`,
  student: who,
  roleKey,
  joinedAt: '2026-09-01T00:00:00Z',
  leftAt: null,
});

test('people are sorted by first name, then last name, as in a register', () => {
  expect(
    byName([
      ben,
      student('s3', 'Łucja', 'Abe'),
      student('s4', 'Mo', 'Abe'),
      student('s5', 'Ana', 'Moss'),
      ana,
    ]).map((person) => person._id),
  ).toEqual(['s1', 's5', 's2', 's3', 's4']);
});

test('roles appear in the school’s order, followed by those that only the club still has', () => {
  const club: Pick<Club, 'studentMemberships'> = {
    studentMemberships: [
      membership(ana, 'member'),
      membership(ana, 'Scribe'),
      membership(ana, 'President'),
      membership(ben, 'member'),
    ],
  };
  const held = roleHolders(club, [
    { title: 'President', permissions: [] },
    { title: 'Treasurer', permissions: [] },
  ]);
  expect(held.map(({ roleKey, holders }) => [roleKey, holders.length])).toEqual([
    ['President', 1],
    ['Treasurer', 0],
    ['Scribe', 1],
  ]);
  expect(rolesOf(club, 's1')).toEqual(['Scribe', 'President']);
  expect(rolesOf(club, 's2')).toEqual([]);
});

test('a running meeting is both the next one and among the past ones', () => {
  const meeting = (id: string, day: number): ClubMeeting => ({
    ...meetingOf({
      _id: id,
      startDateAndTime: `2026-11-${day}T15:00:00Z`,
      endDateAndTime: `2026-11-${day}T16:00:00Z`,
    }),
    attendeeCount: 0,
    photos: [],
  });
  const { past, next, later } = splitMeetings(
    [meeting('later', 28), meeting('old', 14), meeting('now', 21), meeting('older', 10)],
    Date.parse('2026-11-21T15:30:00Z'),
  );
  expect(past.map((each) => each._id)).toEqual(['now', 'old', 'older']);
  expect(next?._id).toBe('now');
  expect(later.map((each) => each._id)).toEqual(['later']);
});
