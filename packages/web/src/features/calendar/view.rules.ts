/** Which days a view shows, and their entries. Days and times are the school's wall clock. */
import type { Calendar, CalendarClub, CalendarMeeting } from '@casement/domain/calendar/calendar.contract.ts';
import type { CalendarView, ClubChoice } from './calendar.search.ts';
import { evaluationDueText, meetingText } from './calendar.text.ts';

/** How far the list looks ahead, in days. */
export const listDays = 28;

/** The first and the last day. */
export type Range = { from: Temporal.PlainDate; to: Temporal.PlainDate };

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** The days that a view around a day shows, both included; weeks begin on Monday, months with whole weeks. */
export function rangeOf(view: CalendarView, day: Temporal.PlainDate): Range {
  switch (view) {
    case 'month': {
      const last = day.with({ day: day.daysInMonth });
      return { from: mondayOf(day.with({ day: 1 })), to: mondayOf(last).add({ days: 6 }) };
    }
    case 'week':
      return { from: mondayOf(day), to: mondayOf(day).add({ days: 6 }) };
    case 'day':
      return { from: day, to: day };
    case 'list':
      return { from: day, to: day.add({ days: listDays - 1 }) };
  }
}

/** The day to show after a step back (-1) or on (1). */
export function stepFrom(view: CalendarView, day: Temporal.PlainDate, steps: -1 | 1): Temporal.PlainDate {
  switch (view) {
    case 'month':
      return day.with({ day: 1 }).add({ months: steps });
    case 'week':
      return day.add({ weeks: steps });
    case 'day':
      return day.add({ days: steps });
    case 'list':
      return day.add({ days: steps * listDays });
  }
}

/** The day that a new event begins with: today when it is shown, else the first of what is shown. */
export function dayToAdd(view: CalendarView, day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { from, to } =
    view === 'month'
      ? { from: day.with({ day: 1 }), to: day.with({ day: day.daysInMonth }) }
      : rangeOf(view, day);
  const shown = Temporal.PlainDate.compare(from, today) <= 0 && Temporal.PlainDate.compare(today, to) <= 0;
  return (shown ? today : from).toString();
}

/** The name of a meeting beside others: with its club, once, and whether it is cancelled. */
function meetingTitle(club: CalendarClub, meeting: CalendarMeeting): string {
  const name = meeting.meetingName.includes(club.clubName)
    ? meeting.meetingName
    : `${club.clubName}: ${meeting.meetingName}`;
  return meeting.cancelled === null ? name : meetingText.cancelled(name);
}

/** A moment on the school's wall clock, `YYYY-MM-DDTHH:MM:SS`. */
export function wallClock(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}

/** One thing that the calendar draws. `end` of whole days is the day after the last. */
export type Entry = {
  id: string;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
  /** The club's colour, 0 to 5; absent for events of the school. */
  colour?: number;
};

/** Whose meetings are shown when the address does not say. */
export function defaultClubs(clubs: readonly CalendarClub[]): ClubChoice {
  return clubs.some((club) => club.own) ? 'mine' : 'all';
}

/**
 * What a list of coming days shows: an event of several days once, on the first of them that is listed, and
 * its days in words behind its name.
 */
export function listedOnce(
  entries: readonly Entry[],
  from: Temporal.PlainDate,
  inWords: (first: string, last: string) => string,
): Entry[] {
  return entries.map((entry) => {
    if (!entry.allDay) return entry;
    const first = Temporal.PlainDate.from(entry.start);
    const last = Temporal.PlainDate.from(entry.end).subtract({ days: 1 });
    if (first.equals(last)) return entry;
    const shown = Temporal.PlainDate.compare(first, from) < 0 ? from : first;
    return {
      ...entry,
      title: `${entry.title}, ${inWords(first.toString(), last.toString())}`,
      start: shown.toString(),
      end: shown.add({ days: 1 }).toString(),
    };
  });
}

/** Everything to draw, school events first. */
export function entriesOf(calendar: Calendar, shown: ClubChoice, timeZone: string): Entry[] {
  const clubs = new Map(calendar.clubs.map((club) => [club._id, club]));
  const events = calendar.events.map((event) => ({
    id: event._id,
    title: event.name,
    start: event.startDate,
    end: Temporal.PlainDate.from(event.endDate).add({ days: 1 }).toString(),
    allDay: true,
  }));
  const meetings = calendar.meetings.flatMap((meeting) => {
    const club = clubs.get(meeting.clubId);
    if (club === undefined || shown === 'none' || (shown === 'mine' && !club.own)) return [];
    return [
      {
        id: meeting._id,
        title: meetingTitle(club, meeting),
        start: wallClock(meeting.startDateAndTime, timeZone),
        end: wallClock(meeting.endDateAndTime, timeZone),
        allDay: false,
        colour: club.colour,
      },
    ];
  });
  const evaluations = calendar.evaluations.map(({ _id, title, project, date }) => ({
    id: _id,
    title: evaluationDueText(title, project.name),
    start: date,
    end: Temporal.PlainDate.from(date).add({ days: 1 }).toString(),
    allDay: true,
  }));
  return [...events, ...evaluations, ...meetings];
}

/** Ids of entries that are alone on each of their days. */
export function aloneOn(entries: readonly Entry[]): ReadonlySet<string> {
  const daysOf = ({ start, end, allDay }: Entry) => {
    const first = Temporal.PlainDate.from(start.slice(0, 10));
    const until = Temporal.PlainDate.from(end.slice(0, 10));
    const days = Math.max(1, first.until(until).days + (allDay ? 0 : 1));
    return Array.from({ length: days }, (_, index) => first.add({ days: index }).toString());
  };
  const counts = new Map<string, number>();
  for (const day of entries.flatMap(daysOf)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return new Set(
    entries.filter((entry) => daysOf(entry).every((day) => counts.get(day) === 1)).map(({ id }) => id),
  );
}

/**
 * The hours that a day's grid shows: a school day, or as much more as something takes.
 * @returns the first and the last hour, 0 to 24
 */
export function hoursOf(entries: readonly Entry[]): { first: number; last: number } {
  const timed = entries.filter((entry) => !entry.allDay);
  if (timed.some(({ start, end }) => start.slice(0, 10) !== end.slice(0, 10))) return { first: 0, last: 24 };
  const hour = (moment: string) => Number(moment.slice(11, 13));
  const ends = timed.map(({ end }) => hour(end) + (end.slice(14, 16) === '00' ? 0 : 1));
  return {
    first: Math.min(8, ...timed.map(({ start }) => hour(start))),
    last: Math.max(18, ...ends),
  };
}

/**
 * How much earlier or later the school's clock is than the reader's at a moment, in minutes; 0 where both
 * show the same.
 */
export function clockDifference(instant: Temporal.Instant, school: string, reader: string): number {
  const offset = (zone: string) => instant.toZonedDateTimeISO(zone).offsetNanoseconds;
  return Math.round((offset(school) - offset(reader)) / 60_000_000_000);
}
