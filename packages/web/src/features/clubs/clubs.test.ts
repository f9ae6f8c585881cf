import { meetingOf } from '@casement/domain/attendance/meeting.factories.ts';
import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { expect, test } from 'vitest';
import { byName } from '../../lib/text/people.ts';
import { roleHolders, rolesOf } from './clubs.rules.ts';
import { deleteText } from './clubs.text.ts';
import { deletedWith, splitMeetings } from './overview/overview.rules.ts';

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

test('what is deleted with a club includes its budget requests and its meetings’ photos', () => {
  const request: NonNullable<Club['budgetRequests']>[number] = {
    _id: 'request',
    club: { _id: 'choir', clubName: 'Choir' },
    amount: '120',
    currency: 'EUR',
    purpose: 'Sheet music',
    requestedBy: { _id: 's1', displayName: 'Ana Łoś' },
    requestedAt: '2026-10-01T08:00:00Z',
    decision: 'approved',
    approvedAmount: '100',
    note: null,
    decidedBy: { _id: 'f1', displayName: 'Ruth Okafor' },
    decidedAt: '2026-10-02T08:00:00Z',
  };
  const saidOf = (club: Pick<Club, 'members' | 'meetings' | 'budgetRequests'>) =>
    deleteText.body(deletedWith(club));
  expect(saidOf({ members: [], meetings: [], budgetRequests: [request] })).toBe(
    'This removes 1 budget request. This can’t be undone.',
  );
  const photo = (id: string) => ({ _id: id, width: 800, height: 600 });
  const meetings = [{ ...meetingOf(), attendeeCount: 2, photos: [photo('p1'), photo('p2')] }];
  expect(saidOf({ members: [ana], meetings, budgetRequests: [request, { ...request, _id: 'second' }] })).toBe(
    'This removes 1 member, 1 meeting, 1 marked register, 2 photos and 2 budget requests. This can’t be undone.',
  );
  expect(saidOf({ members: [], meetings: [] })).toBe(
    'It has no members, meetings or budget requests. This can’t be undone.',
  );
});
