/** SQL of meetings and registers. */
import {
  type AttendanceStatus,
  attendanceStatus,
  type Marked,
  meeting,
} from '@casement/domain/attendance/attendance.contract.ts';
import { defaultMeetingName } from '@casement/domain/attendance/attendance.rules.ts';
import { z } from 'zod';
import { insertLinesSql } from '../../db/activity.ts';
import { answeredAsIs, type Statement, statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';
import { byFirstName } from '../../db/order.ts';
import { meetingsThatCount, onRegister } from '../../db/schema/attendance.ts';
import { studentsPersonJson } from '../school/people.store.ts';

const createdMeeting = z.object({
  _id: z.string(),
  club: z.string(),
  meetingName: z.string(),
  startDateAndTime: z.string(),
  endDateAndTime: z.string(),
  attendanceCount: z.number(),
});

const create = statement(
  'create_meetings',
  createdMeeting,
  `with made as (
     insert into meeting (club_id, meeting_name, starts_at, ends_at)
     select $1, w.name, w.starts_at, w.ends_at
       from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as w(name, starts_at, ends_at)
     returning school_id, id, club_id, meeting_name, starts_at, ends_at),
   rows as (
     insert into attendance (meeting_id, student_id)
     select made.id, s.person_id
       from made cross join (select distinct person_id from ${onRegister} r where r.club_id = $1) s
     returning meeting_id)
   select made.id as "_id", made.club_id as club, made.meeting_name as "meetingName",
          ${utc('made.starts_at')} as "startDateAndTime", ${utc('made.ends_at')} as "endDateAndTime",
          (select count(*) from rows where rows.meeting_id = made.id)::int as "attendanceCount"
     from made order by made.starts_at`,
);

export type MeetingValues = { meetingName: string; startDateAndTime: string; endDateAndTime: string };

/** Creates meetings of a club, each with a row for everybody on its registers. */
export async function createMeetings(tx: Tx, clubId: string, meetings: readonly MeetingValues[]) {
  return tx.all(create, [
    clubId,
    meetings.map((meeting) => meeting.meetingName),
    meetings.map((meeting) => meeting.startDateAndTime),
    meetings.map((meeting) => meeting.endDateAndTime),
  ]);
}

const removed = z.object({ _id: z.string(), meetingName: z.string(), startsAt: z.string() });
const remove = statement(
  'delete_meeting',
  removed,
  `delete from meeting where id = $1
   returning id as "_id", meeting_name as "meetingName", ${utc('starts_at')} as "startsAt"`,
);

/** Deletes a meeting with its register; undefined when it is gone. */
export async function deleteMeeting(tx: Tx, meetingId: string) {
  return tx.first(remove, [meetingId]);
}

const markedRow = z.object({
  _id: z.string(),
  status: attendanceStatus,
  student: z.string(),
  meeting: z.string(),
});

/** Lines of the log about the rows `c`; $3–$5 the caller. */
const marked = (detail: string) =>
  insertLinesSql('attendance.mark', { actor: '$3, $4, $5', subject: 'c.meeting_id', detail });

/** $1 ids, $2 statuses, $3–$5 the caller. Marks and writes the log in one statement, which decides by itself. */
const mark: Statement<Marked> = statement(
  'mark_attendance',
  markedRow,
  `with wanted as (select * from unnest($1::uuid[], $2::text[]) as w(id, status)),
   changed as (
     update attendance a set status = w.status, updated_at = app_now()
       from wanted w where a.id = w.id
     returning a.id, a.status, a.student_id, a.meeting_id),
   logged as (
     ${marked('json_object_agg(c.student_id, c.status)')} from changed c group by c.meeting_id)
   select id as "_id", status, student_id as student, meeting_id as meeting from changed`,
);

/** The same for one row, which needs neither a set nor groups. $1 id, $2 status, $3–$5 the caller. */
const markOne: Statement<Marked> = statement(
  'mark_one_attendance',
  markedRow,
  `with changed as (
     update attendance set status = $2, updated_at = app_now() where id = $1
     returning id, status, student_id, meeting_id),
   logged as (
     ${marked('jsonb_build_object(c.student_id, c.status)')} from changed c)
   select id as "_id", status, student_id as student, meeting_id as meeting from changed`,
);

type Mark = { attendanceId: string; attendanceStatus: AttendanceStatus };
type Marker = { id: string; displayName: string; role: string };

const markValues = (marks: readonly Mark[], marker: Marker) => [
  marks.map((item) => item.attendanceId),
  marks.map((item) => item.attendanceStatus),
  marker.id,
  marker.displayName,
  marker.role,
];

/** Marks one register row and commits with it: the hot path. Undefined when the row went meanwhile. */
export async function markRow(tx: Tx, item: Mark, marker: Marker): Promise<Marked | undefined> {
  const { attendanceId, attendanceStatus } = item;
  const { id, displayName, role } = marker;
  return (await tx.last(markOne, [attendanceId, attendanceStatus, id, displayName, role]))[0];
}

const lockRows = statement(
  'lock_attendance',
  z.unknown(),
  'select from attendance where id = any($1::uuid[]) order by id for update',
);

/** Marks register rows; one that went meanwhile is missing from the answer, and the caller rolls back. */
export async function markRows(tx: Tx, marks: readonly Mark[], marker: Marker): Promise<Marked[]> {
  // Locked in one order, whatever the list's: two lists of the same rows would wait for each other.
  await tx.all(lockRows, [marks.map((item) => item.attendanceId)]);
  return tx.all(mark, markValues(marks, marker));
}

/** The student `p` of a row: a register has no use for addresses, whoever reads it. */
const studentJson = `case when $2::boolean then ${studentsPersonJson('p', 'graduatingClass')}
    else ${studentsPersonJson('p', 'firstName', 'lastName', 'graduatingClass')} end`;

const ofClub = statement(
  'club_attendance',
  meeting.extend({ date: z.string(), upcoming: z.boolean() }),
  `select me.id as "_id", me.club_id as club, me.meeting_name as "meetingName",
          ${utc('me.starts_at')} as "startDateAndTime", ${utc('me.ends_at')} as "endDateAndTime",
          (me.starts_at at time zone s.time_zone)::date::text as date, me.starts_at > app_now() as upcoming,
          coalesce(r.attendances, '[]') as attendances
     from ${meetingsThatCount} me
     join school s on s.school_id = me.school_id
     left join (select a.meeting_id, json_agg(json_build_object('_id', a.id, 'status', a.status,
                         'student', ${studentJson})
                         order by ${byFirstName('p')}) as attendances
                  from ${meetingsThatCount} mm
                  join attendance a on a.school_id = mm.school_id and a.meeting_id = mm.id
                  join person p on p.school_id = a.school_id and p.id = a.student_id
                 where mm.club_id = $1 group by a.meeting_id) r on r.meeting_id = me.id
    where me.club_id = $1
    order by me.starts_at, me.id`,
  answeredAsIs(),
);

/**
 * A club's meetings with their whole registers, earliest first; `date` is the school's day.
 * @param toStudent whether a student reads them
 */
export async function clubMeetings(tx: Tx, clubId: string, toStudent: boolean) {
  return tx.all(ofClub, [clubId, toStudent]);
}

const headRow = z.object({
  _id: z.string(),
  clubName: z.string(),
  ignoreAbsences: z.boolean(),
  today: z.string(),
});
const headText = `select c.id as "_id", c.club_name as "clubName", c.ignore_absences as "ignoreAbsences",
          (app_now() at time zone s.time_zone)::date::text as today
     from club c join school s on s.school_id = c.school_id where c.id = $1`;
const head = statement('club_attendance_head', headRow, headText);
const lockHead = statement('club_attendance_lock_head', headRow, `${headText} for share of c`);

/** What the attendance screen says of the club, and the school's day. */
export async function clubHead(tx: Tx, clubId: string) {
  return tx.first(head, [clubId]);
}

/**
 * As {@link clubHead}, and locks the club, so that its members stay as they are until the transaction ends: who
 * joins at the same time does so before, and is seen, or after, and sees the meetings.
 */
export async function lockClubHead(tx: Tx, clubId: string) {
  return tx.first(lockHead, [clubId]);
}

const rename = statement(
  'rename_meetings',
  z.unknown(),
  'update meeting set meeting_name = $3 where club_id = $1 and meeting_name = $2',
);

/** A meeting that was given no name is named after its club, and after the club's new name when that changes. */
export async function renameMeetings(
  tx: Tx,
  { clubId, before, after }: { clubId: string; before: string; after: string },
): Promise<void> {
  await tx.all(rename, [clubId, defaultMeetingName(before), defaultMeetingName(after)]);
}
