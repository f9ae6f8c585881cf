/** A personal feed as iCalendar text (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { calendarText } from './calendar.text.ts';

/** A school event: days of the school, instants of when it was made and changed. */
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

/** A meeting of one of the reader's clubs; its moments are instants. */
export type FeedMeeting = {
  _id: string;
  clubName: string;
  meetingName: string;
  location: string;
  startsAt: string;
  endsAt: string;
  createdAt: string;
};

/** How often calendar applications are asked to look again, in seconds. */
const refreshEvery = 3600;

/**
 * The feed. School events are whole days, which stay on their day in every zone and end, as the format has
 * it, on the day after the last; meetings are instants in UTC, so that no definition of a zone is needed.
 * The same entries give the same text.
 */
export function feedText(feed: {
  schoolName: string;
  events: readonly FeedEvent[];
  meetings: readonly FeedMeeting[];
}): string {
  const calendar = ical({
    prodId: calendarText.product,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshEvery,
    // The library's own name and description are written without the format's escapes.
    x: {
      'X-WR-CALNAME': calendarText.feedName(feed.schoolName),
      'X-WR-CALDESC': calendarText.feedAbout(feed.schoolName),
    },
  });
  for (const event of feed.events) {
    const made = Temporal.Instant.from(event.createdAt);
    const changed = Temporal.Instant.from(event.updatedAt);
    calendar.createEvent({
      id: `event-${event._id}@casement`,
      summary: event.name,
      description: event.description === '' ? null : event.description,
      location: event.location === '' ? null : event.location,
      allDay: true,
      start: Temporal.PlainDate.from(event.startDate),
      end: Temporal.PlainDate.from(event.endDate).add({ days: 1 }),
      stamp: changed,
      created: made,
      lastModified: changed,
      // Some applications keep an event as it was unless this number grows.
      sequence: Math.max(0, Math.ceil((changed.epochMilliseconds - made.epochMilliseconds) / 1000)),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  for (const meeting of feed.meetings) {
    const made = Temporal.Instant.from(meeting.createdAt);
    calendar.createEvent({
      id: `meeting-${meeting._id}@casement`,
      summary: calendarText.meeting(meeting.clubName, meeting.meetingName),
      location: meeting.location === '' ? null : meeting.location,
      start: Temporal.Instant.from(meeting.startsAt),
      end: Temporal.Instant.from(meeting.endsAt),
      stamp: made,
      created: made,
      lastModified: made,
    });
  }
  // The format ends every line, the last one too; the library leaves that out.
  return `${calendar.toString()}\r\n`;
}
