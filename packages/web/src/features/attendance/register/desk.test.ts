/** Registers on a desk keep their places while somebody else changes the club's meetings. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingWith } from '@casement/domain/attendance/meeting.factories.ts';
import { expect, it } from 'vitest';
import { registersInPlace } from './desk.rules.ts';

const hour = 3_600_000;
const instant = (hours: number) => new Date(hours * hour).toISOString();

/** A meeting of an hour, named after the hour in which it starts. */
const meetingAt = (start: number, values: Partial<Meeting> = {}): Meeting => ({
  ...meetingWith([], {
    _id: `m${start}`,
    startDateAndTime: instant(start),
    endDateAndTime: instant(start + 1),
  }),
  ...values,
});

const [today, next, last] = [meetingAt(10), meetingAt(20), meetingAt(30)];

/** What a desk shows that has had today's register open, after the meetings became these. */
function shown(meetings: readonly Meeting[], now = 10.5, before: readonly Meeting[] = [today]) {
  const placed = registersInPlace(before, meetings, now * hour, now * hour);
  return placed.map(({ meeting, staying }) => [meeting._id, ...(staying === undefined ? [] : [staying])]);
}

it('keeps a register in its place when its meeting is cancelled, deleted, moved or no longer the first', () => {
  const cancelled = { ...today, cancelled: { reason: 'Storm' } };
  const moved = { ...today, startDateAndTime: instant(40), endDateAndTime: instant(41) };
  expect(shown([today, next, last])).toEqual([['m10']]);
  expect(shown([cancelled, next, last])).toEqual([['m10', 'cancelled'], ['m20']]);
  expect(shown([next, last])).toEqual([['m10', 'deleted'], ['m20']]);
  expect(shown([])).toEqual([['m10', 'deleted']]);
  expect(shown([next, last, moved])).toEqual([['m10', 'moved'], ['m20']]);
  expect(shown([today, next, last], 5, [next])).toEqual([['m20', 'later'], ['m10']]);
});

it('keeps open registers in their order, and those that open later follow', () => {
  const camp = meetingAt(9, { endDateAndTime: instant(60) });
  expect(shown([camp, today, next])).toEqual([['m10'], ['m9']]);
  expect(shown([camp, today, next], 10.5, [])).toEqual([['m9'], ['m10']]);
});

it('adds the register of a meeting that starts while the one before it stays open after its end', () => {
  const second = meetingAt(11);
  const placed = registersInPlace([today], [today, second, next], 11 * hour - 1, 11.1 * hour);
  expect(placed.map(({ meeting, staying }) => [meeting._id, staying])).toEqual([
    ['m10', undefined],
    ['m11', undefined],
  ]);
});

it('lets a register go half an hour after the end that its meeting had', () => {
  expect(shown([next, last], 11.4)).toEqual([['m10', 'deleted'], ['m20']]);
  expect(shown([next, last], 11.5)).toEqual([['m20']]);
  expect(shown([today, next, last], 11.2)).toEqual([['m20']]);
});

it('remembers the times that the meeting had, however often it is moved', () => {
  const moved = { ...today, startDateAndTime: instant(40), endDateAndTime: instant(41) };
  const [first] = registersInPlace([today], [next, moved], 10.5 * hour, 10.5 * hour);
  expect(first).toEqual({ meeting: moved, lastOpen: today, staying: 'moved' });
});
