/** The entries of the calendar. Days and times are in the school's time zone. */
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { meetingText } from '@casement/domain/attendance/meeting.text.ts';
import type { Calendar, CalendarClub } from '@casement/domain/calendar/calendar.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { uiText } from '../../ui/ui.text.ts';
import type { ClubChoice } from './calendar.search.ts';
import { evaluationDueText } from './calendar.text.ts';
import type { Range } from './view.rules.ts';

/** One entry of the calendar. For all-day entries, `end` is the day after the last. */
export type Entry = {
  id: string;
  /** In full: the club with the meeting's own name. */
  title: string;
  /** For a short line: the club, or the event. */
  name: string;
  /** The meeting's own name, if the club's name doesn’t say it. */
  what?: string;
  place: string;
  start: string;
  end: string;
  allDay: boolean;
  /** The meeting’s club; absent for entries of the school. */
  clubId?: string;
  /** The club's colour, 0 to 5. */
  colour?: number;
  /** Whether the meeting counts; absent for entries of the school. */
  counts?: boolean;
};

/** The school's local time at an instant, `YYYY-MM-DDTHH:MM:SS`. */
export function wallClock(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}

/** The clubs whose meetings are shown by default. */
export function defaultClubs(clubs: readonly CalendarClub[]): ClubChoice {
  return clubs.some((club) => club.own) ? 'mine' : 'all';
}

/** All entries, school events first. */
export function entriesOf(calendar: Calendar, shown: ClubChoice, timeZone: string): Entry[] {
  const clubs = new Map(calendar.clubs.map((club) => [club._id, club]));
  const events = calendar.events.map((event) => ({
    id: event._id,
    title: event.name,
    name: event.name,
    place: event.location,
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
        title: uiText.meetingNamed(meetingText.titled(club.clubName, meeting.meetingName), meeting),
        name: uiText.meetingNamed(club.clubName, meeting),
        ...(meeting.meetingName.includes(club.clubName) ? {} : { what: meeting.meetingName }),
        place: meeting.location,
        start: wallClock(meeting.startDateAndTime, timeZone),
        end: wallClock(meeting.endDateAndTime, timeZone),
        allDay: false,
        clubId: club._id,
        colour: club.colour,
        counts: meetingCounts(meeting),
      },
    ];
  });
  const evaluations = calendar.evaluations.map(({ _id, title, project, date }) => ({
    id: _id,
    title: evaluationDueText(title, project.name),
    name: evaluationDueText(title, project.name),
    place: '',
    start: date,
    end: Temporal.PlainDate.from(date).add({ days: 1 }).toString(),
    allDay: true,
  }));
  return [...events, ...evaluations, ...meetings];
}

/** The day on which an entry starts. */
export const startDay = ({ start }: Entry) => start.slice(0, 10);

/** The last day of an entry; an entry that ends at midnight ends on the day before. */
export function lastDay({ start, end, allDay }: Entry): string {
  const day = end.slice(0, 10);
  const midnight = allDay || end.slice(11) === '00:00:00';
  if (!midnight || day <= start.slice(0, 10)) return day;
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

/**
 * The days that an entry covers completely: an event’s, and those of a meeting after its first day.
 * @returns undefined for a meeting that ends on its first day
 */
export function wholeDaysOf(entry: Entry): { first: string; last: string } | undefined {
  const last = lastDay(entry);
  if (entry.allDay) return { first: entry.start, last };
  if (last <= startDay(entry)) return undefined;
  return { first: Temporal.PlainDate.from(startDay(entry)).add({ days: 1 }).toString(), last };
}

/** Whether an entry is named on a day: it starts there, or the bar of a meeting that started the day before does. */
export function isNamedFirstOn(entry: Entry, day: string): boolean {
  return startDay(entry) === day || wholeDaysOf(entry)?.first === day;
}

/** The counts of a range: meetings that take place, their clubs, and entries of the school. */
export function figuresOf(entries: readonly Entry[], range: Range) {
  const from = range.from.toString();
  const to = range.to.toString();
  const meetings = entries.filter(
    (entry) => entry.counts && startDay(entry) >= from && startDay(entry) <= to,
  );
  return {
    meetings: meetings.length,
    clubs: new Set(meetings.map(({ clubId }) => clubId)).size,
    events: entries.filter((entry) => entry.allDay && startDay(entry) <= to && lastDay(entry) >= from).length,
  };
}

/** How many meetings take place on each starting day; days without one are left out. */
export function meetingsByDay(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const byDay = new Map<string, number>();
  for (const day of entries.filter(({ counts }) => counts).map(startDay))
    byDay.set(day, (byDay.get(day) ?? 0) + 1);
  return byDay;
}

/** Sorts by time, then by name. */
export function byTimeAndName(one: Entry, other: Entry): number {
  return one.start.localeCompare(other.start, locale) || one.title.localeCompare(other.title, locale);
}

/**
 * The hours that a day's grid shows: a school day, or more if an entry needs it.
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
