import { meetingOf } from '@casement/domain/attendance/meeting.factories.ts';
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { readIcal } from '../../../testing/read/ical.ts';
import { type FeedEvent, type FeedMeeting, feedText } from './feed.rules.ts';

const event = (values: Partial<FeedEvent> = {}): FeedEvent => ({
  _id: uuidv7(),
  name: 'Autumn break',
  startDate: '2026-10-19',
  endDate: '2026-10-23',
  description: '',
  location: '',
  createdAt: '2026-08-01T08:00:00.123Z',
  updatedAt: '2026-08-02T08:00:00.456Z',
  ...values,
});

const meeting = (values: Partial<FeedMeeting> = {}): FeedMeeting => ({
  ...meetingOf({
    _id: uuidv7(),
    startDateAndTime: '2026-10-20T13:45:00.000Z',
    endDateAndTime: '2026-10-20T15:00:00.000Z',
  }),
  clubName: 'Chamber Choir',
  location: 'Hall',
  createdAt: '2026-08-01T08:00:00.000Z',
  changedAt: '2026-07-01T08:00:00.000Z',
  ...values,
});

const read = (events: FeedEvent[], meetings: FeedMeeting[], schoolName = 'Northbridge') =>
  readIcal(feedText({ schoolName, clubWords: clubWords('Society'), events, meetings, evaluations: [] }));

describe('the text of a feed', () => {
  it('names the school, its word for clubs and how often to refresh', () => {
    const { properties } = read([], [], 'St. Mary, Queen; of all');
    expect(properties).toMatchObject({
      'X-WR-CALNAME': 'St. Mary\\, Queen\\; of all',
      'X-PUBLISHED-TTL': 'PT1H',
      METHOD: 'PUBLISH',
    });
    expect(properties['X-WR-CALDESC']).toContain('meetings of your societies');
    expect(properties['REFRESH-INTERVAL']).toBe('PT1H');
  });

  it('names only what is switched on', () => {
    const about = (words: ReturnType<typeof clubWords> | undefined, evaluations: [] | undefined) =>
      readIcal(
        feedText({ schoolName: 'Northbridge', clubWords: words, events: [], meetings: [], evaluations }),
      ).properties['X-WR-CALDESC'];
    expect([about(clubWords(null), []), about(undefined, []), about(undefined, undefined)]).toEqual([
      'School events of Northbridge\\, meetings of your clubs and due dates of evaluations in your projects.',
      'School events of Northbridge and due dates of evaluations in your projects.',
      'School events of Northbridge.',
    ]);
  });

  it('has a component, as the format requires, even without entries', () => {
    const without = { schoolName: 'x', clubWords: clubWords(null), meetings: [], evaluations: [] };
    expect(feedText({ ...without, events: [] })).toContain('\r\nBEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\n');
    expect(feedText({ ...without, events: [event()] })).not.toContain('VTIMEZONE');
  });

  it('ends a holiday on the day after its last one, even when the clocks change', () => {
    const { events } = read([event({ startDate: '2026-10-24', endDate: '2026-10-26' })], []);
    expect(events).toMatchObject([{ start: '20261024', end: '20261027', wholeDays: true }]);
  });

  it('ends an event of the last day of the year on 1 January', () => {
    const { events } = read([event({ startDate: '2026-12-31', endDate: '2026-12-31' })], []);
    expect(events).toMatchObject([{ start: '20261231', end: '20270101' }]);
  });

  it('gives meetings as instants, and names their club only once', () => {
    const { events } = read([], [meeting(), meeting({ meetingName: 'Chamber Choir Meeting' })]);
    expect(events).toMatchObject([
      {
        summary: 'Chamber Choir: Rehearsal',
        start: '20261020T134500Z',
        end: '20261020T150000Z',
        location: 'Hall',
        wholeDays: false,
      },
      { summary: 'Chamber Choir Meeting' },
    ]);
  });

  it('is the same for the same entries', () => {
    const entries = {
      schoolName: 'x',
      clubWords: clubWords(null),
      events: [event()],
      meetings: [meeting()],
      evaluations: [],
    };
    expect(feedText(entries)).toBe(feedText(entries));
  });

  it('preserves any text: punctuation, line breaks, emoji, 300 characters', () => {
    const awkward = fc.constantFrom(
      ',',
      ';',
      '\\',
      '\n',
      '\\n',
      '"',
      ':',
      '👩‍🚀',
      '🎻',
      'é',
      '王',
      ' ',
      '\t',
      '<b>',
    );
    const words = fc
      .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 })), {
        minLength: 1,
        maxLength: 300,
      })
      .map((parts) =>
        parts
          .join('')
          .replace(/[^\P{Cc}\n\t]/gu, '')
          .slice(0, 300)
          .toWellFormed()
          // The reader shows this character where a fold split another one.
          .replaceAll('\u{fffd}', '')
          .trim(),
      )
      .filter((value) => value !== '');
    fc.assert(
      fc.property(words, words, words, (name, description, location) => {
        const one = event({ name, description, location });
        const [found] = read([one], []).events;
        expect(found).toMatchObject({
          uid: `event-${one._id}@casement`,
          summary: name,
          description,
          location,
        });
      }),
      { numRuns: 300 },
    );
  });
});
