import { describe, expect, it } from 'vitest';
import {
  type CreateValues,
  clashes,
  clockChange,
  endFor,
  firstFree,
  missing,
  movedTo,
  plannedMeetings,
} from './plan.rules.ts';

const zone = 'Europe/Oslo';
const series: CreateValues = {
  mode: 'recurring',
  date: '2026-10-20',
  lastDate: '2026-10-20',
  start: '15:45',
  end: '17:00',
  weeks: 12,
  name: '',
};
const single: CreateValues = { ...series, mode: 'single' };

describe('the form for meetings', () => {
  it('plans twelve weekly meetings at one local time, and names the clock change between them', () => {
    const planned = plannedMeetings(series, zone);
    expect(planned).toHaveLength(12);
    expect(planned[0]).toEqual({
      startDateAndTime: '2026-10-20T13:45:00Z',
      endDateAndTime: '2026-10-20T15:00:00Z',
    });
    expect(planned[11]?.startDateAndTime).toBe('2027-01-05T14:45:00Z');
    expect(clockChange(planned, zone)?.toString()).toBe('2026-10-25');
    expect(clockChange(planned, 'UTC')).toBeUndefined();
  });

  it('plans nothing while a day is not a valid date', () => {
    expect(missing({ ...single, date: '31/02/2026', lastDate: 'soon' })).toEqual({
      date: 'date',
      lastDate: 'date',
    });
    expect(plannedMeetings({ ...series, date: '2026-02-31' }, zone)).toEqual([]);
  });

  it('calls a nameless single meeting "Single Event" and leaves a nameless series to the service', () => {
    expect(plannedMeetings({ ...single, name: '  ' }, zone)).toMatchObject([{ meetingName: 'Single Event' }]);
    expect(plannedMeetings(series, zone)[0]).not.toHaveProperty('meetingName');
    expect(plannedMeetings({ ...series, name: ' Rehearsal ' }, zone)[0]?.meetingName).toBe('Rehearsal');
  });

  it('moves the last day with the first, unless it was chosen', () => {
    const [friday, sunday] = ['2026-11-27', '2026-11-29'];
    const moved = (date: string, chosen = false) => movedTo(date, friday, sunday, chosen);
    expect(moved('2026-11-20')).toEqual({ date: '2026-11-20', lastDate: '2026-11-22' });
    expect(moved('2026-12-04')).toEqual({ date: '2026-12-04', lastDate: '2026-12-06' });
    expect(moved('2026-11-20', true)).toEqual({ date: '2026-11-20' });
    expect(moved('2026-12-04', true)).toEqual({ date: '2026-12-04', lastDate: '2026-12-04' });
    expect(moved('')).toEqual({ date: '' });
    expect(movedTo(friday, '', friday, false)).toEqual({ date: friday });
  });

  it('asks for day, start and end, and for an end after the start', () => {
    expect(missing({ ...series, date: '', start: '', end: '' })).toEqual({
      date: 'date',
      start: 'start',
      end: 'end',
    });
    expect(missing({ ...series, end: '15:45' })).toEqual({ end: 'order' });
    expect(missing({ ...single, lastDate: '2026-10-21', end: '09:00' })).toEqual({});
    expect(missing({ ...single, lastDate: '2026-10-19' })).toEqual({ end: 'order' });
    expect(plannedMeetings({ ...series, end: '15:45' }, zone)).toEqual([]);
  });

  it.each([[''], ['1.'], [0], [53], [1.5]] as const)('refuses %j weeks', (weeks) => {
    expect(missing({ ...series, weeks })).toEqual({ weeks: 'weeks' });
  });

  it('sets the end to an hour after the start until an end is entered', () => {
    expect(endFor('15:04', '', false)).toBe('16:04');
    expect(endFor('15:45', '16:04', false)).toBe('16:45');
    expect(endFor('15:45', '17:00', true)).toBe('17:00');
    expect(endFor('', '', false)).toBe('');
  });

  it('starts with the weekly time on the first day without a meeting at that time', () => {
    const slot = { day: 'Tuesday', startHour: 15, startMinute: 45, endHour: 17, endMinute: 0 };
    const monday = Temporal.PlainDate.from('2026-11-23');
    expect(firstFree(slot, [], monday, zone)).toEqual({
      date: '2026-11-24',
      lastDate: '2026-11-24',
      start: '15:45',
      end: '17:00',
    });
    const existing = [{ startDateAndTime: '2026-11-24T14:45:00.000Z' }];
    expect(firstFree(slot, existing, monday, zone).date).toBe('2026-12-01');
    expect(clashes(plannedMeetings({ ...series, date: '2026-11-24' }, zone), existing)).toBe(1);
  });
});
