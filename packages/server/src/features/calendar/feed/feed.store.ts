/** SQL for personal feeds: their secret addresses and their entries. */
import { type CalendarFeed, calendarFeed } from '@casement/domain/calendar/calendar.contract.ts';
import { meetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import {
  meetingChangedSql,
  meetingColumns,
  meetingPlaceSql,
  shownMeetings,
} from '../../../db/schema/attendance.ts';
import { currentMemberships, listedClubs } from '../../../db/schema/clubs.ts';
import { currentPeople } from '../../../db/schema/people.ts';
import type { FeedEvent, FeedMeeting } from './feed.rules.ts';

const feedColumns = `${utc('created_at')} as "createdAt", ${utc('last_read_at')} as "lastReadAt"`;

const own = statement(
  'calendar_feed',
  calendarFeed,
  `select ${feedColumns} from calendar_feed where person_id = $1`,
);

/** The person's feed, or undefined. */
export async function readFeed(tx: Tx, personId: string): Promise<CalendarFeed | undefined> {
  return tx.first(own, [personId]);
}

const renew = statement(
  'renew_calendar_feed',
  calendarFeed,
  `insert into calendar_feed (person_id, secret_hash) values ($1, $2)
   on conflict (school_id, person_id)
   do update set secret_hash = excluded.secret_hash, created_at = app_now(), last_read_at = null
   returning ${feedColumns}`,
);

/** Gives the person a feed with this secret's hash; it replaces one with an older secret. */
export async function renewFeed(
  tx: Tx,
  personId: string,
  secretHash: string,
): Promise<CalendarFeed | undefined> {
  return tx.first(renew, [personId, secretHash]);
}

const end = statement(
  'end_calendar_feed',
  z.object({ person: z.string() }),
  'delete from calendar_feed where person_id = $1 returning person_id as person',
);

/** Ends the person's feed; returns whether there was one. */
export async function endFeed(tx: Tx, personId: string): Promise<boolean> {
  return (await tx.first(end, [personId])) !== undefined;
}

const readBy = statement(
  'touch_calendar_feed',
  z.object({
    personId: z.string(),
    schoolName: z.string(),
    alternateName: z.string().nullable(),
    clubsEnabled: z.boolean(),
    evaluationsEnabled: z.boolean(),
  }),
  `update calendar_feed f set last_read_at = app_now()
     from ${currentPeople} p, school s
    where f.secret_hash = $1 and p.school_id = f.school_id and p.id = f.person_id
      and s.school_id = f.school_id
   returning p.id as "personId", s.school_name as "schoolName", s.club_alternate_name as "alternateName",
             s.clubs_enabled as "clubsEnabled", s.evaluations_enabled as "evaluationsEnabled"`,
);

/**
 * The person whose feed this secret opens; notes that it was read. Undefined for a wrong secret and for an
 * archived person.
 */
export async function openFeed(tx: Tx, secretHash: string) {
  return tx.first(readBy, [secretHash]);
}

const feedEvent: z.ZodType<FeedEvent> = z.object({
  _id: z.string(),
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  location: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A year back and two ahead, by the school's days: a calendar application needs no more. */
const within = (first: string, last: string) =>
  `${last} >= app_now() - interval '1 year' and ${first} < app_now() + interval '2 years'`;

const events = statement(
  'calendar_feed_events',
  feedEvent,
  `select id as "_id", name, start_day::text as "startDate", end_day::text as "endDate", description, location,
          ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt"
     from calendar_event where ${within('start_day', 'end_day')} order by start_day, id`,
);

const feedMeeting: z.ZodType<FeedMeeting> = meetingFacts.extend({
  clubName: z.string(),
  location: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});

const meetings = statement(
  'calendar_feed_meetings',
  feedMeeting,
  `select ${meetingColumns}, c.club_name as "clubName", ${meetingPlaceSql} as location,
          ${utc('me.created_at')} as "createdAt", ${utc(meetingChangedSql)} as "changedAt"
     from school s
     join ${listedClubs} c on c.school_id = s.school_id
     join ${shownMeetings} me on me.school_id = c.school_id and me.club_id = c.id
    where s.clubs_enabled and ${within('me.starts_at', 'me.ends_at')}
      and exists (select from ${currentMemberships} m
                   where m.school_id = c.school_id and m.club_id = c.id and m.person_id = $1)
    order by me.starts_at, me.id`,
);

/** The school's events in a person's feed, and the meetings of the clubs they belong to or advise. */
export async function readFeedEntries(tx: Tx, personId: string) {
  const [found, met] = await Promise.all([tx.all(events), tx.all(meetings, [personId])]);
  return { events: found, meetings: met };
}
