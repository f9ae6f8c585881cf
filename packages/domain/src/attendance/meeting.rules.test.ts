import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingOf } from './meeting.factories.ts';
import {
  editing,
  hasRegister,
  meetingEditOf,
  meetingEnded,
  meetingStarted,
  placeOf,
  sortMeetings,
  timesProblems,
} from './meeting.rules.ts';

describe('an edit of a meeting', () => {
  const before = meetingOf();
  const cancelled = { reason: 'Storm' };

  it.each([
    ['cancelled', before, { ...before, cancelled, place: 'Hall' }],
    ['reinstated', { ...before, cancelled }, before],
    ['moved', before, { ...before, endDateAndTime: '2026-11-03T16:30:00Z', meetingName: 'Dress' }],
    ['changed', before, { ...before, meetingName: 'Dress' }],
    ['changed', before, { ...before, place: 'Hall' }],
    ['changed', { ...before, cancelled }, { ...before, cancelled: { reason: '' } }],
    [undefined, before, { ...before, startDateAndTime: '2026-11-03T16:00:00+01:00' }],
  ])('is called %s', (name, was, is) => {
    expect(meetingEditOf(was, is)).toBe(name);
  });

  it('names the time that is wrong', () => {
    const wrong = (start?: string, end?: string) =>
      timesProblems({
        ...(start === undefined ? {} : { startDateAndTime: start }),
        ...(end === undefined ? {} : { endDateAndTime: end }),
      }).map(({ path }) => path);
    expect(wrong('2026-11-03T15:00:00Z', '2026-11-03T15:00:00Z')).toEqual(['endDateAndTime']);
    expect(wrong('2026-11-03T15:00:00Z', '2026-11-17T15:00:01Z')).toEqual(['endDateAndTime']);
    expect(wrong('1999-12-31T15:00:00Z')).toEqual(['startDateAndTime']);
    expect(wrong(undefined, '2026-11-03T15:00:00Z')).toEqual([]);
  });
});

const hour = 3_600_000;

it('a meeting has started from its first instant and ended from its last', () => {
  const meeting = meetingOf();
  const [start, end] = [Date.parse(meeting.startDateAndTime), Date.parse(meeting.endDateAndTime)];
  expect([start - 1, start].map((now) => meetingStarted(meeting, now))).toEqual([false, true]);
  expect([end - 1, end].map((now) => meetingEnded(meeting, now))).toEqual([false, true]);
});

describe('sorting meetings into past, next and upcoming', () => {
  const meeting = (start: number, length: number) =>
    meetingOf({
      _id: String(start),
      startDateAndTime: new Date(start).toISOString(),
      endDateAndTime: new Date(start + length).toISOString(),
    });
  const times = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }))
      .map(([a, b]) => meeting(a, b)),
  );

  it('keeps every meeting, and lists no upcoming one that starts before the next', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 1e9 }), (meetings, now) => {
        const { past, next, running, upcoming } = sortMeetings(meetings, now);
        const all = [...past, ...(next === undefined ? [] : [next]), ...running, ...upcoming];
        expect(all).toHaveLength(meetings.length);
        expect(new Set(all)).toEqual(new Set(meetings));
        for (const item of past) expect(Date.parse(item.endDateAndTime)).toBeLessThanOrEqual(now);
        for (const item of upcoming) {
          expect(Date.parse(item.endDateAndTime)).toBeGreaterThan(now);
          expect(Date.parse(item.startDateAndTime)).toBeGreaterThanOrEqual(
            Date.parse(next?.startDateAndTime ?? ''),
          );
          expect(Date.parse(item.startDateAndTime)).toBeGreaterThan(now);
        }
        for (const item of running) {
          expect(Date.parse(item.startDateAndTime)).toBeLessThanOrEqual(now);
          expect(Date.parse(item.endDateAndTime)).toBeGreaterThan(now);
        }
      }),
    );
  });

  it('keeps a running meeting as the next until the moment it ends', () => {
    const running = meeting(0, hour);
    expect(sortMeetings([running], hour - 1).next).toBe(running);
    expect(sortMeetings([running], hour)).toEqual({
      past: [running],
      next: undefined,
      running: [],
      upcoming: [],
    });
  });

  it('lists a class held during a camp as running, neither upcoming nor past', () => {
    const [camp, lesson, later] = [
      meeting(0, 100 * hour),
      meeting(10 * hour, hour),
      meeting(20 * hour, hour),
    ];
    expect(sortMeetings([later, lesson, camp], 10 * hour)).toEqual({
      past: [],
      next: camp,
      running: [lesson],
      upcoming: [later],
    });
    expect(sortMeetings([later, lesson, camp], 10 * hour - 1)).toMatchObject({
      running: [],
      upcoming: [lesson, later],
    });
    expect(sortMeetings([later, lesson, camp], 11 * hour)).toMatchObject({
      past: [lesson],
      next: camp,
      running: [],
    });
  });

  it('lists a meeting that has started by the clock as running, although it sorts by an earlier moment', () => {
    const [first, second, later] = [meeting(0, hour), meeting(hour, hour), meeting(3 * hour, hour)];
    expect(sortMeetings([first, second, later], hour - 1, hour)).toEqual({
      past: [],
      next: first,
      running: [second],
      upcoming: [later],
    });
  });

  it('skips a cancelled meeting when choosing the next, but still lists it', () => {
    const cancelled = { ...meeting(0, hour), cancelled: { reason: 'Storm' } };
    const later = meeting(2 * hour, hour);
    const meetings = [cancelled, later];
    const order = sortMeetings(meetings, hour / 2);
    expect(order).toEqual({ past: [], next: later, running: [], upcoming: [cancelled] });
    expect(meetings.map((each) => placeOf(each, order, hour / 2))).toEqual(['cancelled', 'next']);
    expect(sortMeetings(meetings, hour).past).toEqual([cancelled]);
    expect(placeOf(cancelled, sortMeetings(meetings, hour), hour)).toBe('cancelled');
  });

  it('sorts past meetings newest first and upcoming ones earliest first', () => {
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((index) => meeting(index * hour, hour / 2));
    if (!a || !b || !c || !d || !e) throw new Error('five meetings');
    const sorted = sortMeetings([d, a, e, c, b], 2 * hour);
    expect(sorted).toEqual({ past: [b, a], next: c, running: [], upcoming: [d, e] });
  });
});

describe('editing a register', () => {
  it('is on by default for the next and running meetings, off for past ones', () => {
    expect(editing('running', undefined)).toEqual({ editable: true, switchable: true });
    expect(editing('next', undefined)).toEqual({ editable: true, switchable: true });
    expect(editing('past', undefined)).toEqual({ editable: false, switchable: true });
  });

  it('stays as the person has switched it, also when the meeting is over', () => {
    for (const place of ['next', 'running', 'past'] as const) {
      expect(editing(place, true)).toEqual({ editable: true, switchable: true });
      expect(editing(place, false)).toEqual({ editable: false, switchable: true });
    }
  });

  it('is never possible for upcoming or cancelled meetings', () => {
    for (const place of ['upcoming', 'cancelled'] as const) {
      expect(hasRegister(place)).toBe(false);
      for (const wanted of [true, false, undefined]) {
        expect(editing(place, wanted)).toEqual({ editable: false, switchable: false });
      }
    }
  });
});
