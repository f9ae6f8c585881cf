import { describe, expect, it } from 'vitest';
import { meetingEditOf, timesProblems } from './meeting.rules.ts';

describe('an edit of a meeting', () => {
  const before = {
    meetingName: 'Rehearsal',
    startDateAndTime: '2026-11-03T15:00:00Z',
    endDateAndTime: '2026-11-03T16:00:00Z',
    place: '',
    cancelled: null,
  };
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

  it('names what is wrong with its times', () => {
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
