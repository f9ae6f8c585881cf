/** SQL for meetings and registers. */
import {
  type AttendanceStatus,
  attendanceStatus,
  type Marked,
  meeting,
} from '@casement/domain/attendance/attendance.contract.ts';
import { defaultMeetingName } from '@casement/domain/attendance/attendance.rules.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { actionSql, insertLinesSql } from '../../db/activity.ts';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { byFirstName } from '../../db/order.ts';
import { meetingColumns, onRegister, shownMeetings } from '../../db/schema/attendance.ts';
import { studentsPersonJson } from '../school/people.store.ts';

const storedMeeting = meeting.omit({ attendances: true });
export type StoredMeeting = z.infer<typeof storedMeeting>;

/** The columns of the meeting `me` in an answer of this feature. */
const columns = `${meetingColumns}, me.club_id as club, ${utc('me.updated_at')} as "updatedAt"`;

const withCount = storedMeeting.extend({ attendanceCount: z.number() });

const create = statement(
  'create_meetings',
  withCount,
  `with made as (
     insert into meeting (id, club_id, meeting_name, starts_at, ends_at)
     select w.id, $1, w.name, w.starts_at, w.ends_at
       from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[]) as w(id, name, starts_at, ends_at)
     on conflict (school_id, id) do nothing
     returning *),
   rows as (
     insert into attendance (meeting_id, student_id)
     select made.id, s.person_id
       from made cross join (select distinct person_id from ${onRegister} r where r.club_id = $1) s
     returning meeting_id)
   select ${columns}, (select count(*) from rows where rows.meeting_id = me.id)::int as "attendanceCount"
     from made me order by me.starts_at`,
);

export type MeetingValues = {
  newId?: string | undefined;
  meetingName: string;
  startDateAndTime: string;
  endDateAndTime: string;
};

/** Creates meetings of a club, each with a row for everyone on its register; those whose id is taken are left out. */
export async function createMeetings(tx: Tx, clubId: string, meetings: readonly MeetingValues[]) {
  return tx.all(create, [
    clubId,
    meetings.map(({ newId = uuidv7() }) => newId),
    meetings.map((meeting) => meeting.meetingName),
    meetings.map((meeting) => meeting.startDateAndTime),
    meetings.map((meeting) => meeting.endDateAndTime),
  ]);
}

const together = statement(
  'meetings_created_together',
  withCount,
  `select ${columns}, (select count(*) from attendance a where a.meeting_id = me.id)::int as "attendanceCount"
     from activity_log l join ${shownMeetings} me on me.club_id = l.subject_id and l.detail -> 'ids' ? me.id::text
    where l.action = ${actionSql('meeting.create')} and l.subject_id = $1 and l.detail -> 'ids' ? $2::text
    order by me.starts_at`,
);

/** The meetings of a club that one call created, by the id of one of them, as they are now and without deleted ones. */
export async function meetingsCreatedWith(tx: Tx, clubId: string, meetingId: string) {
  return tx.all(together, [clubId, meetingId]);
}

const clubOf = statement(
  'club_of_meeting',
  z.object({ clubId: z.string() }),
  'select club_id as "clubId" from meeting where id = $1',
);
const lock = statement(
  'lock_meeting_to_edit',
  storedMeeting,
  `select ${columns} from meeting me where me.id = $1 for update`,
);

/**
 * Locks a meeting and, before it, its club, as {@link lockClubHead} does, so that a member who joins at the
 * same time is either seen here or sees the changed meeting. Undefined if there is none.
 */
export async function lockMeeting(tx: Tx, meetingId: string) {
  const head = await tx.first(clubOf, [meetingId]);
  const club = head && (await lockClubHead(tx, head.clubId));
  const current = await tx.first(lock, [meetingId]);
  return club && current && { club, current };
}

const update = statement(
  'update_meeting',
  storedMeeting,
  `with changed as (
     update meeting set meeting_name = $3, starts_at = $4, ends_at = $5, place = $6, cancel_reason = $7,
            updated_at = ${nextVersion()}
      where id = $2 returning *),
   rows as (
     insert into attendance (meeting_id, student_id)
     select me.id, s.person_id from changed me cross join (select distinct person_id from ${onRegister} r where r.club_id = $1) s
      where me.ends_at > app_now()
     on conflict (school_id, meeting_id, student_id) do nothing)
   select ${columns} from changed me`,
);

/** Stores a meeting. One that moves to the future gets rows for members who have joined since. */
export async function updateMeeting(tx: Tx, meeting: StoredMeeting) {
  const { club, _id, meetingName, startDateAndTime, endDateAndTime, place, cancelled } = meeting;
  return tx.first(update, [
    club,
    _id,
    meetingName,
    startDateAndTime,
    endDateAndTime,
    place,
    cancelled?.reason ?? null,
  ]);
}

const removed = z.object({ _id: z.string(), meetingName: z.string(), startsAt: z.string() });
const remove = statement(
  'delete_meeting',
  removed,
  `delete from meeting where id = $1
   returning id as "_id", meeting_name as "meetingName", ${utc('starts_at')} as "startsAt"`,
);

/** Deletes a meeting with its register; undefined if it no longer exists. */
export async function deleteMeeting(tx: Tx, meetingId: string) {
  return tx.first(remove, [meetingId]);
}

const markedRow = z.object({
  _id: z.string(),
  status: attendanceStatus,
  student: z.string(),
  meeting: z.string(),
});

/** Log entries about the rows `c`; $3–$5 the caller. */
const marked = (detail: string) =>
  insertLinesSql('attendance.mark', { actor: '$3, $4, $5', subject: 'c.meeting_id', detail });

/** Milliseconds below which a mark's age doesn't count: of marks made at the same time, the last one is stored. */
const freshFor = 10_000;

/** The age of a mark that waited for a connection before it was sent; null for one made just now. */
const waitOf = ({ age = 0 }: Mark) => (age >= freshFor ? age : null);

/**
 * SQL of whether somebody else has marked the row `a` since the mark `w` was made. A person's own marks reach the
 * service in their order, whichever device they come from, and the last one is stored.
 */
const markedSince = `(a.updated_at > app_now() - w.age * interval '1 millisecond' and exists (
       select 1 from activity_log l
        where l.subject_id = a.meeting_id and l.action = ${actionSql('attendance.mark')}
          and l.created_at > app_now() - w.age * interval '1 millisecond'
          and l.actor_id is distinct from $3 and l.detail ? a.student_id::text))`;

/**
 * $1 ids, $2 statuses, $3–$5 the caller, $6 the statuses that rows must still have, null for any, $7 how many
 * milliseconds ago the marks were made, null for just now. Marks and logs in one statement, which alone decides which
 * rows change. It answers with all rows, also those left as they are.
 */
const mark = statement(
  'mark_attendance',
  markedRow.extend({ left: z.boolean() }),
  `with wanted as (select * from unnest($1::uuid[], $2::text[], $6::text[], $7::bigint[]) as w(id, status, only_if, age)),
   changed as (
     update attendance a set status = w.status, updated_at = app_now()
       from wanted w where a.id = w.id and a.status = coalesce(w.only_if, a.status)
                        and (w.age is null or not ${markedSince})
     returning a.id, a.status, a.student_id, a.meeting_id),
   logged as (
     ${marked('json_object_agg(c.student_id, c.status)')} from changed c group by c.meeting_id)
   select a.id as "_id", coalesce(c.status, a.status) as status, a.student_id as student,
          a.meeting_id as meeting, c.id is null as "left"
     from attendance a left join changed c on c.id = a.id where a.id = any($1::uuid[])`,
);

/** The result for a row: the mark, or that its meeting is cancelled. */
const markedOrNot = markedRow.or(z.object({ cancelled: z.literal(true) }));

/** The same for one row, without sets or groups. $1 id, $2 status, $3–$5 the caller. */
const markOne = statement(
  'mark_one_attendance',
  z.object({ answer: markedOrNot }),
  `with asked as (
     select a.id, me.cancel_reason is not null as cancelled
       from attendance a join meeting me on me.school_id = a.school_id and me.id = a.meeting_id
      where a.id = $1),
   changed as (
     update attendance a set status = $2, updated_at = app_now()
       from asked where a.id = asked.id and not asked.cancelled
     returning a.id, a.status, a.student_id, a.meeting_id),
   logged as (
     ${marked('jsonb_build_object(c.student_id, c.status)')} from changed c)
   select case when asked.cancelled then json_build_object('cancelled', true)
               else json_build_object('_id', c.id, 'status', c.status, 'student', c.student_id, 'meeting', c.meeting_id)
          end as answer
     from asked left join changed c on true`,
);

type Mark = {
  attendanceId: string;
  attendanceStatus: AttendanceStatus;
  /** The status that the row must still have. */
  only?: AttendanceStatus | undefined;
  /** How many milliseconds ago the mark was made. */
  age?: number | undefined;
};
type Marker = { id: string; displayName: string; role: string };

const markValues = (marks: readonly Mark[], marker: Marker) => [
  marks.map((item) => item.attendanceId),
  marks.map((item) => item.attendanceStatus),
  marker.id,
  marker.displayName,
  marker.role,
  marks.map((item) => item.only ?? null),
  marks.map(waitOf),
];

/**
 * Marks one register row and commits with it: the hot path, unless the row must still have a status or the mark has
 * waited. Undefined if the row was deleted; 'cancelled' if the meeting is, in which case nothing was marked.
 */
export async function markRow(tx: Tx, item: Mark, marker: Marker): Promise<Marked | 'cancelled' | undefined> {
  const { attendanceId, attendanceStatus, only } = item;
  if (only !== undefined || waitOf(item) !== null) {
    const rows = await markRows(tx, [item], marker);
    return rows === 'cancelled' ? rows : rows[0];
  }
  const { id, displayName, role } = marker;
  const answer = (await tx.last(markOne, [attendanceId, attendanceStatus, id, displayName, role]))[0]?.answer;
  return answer !== undefined && 'cancelled' in answer ? 'cancelled' : answer;
}

const lockRows = statement(
  'lock_attendance',
  z.object({ cancelled: z.boolean() }),
  `select me.cancel_reason is not null as cancelled
     from attendance a join meeting me on me.school_id = a.school_id and me.id = a.meeting_id
    where a.id = any($1::uuid[]) order by a.id for update of a`,
);

/**
 * Marks register rows, except those that no longer have the status they must have, or that somebody else has marked
 * since a mark was made that waited; a deleted one is missing from the result, and the caller rolls back. 'cancelled'
 * if one of the meetings is, in which case nothing was marked.
 */
export async function markRows(
  tx: Tx,
  marks: readonly Mark[],
  marker: Marker,
): Promise<Marked[] | 'cancelled'> {
  // Locked in one order, regardless of the list's: otherwise two lists of the same rows could deadlock.
  const rows = await tx.all(lockRows, [marks.map((item) => item.attendanceId)]);
  if (rows.some(({ cancelled }) => cancelled)) return 'cancelled';
  const answer = await tx.all(mark, markValues(marks, marker));
  return answer.map(({ left, ...row }) => (left ? { ...row, left } : row));
}

/** The student `p` of a row: no reader of a register needs addresses. */
const studentJson = `case when $2::boolean then ${studentsPersonJson('p', 'graduatingClass')}
    else ${studentsPersonJson('p', 'firstName', 'lastName', 'graduatingClass')} end`;

const ofClub = statement(
  'club_attendance',
  meeting.extend({ date: z.string(), upcoming: z.boolean() }),
  `select ${columns},
          (me.starts_at at time zone s.time_zone)::date::text as date, me.starts_at > app_now() as upcoming,
          coalesce(r.attendances, '[]') as attendances
     from ${shownMeetings} me
     join school s on s.school_id = me.school_id
     left join (select a.meeting_id, json_agg(json_build_object('_id', a.id, 'status', a.status,
                         'student', ${studentJson})
                         order by ${byFirstName('p')}) as attendances
                  from ${shownMeetings} mm
                  join attendance a on a.school_id = mm.school_id and a.meeting_id = mm.id
                  join person p on p.school_id = a.school_id and p.id = a.student_id
                 where mm.club_id = $1 group by a.meeting_id) r on r.meeting_id = me.id
    where me.club_id = $1
    order by me.starts_at, me.id`,
  answeredAsIs(),
);

/**
 * A club's meetings with their complete registers, earliest first; `date` is the school's day.
 * @param toStudent whether the reader is a student
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
const lockHead = statement('lock_club_attendance_head', headRow, `${headText} for share of c`);

/** The club's fields for the attendance screen, and the school's day. */
export async function clubHead(tx: Tx, clubId: string) {
  return tx.first(head, [clubId]);
}

/**
 * As {@link clubHead}, and locks the club, so that its members don't change until the transaction ends: a
 * member who joins at the same time either joins before and is seen, or joins after and sees the meetings.
 */
export async function lockClubHead(tx: Tx, clubId: string) {
  return tx.first(lockHead, [clubId]);
}

const rename = statement(
  'rename_meetings',
  z.unknown(),
  `update meeting set meeting_name = $3, updated_at = ${nextVersion()} where club_id = $1 and meeting_name = $2`,
);

/**
 * A meeting without a name of its own is named after its club, and gets the new name when the club is
 * renamed.
 */
export async function renameMeetings(
  tx: Tx,
  { clubId, before, after }: { clubId: string; before: string; after: string },
): Promise<void> {
  await tx.all(rename, [clubId, defaultMeetingName(before), defaultMeetingName(after)]);
}
