/** SQL for attendance across clubs: the watchlist, and one student's sessions. */
import { attendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import {
  attendanceRecord,
  type ClubSessions,
  classAttendance,
  clubSessions,
  watchedStudent,
} from '@casement/domain/attendance/students/students.contract.ts';
import type { ClubMonth } from '@casement/domain/attendance/students/students.rules.ts';
import { person } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { CachedDirectory } from '../../../db/directories.ts';
import { utc } from '../../../db/instants.ts';
import { alphabetical, byFirstName } from '../../../db/order.ts';
import { isCountedSql, isInSql, meetingsThatCount } from '../../../db/schema/attendance.ts';
import { approvedClubs, clubJson } from '../../../db/schema/clubs.ts';
import { currentStudents } from '../../../db/schema/people.ts';
import { personJson } from '../../school/people.store.ts';

/** A student `p`, as staff and the student themselves see one. */
const studentJson = (more: string) => personJson('p', ['graduatingClass'], more);

/**
 * Sessions that count, by student and club: started, marked present, late or absent, in clubs that don't
 * ignore absences. The 90 % are compared in whole numbers, so that nothing is rounded. Every student on the
 * list has clubs, but they are joined with a left join: with many schools the planner expects one student,
 * and would scan all students' clubs for each.
 */
const watchlist = statement(
  'attendance_watchlist',
  z.object({ students: z.array(watchedStudent), classes: z.array(classAttendance) }),
  `with by_club as (
     select a.student_id, me.club_id, count(*) as counted,
            count(*) filter (where not ${isInSql('a')}) as missed, max(me.starts_at) as last_at
       from ${meetingsThatCount} me
       join ${approvedClubs} c on c.school_id = me.school_id and c.id = me.club_id
       join attendance a on a.school_id = me.school_id and a.meeting_id = me.id
      where not c.ignore_absences and me.starts_at <= app_now()
        and ${isCountedSql('a')}
      group by a.student_id, me.club_id),
   by_student as materialized (
     select p.*, x.counted, x.missed, x.last_at, x.missed * 10 > x.counted as low
       from (select student_id, sum(counted)::int as counted, sum(missed)::int as missed, max(last_at) as last_at
               from by_club group by student_id) x
       join ${currentStudents} p on p.id = x.student_id),
   clubs as (
     select b.student_id, json_agg(${clubJson("'missed', b.missed")}
                            order by b.missed desc, ${alphabetical('c.club_name')}, c.id) as list
       from by_club b
       join by_student s on s.id = b.student_id and s.low
       join ${approvedClubs} c on c.school_id = s.school_id and c.id = b.club_id
      where b.missed > 0 group by b.student_id)
   select (select coalesce(json_agg(${studentJson(`,
                    'rate', (p.counted - p.missed) / p.counted::float8, 'counted', p.counted, 'missed', p.missed,
                    'lastSession', (p.last_at at time zone sc.time_zone)::date, 'clubs', clubs.list`)}
                    order by (p.counted - p.missed) / p.counted::float8, p.missed desc,
                             ${byFirstName('p')}), '[]')
             from by_student p left join clubs on clubs.student_id = p.id
             join school sc on sc.school_id = p.school_id
            where p.low) as students,
          (select coalesce(json_agg(x order by x."graduatingClass"), '[]')
             from (select graduating_class as "graduatingClass", count(*)::int as students,
                          sum(counted)::int as counted, sum(counted - missed)::int as attended,
                          count(*) filter (where low)::int as below
                     from by_student group by graduating_class) x) as classes`,
  answeredAsIs(),
);

/** When the latest session started: until the next one starts, time alone changes nothing. */
const latestStart = `(select max(me.starts_at) from ${meetingsThatCount} me where me.starts_at <= app_now())`;

/**
 * Students below 90 %, the lowest rate first, and totals of each class; only students who aren't archived.
 * 'clubs' covers clubs, the names and classes of people, and the school's zone.
 */
export const cachedWatchlist = new CachedDirectory(
  'watchlist',
  ['attendance', 'clubs'],
  async (tx) => (await tx.first(watchlist)) ?? { students: [], classes: [] },
  latestStart,
);

const milliseconds = z.number();
const clubMonth: z.ZodType<ClubMonth> = z.object({
  club: clubSessions.pick({ _id: true, clubName: true, ignoreAbsences: true }),
  month: z.string(),
  sessions: z.number(),
  counted: z.number(),
  attended: z.number(),
  milliseconds,
});
const studentRow = z.object({
  student: person.extend({ graduatingClass: z.string(), archived: z.boolean() }),
  today: z.string(),
  days: z.array(z.object({ date: z.string(), upcoming: z.boolean(), statuses: z.array(attendanceStatus) })),
  months: z.array(clubMonth),
  records: z.array(attendanceRecord.omit({ hours: true }).extend({ milliseconds })),
});

/**
 * $1 the student; $2 the number of records; $3 and $4 the instant and id of the record that they follow, or
 * nulls.
 */
const ofStudent = statement(
  'student_attendance',
  studentRow,
  `with mine as materialized (
     select a.id, a.status, ${isCountedSql('a')} as counted, ${isInSql('a')} as attended, me.id as meeting_id, me.meeting_name,
            me.ends_at, date_trunc('milliseconds', me.starts_at) as starts_at, me.starts_at > app_now() as upcoming,
            (me.starts_at at time zone s.time_zone)::date as day, c.id as club_id,
            ${clubJson("'ignoreAbsences', c.ignore_absences")} as club
       from attendance a
       join ${meetingsThatCount} me on me.school_id = a.school_id and me.id = a.meeting_id
       join ${approvedClubs} c on c.school_id = me.school_id and c.id = me.club_id
       join school s on s.school_id = a.school_id
      where a.student_id = $1)
   select ${studentJson(", 'archived', p.archived")} as student,
          (app_now() at time zone s.time_zone)::date::text as today,
          (select coalesce(json_agg(x order by x.date), '[]')
             from (select day as date, bool_or(upcoming) as upcoming, json_agg(status) as statuses
                     from mine group by day) x) as days,
          (select coalesce(json_agg(x), '[]')
             from (select (array_agg(club))[1] as club, to_char(day, 'YYYY-MM') as month, count(*) as sessions,
                          count(*) filter (where counted) as counted,
                          count(*) filter (where attended) as attended,
                          coalesce(round(extract(epoch from sum(ends_at - starts_at) filter (where attended)) * 1000), 0) as milliseconds
                     from mine where not upcoming group by club_id, to_char(day, 'YYYY-MM')) x) as months,
          (select coalesce(json_agg(json_build_object('_id', x.id, 'meeting', x.meeting_id, 'meetingName', x.meeting_name,
                    'club', x.club, 'startDateAndTime', ${utc('x.starts_at')}, 'endDateAndTime', ${utc('x.ends_at')},
                    'date', x.day, 'status', x.status,
                    'milliseconds', case when x.attended then round(extract(epoch from x.ends_at - x.starts_at) * 1000) else 0 end)
                    order by x.starts_at desc, x.id desc), '[]')
             from (select * from mine
                    where not upcoming and ($3::timestamptz is null or (starts_at, id) < ($3::timestamptz, $4::uuid))
                    order by starts_at desc, id desc limit $2) x) as records
     from person p join school s on s.school_id = p.school_id
    where p.id = $1 and p.kind = 'student'`,
  answeredAsIs(),
);

/**
 * A student with totals, by day and by club and month, and some of their sessions, newest first.
 * @param after the position of the record that they follow; without it, the newest ones
 */
export async function studentAttendance(
  tx: Tx,
  studentId: string,
  limit: number,
  after: { at: string; id: string } | undefined,
) {
  return (await tx.last(ofStudent, [studentId, limit, after?.at ?? null, after?.id ?? null]))[0];
}

const byClub = statement(
  'student_attendance_by_club',
  clubSessions,
  `select c.id as "_id", c.club_name as "clubName", c.ignore_absences as "ignoreAbsences", count(*)::int as sessions,
          (count(*) filter (where ${isCountedSql('a')}))::int as counted,
          (count(*) filter (where ${isInSql('a')}))::int as attended
     from attendance a
     join ${meetingsThatCount} me on me.school_id = a.school_id and me.id = a.meeting_id
     join ${approvedClubs} c on c.school_id = me.school_id and c.id = me.club_id
     join school s on s.school_id = a.school_id
    where a.student_id = $1 and me.starts_at <= app_now()
      and me.starts_at >= $2::date::timestamp at time zone s.time_zone
      and me.starts_at < ($3::date + 1)::timestamp at time zone s.time_zone
    group by c.id, c.club_name, c.ignore_absences
    order by ${alphabetical('c.club_name')}, c.id`,
  answeredAsIs(),
);

/**
 * A student's sessions that have started, by club, for clubs that have any.
 * @param days first and last in the school's zone, both included
 */
export async function studentClubs(
  tx: Tx,
  studentId: string,
  days: { from: string; to: string },
): Promise<ClubSessions[]> {
  return tx.all(byClub, [studentId, days.from, days.to]);
}
