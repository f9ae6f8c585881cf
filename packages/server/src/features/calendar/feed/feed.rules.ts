/** A personal feed as iCalendar text (RFC 5545). */
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { meetingText } from '@casement/domain/attendance/meeting.text.ts';
import type { MeetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import ical, {
  escape as escaped,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { calendarText } from '../calendar.text.ts';

/** A school event: days of the school; `createdAt` and `updatedAt` are instants. */
export type FeedEvent = {
  _id: string;
  name: string;
  startDate: string;
  endDate: string;
  description: string;
  location: string;
  createdAt: string;
  updatedAt: string;
};

/** A meeting of one of the reader's clubs; its times are instants. */
export type FeedMeeting = MeetingFacts & {
  clubName: string;
  location: string;
  createdAt: string;
  /** The latest time at which the meeting, or the facts shown about its club, may have changed. */
  changedAt: string;
};

/** An evaluation at one of the reader's projects; its day is the school's. */
export type FeedEvaluation = {
  _id: string;
  title: string;
  projectName: string;
  date: string;
  createdAt: string;
  changedAt: string;
};

/** How often calendar applications are asked to refresh, in seconds. */
const refreshEvery = 3600;

/**
 * When an entry was created and changed, in the format's terms. Some applications ignore changes unless the
 * sequence number grows.
 */
function versionOf(createdAt: string, changedAt: string) {
  const made = Temporal.Instant.from(createdAt);
  const since = Temporal.Instant.from(changedAt);
  const changed = Temporal.Instant.compare(since, made) < 0 ? made : since;
  return {
    stamp: changed,
    created: made,
    lastModified: changed,
    sequence: Math.ceil((changed.epochMilliseconds - made.epochMilliseconds) / 1000),
  };
}

/**
 * A definition of UTC. The format requires at least one component, so a feed without entries has this one; the
 * library would write properties after it.
 */
const utc = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * The feed. School events are whole days, which stay on their day in every zone and end, as the format
 * requires, on the day after the last; meetings are instants in UTC, so that no time zone has to be defined.
 * The same entries give the same text.
 */
export function feedText(feed: {
  schoolName: string;
  /** Undefined if clubs are switched off. */
  clubWords: ClubWords | undefined;
  events: readonly FeedEvent[];
  meetings: readonly FeedMeeting[];
  /** Undefined where evaluations are switched off. */
  evaluations: readonly FeedEvaluation[] | undefined;
}): string {
  const calendar = ical({
    prodId: calendarText.product,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshEvery,
    // The library doesn't escape these two itself. Those that it does, `x`, it writes after the entries, where
    // the format allows no properties.
    name: escaped(calendarText.feedName(feed.schoolName), false),
    description: escaped(
      calendarText.feedAbout(feed.schoolName, feed.clubWords, feed.evaluations !== undefined),
      false,
    ),
  });
  for (const event of feed.events) {
    calendar.createEvent({
      id: `event-${event._id}@casement`,
      summary: event.name,
      description: event.description === '' ? null : event.description,
      location: event.location === '' ? null : event.location,
      allDay: true,
      start: Temporal.PlainDate.from(event.startDate),
      end: Temporal.PlainDate.from(event.endDate).add({ days: 1 }),
      ...versionOf(event.createdAt, event.updatedAt),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  for (const one of feed.evaluations ?? []) {
    const day = Temporal.PlainDate.from(one.date);
    calendar.createEvent({
      id: `evaluation-${one._id}@casement`,
      summary: calendarText.evaluationDue(one.title, one.projectName),
      allDay: true,
      start: day,
      end: day.add({ days: 1 }),
      ...versionOf(one.createdAt, one.changedAt),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  for (const meeting of feed.meetings) {
    calendar.createEvent({
      id: `meeting-${meeting._id}@casement`,
      summary: meetingText.titled(meeting.clubName, meeting.meetingName),
      location: meeting.location === '' ? null : meeting.location,
      start: Temporal.Instant.from(meeting.startDateAndTime),
      end: Temporal.Instant.from(meeting.endDateAndTime),
      ...versionOf(meeting.createdAt, meeting.changedAt),
      // A meeting that isn't cancelled has no status, as before: some applications ask the reader again when
      // a status appears.
      ...(meetingCounts(meeting) ? {} : { status: ICalEventStatus.CANCELLED }),
    });
  }
  const text = calendar.toString();
  const whole =
    calendar.length() > 0 ? text : text.replace(/END:VCALENDAR$/, [...utc, 'END:VCALENDAR'].join('\r\n'));
  // The format ends every line, including the last; the library leaves that out.
  return `${whole}\r\n`;
}
