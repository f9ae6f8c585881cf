import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calendarEventFields, newCalendarEvent } from './calendar.contract.ts';
import {
  calendarEventTypes,
  clubColour,
  clubColours,
  clubColoursFor,
  daysFrom,
  endProblem,
  lastDayOf,
  longestHoliday,
} from './calendar.rules.ts';

const problems = (schema: typeof newCalendarEvent | typeof calendarEventFields, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('the create form of an event', () => {
  test.each([
    {},
    { name: '', startDate: '', endDate: '', type: '' },
    { name: null, startDate: null, type: null },
  ])('requires a name, a start date and a type: %j', (value) => {
    expect(problems(newCalendarEvent, value)).toEqual({
      name: 'Event name is required.',
      startDate: 'Event start date is required.',
      type: 'Event type is required.',
    });
  });

  const holiday = { name: 'Autumn break', type: 'holiday', startDate: '2026-10-19' };

  test.each([undefined, null, ''])('requires an end date for a holiday: %j', (endDate) => {
    expect(problems(newCalendarEvent, { ...holiday, endDate })).toEqual({
      endDate: 'Event end date is required for holidays.',
    });
  });

  test('reports a holiday that ends before it starts along with other problems', () => {
    expect(problems(newCalendarEvent, { ...holiday, name: ' ', endDate: '2026-10-18' })).toEqual({
      name: 'Event name is required.',
      endDate: 'Event end date cannot be before the start date.',
    });
  });

  test('accepts a holiday of one day', () => {
    expect(problems(newCalendarEvent, { ...holiday, endDate: holiday.startDate })).toEqual({});
    expect(problems(calendarEventFields, { ...holiday, endDate: holiday.startDate })).toEqual({});
  });

  test('rejects invalid days and days too far in the past', () => {
    expect(Object.keys(problems(newCalendarEvent, { ...holiday, startDate: '2026-02-30' }))).toContain(
      'startDate',
    );
    expect(Object.keys(problems(newCalendarEvent, { ...holiday, startDate: '1999-12-31' }))).toContain(
      'startDate',
    );
    expect(Object.keys(problems(newCalendarEvent, { ...holiday, endDate: 'soon' }))).toContain('endDate');
  });

  test('rejects an unknown type', () => {
    expect(Object.keys(problems(newCalendarEvent, { ...holiday, type: 'party', endDate: '' }))).toEqual([
      'type',
    ]);
  });

  test('rejects a holiday that lasts for years', () => {
    expect(problems(newCalendarEvent, { ...holiday, endDate: '2028-10-19' })).toEqual({
      endDate: `A holiday can last up to ${longestHoliday} days.`,
    });
  });
});

test('the edit form shows the same messages without the full stop', () => {
  expect(problems(calendarEventFields, {})).toEqual({
    name: 'Event name is required',
    startDate: 'Event start date is required',
    type: 'Event type is required',
  });
  const holiday = { name: 'Break', type: 'holiday', startDate: '2026-10-19' };
  expect(problems(calendarEventFields, holiday)).toEqual({
    endDate: 'Event end date is required for holidays',
  });
  expect(problems(calendarEventFields, { ...holiday, endDate: '2026-10-01' })).toEqual({
    endDate: 'Event end date cannot be before the start date',
  });
});

describe('the days of an event', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('end on the start day unless the event is a holiday', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...calendarEventTypes),
        days,
        fc.option(days),
        (type, startDate, endDate) => {
          const parsed = newCalendarEvent.safeParse({ name: 'x', type, startDate, endDate }).data;
          if (type !== 'holiday') expect(parsed?.endDate).toBe(startDate);
          else if (endProblem(type, startDate, endDate ?? undefined) === undefined)
            expect(parsed?.endDate).toBe(endDate);
          else expect(parsed).toBeUndefined();
        },
      ),
    );
  });

  it('are counted correctly across clock changes and leap days', () => {
    expect(daysFrom('2026-03-28', '2026-03-30')).toBe(3);
    expect(daysFrom('2028-02-28', '2028-03-01')).toBe(3);
    expect(daysFrom('2026-03-30', '2026-03-30')).toBe(1);
    expect(lastDayOf('holiday', '2026-10-19', undefined)).toBe('2026-10-19');
  });
});

test('up to six of one’s own clubs have different colours, and other clubs keep theirs', () => {
  const place = fc.nat(40);
  fc.assert(
    fc.property(fc.uniqueArray(place), fc.array(place), (places, mine) => {
      const clubs = places.map((at) => ({ _id: `club ${at}`, place: at, own: mine.includes(at) }));
      const colours = clubColoursFor(clubs);
      const own = clubs.filter((club) => club.own);
      expect(new Set(own.map(({ _id }) => colours.get(_id))).size).toBe(Math.min(own.length, clubColours));
      for (const club of clubs) {
        if (!club.own) expect(colours.get(club._id)).toBe(clubColour(club.place));
      }
    }),
  );
});

test('clubs take the six colours in turn', () => {
  const first = Array.from({ length: clubColours }, (_, place) => clubColour(place));
  expect(new Set(first).size).toBe(6);
  fc.assert(
    fc.property(fc.nat(), (place) => {
      expect(clubColour(place + clubColours)).toBe(clubColour(place));
    }),
  );
});
