/** SQL for the academic calendar. Days are the school's, `YYYY-MM-DD`. */
import {
  type CalendarEvent,
  type CalendarEventEdit,
  type CalendarMeeting,
  calendarEvent,
  calendarMeeting,
  type NewCalendarEvent,
} from '@casement/domain/calendar/calendar.contract.ts';
import { casStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { currentRoles } from '../../access/sources.ts';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { meetingColumns, meetingPlaceSql, shownMeetings } from '../../db/schema/attendance.ts';
import { listedClubs } from '../../db/schema/clubs.ts';
import { currentRolesSql } from '../clubs/clubs.access.ts';

const eventColumns = `e.id as "_id", e.name, e.type, e.start_day::text as "startDate", e.end_day::text as "endDate",
          e.description, e.location, e.all_day as "allDay", ${utc('e.updated_at')} as "updatedAt"`;

const events = statement(
  'calendar_events',
  calendarEvent,
  `select ${eventColumns} from calendar_event e
    where e.start_day <= $2::date and e.end_day >= $1::date
    order by e.start_day, e.end_day desc, e.id`,
  answeredAsIs(),
);

/** Events that overlap the days from the first to the last, both included, earliest first. */
export async function readEvents(tx: Tx, from: string, to: string): Promise<CalendarEvent[]> {
  return tx.all(events, [from, to]);
}

const meetings = statement(
  'calendar_meetings',
  calendarMeeting,
  `select ${meetingColumns}, me.club_id as "clubId", ${meetingPlaceSql} as location
     from school s
     join ${listedClubs} c on c.school_id = s.school_id
     join ${shownMeetings} me on me.school_id = c.school_id and me.club_id = c.id
    where s.clubs_enabled
      and me.starts_at < ($2::date + 1)::timestamp at time zone s.time_zone
      and me.ends_at > $1::date::timestamp at time zone s.time_zone
    order by me.starts_at, me.id`,
  answeredAsIs(),
);

/** Meetings of the clubs in the directory that overlap the school's days from the first to the last. */
export async function readMeetings(tx: Tx, from: string, to: string): Promise<CalendarMeeting[]> {
  return tx.all(meetings, [from, to]);
}

const clubs = statement(
  'calendar_clubs',
  z.object({
    _id: z.string(),
    clubName: z.string(),
    casStrand,
    place: z.number(),
    roles: currentRoles,
  }),
  `select c.id as "_id", c.club_name as "clubName", c.cas_strand as "casStrand", t.place,
          (${currentRolesSql}) as roles
     from person p
     join school s on s.school_id = p.school_id and s.clubs_enabled
    cross join (select id as club_id, (row_number() over (order by id) - 1)::int as place from club) t
     join ${listedClubs} c on c.school_id = p.school_id and c.id = t.club_id
    where p.id = $1`,
);

/**
 * The clubs of the directory with the person's current roles in each. `place` counts all clubs ever created,
 * in order and including proposals, so that a new one doesn't move the others.
 */
export async function readClubs(tx: Tx, personId: string) {
  return tx.all(clubs, [personId]);
}

const create = statement(
  'create_calendar_event',
  calendarEvent,
  `with made as (
     insert into calendar_event (id, name, type, start_day, end_day, description, location)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (school_id, id) do nothing returning *)
   select ${eventColumns} from made e`,
);

/** Adds an event to the calendar; undefined if its id is taken. */
export async function insertEvent(tx: Tx, event: NewCalendarEvent): Promise<CalendarEvent | undefined> {
  const { newId = uuidv7(), name, type, startDate, endDate, description, location } = event;
  return tx.first(create, [newId, name, type, startDate, endDate, description, location]);
}

const lock = statement(
  'lock_calendar_event',
  calendarEvent,
  `select ${eventColumns} from calendar_event e where e.id = $1 for update`,
);

/** Locks an event's row; undefined if there is no such event. */
export async function lockEvent(tx: Tx, eventId: string): Promise<CalendarEvent | undefined> {
  return tx.first(lock, [eventId]);
}

const update = statement(
  'update_calendar_event',
  calendarEvent,
  `update calendar_event e
      set name = $2, type = $3, start_day = $4, end_day = $5, description = $6, location = $7,
          updated_at = ${nextVersion('e.updated_at')}
    where e.id = $1 returning ${eventColumns}`,
);

/** Changes an event; undefined if it no longer exists. */
export async function updateEvent(tx: Tx, edit: CalendarEventEdit): Promise<CalendarEvent | undefined> {
  const { eventId, name, type, startDate, endDate, description, location } = edit;
  return tx.first(update, [eventId, name, type, startDate, endDate, description, location]);
}

const remove = statement(
  'delete_calendar_event',
  z.object({ _id: z.string(), name: z.string() }),
  'delete from calendar_event where id = $1 returning id as "_id", name',
);

/** Deletes an event; undefined if it no longer exists. */
export async function deleteEvent(tx: Tx, eventId: string) {
  return tx.first(remove, [eventId]);
}
