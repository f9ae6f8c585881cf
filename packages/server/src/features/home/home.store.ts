/** SQL for the first page. */

import { weeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import { meetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { homeMeeting } from '@casement/domain/home/home.contract.ts';
import { periodKind } from '@casement/domain/portfolios/portfolios.contract.ts';
import { postKinds } from '@casement/domain/portfolios/timeline.rules.ts';
import { casStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { z } from 'zod';
import { currentRoles } from '../../access/sources.ts';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';
import { alphabetical } from '../../db/order.ts';
import {
  isCountedSql,
  isInSql,
  meetingJson,
  meetingPlaceSql,
  meetingsThatCount,
  nextMeeting,
  onRegister,
} from '../../db/schema/attendance.ts';
import {
  approvedClubs,
  clubJson,
  currentMemberships,
  heldRoleJson,
  listedClubs,
} from '../../db/schema/clubs.ts';
import { currentFaculty, currentStudents } from '../../db/schema/people.ts';
import { isUnseen } from '../portfolios/portfolios.store.ts';

const ownClub = z.object({
  _id: z.string(),
  clubName: z.string(),
  casStrand,
  weeklyMeetingTimes: z.array(weeklyMeetingTime),
  generalLocationOfMeetings: z.array(z.string()),
  memberCount: z.number(),
  roles: currentRoles,
  next: meetingFacts.nullable(),
});
export type OwnClub = z.infer<typeof ownClub>;

/** $1 the person. */
const own = statement(
  'home_clubs',
  ownClub,
  `select c.id as "_id", c.club_name as "clubName", c.cas_strand as "casStrand",
          c.weekly_meeting_times as "weeklyMeetingTimes", c.locations as "generalLocationOfMeetings",
          n.member_count as "memberCount", x.roles, next.meeting as next
     from (select m.school_id, m.club_id,
                  json_agg(${heldRoleJson('m')}
                           order by coalesce(r.position, 99), m.role_key) as roles
             from ${currentMemberships} m
             left join club_role r on r.school_id = m.school_id and r.title = m.role_key
            where m.person_id = $1 group by m.school_id, m.club_id) x
     join ${listedClubs} c on c.school_id = x.school_id and c.id = x.club_id
    cross join lateral (select count(distinct y.person_id)::int as member_count
                          from ${onRegister} y
                         where y.school_id = c.school_id and y.club_id = c.id) n
     left join lateral ${nextMeeting} next on true
    order by next.starts_at nulls last, ${alphabetical('c.club_name')}, c.id`,
);

/** The clubs that a person belongs to, each with its next meeting; the soonest first, those without one last. */
export async function ownClubs(tx: Tx, personId: string): Promise<OwnClub[]> {
  return tx.all(own, [personId]);
}

const someMeetings = z.object({ meetings: z.array(homeMeeting), total: z.number() });
type SomeMeetings = z.infer<typeof someMeetings>;

/** A meeting `me` of the club `c` with its counted rows `r`. */
const homeMeetingJson = meetingJson(
  `'club', ${clubJson()}`,
  `'location', nullif(${meetingPlaceSql}, '')`,
  "'unmarked', r.unmarked",
  "'rows', r.rows",
);

/** $1 clubs, or null for all; $2 how many days back; $3 how many are listed. */
const open = statement(
  'home_open_registers',
  someMeetings,
  `with open as (
     select me.starts_at, ${homeMeetingJson} as meeting
       from ${meetingsThatCount} me
       join ${listedClubs} c on c.school_id = me.school_id and c.id = me.club_id
      cross join lateral (select count(*) filter (where a.status = 'unmarked')::int as unmarked, count(*)::int as rows
                            from attendance a where a.school_id = me.school_id and a.meeting_id = me.id) r
      where ($1::uuid[] is null or c.id = any($1::uuid[])) and not c.ignore_absences
        and me.ends_at <= app_now() and me.ends_at > app_now() - make_interval(days => $2::int) and r.unmarked > 0)
   select (select count(*)::int from open) as total,
          (select coalesce(json_agg(x.meeting order by x.starts_at desc), '[]')
             from (select * from open order by starts_at desc limit $3) x) as meetings`,
  answeredAsIs(),
);

/**
 * Registers of past meetings that aren't completely taken, in clubs whose absences count; newest first.
 * @param clubIds whose; null for those of the whole school
 * @param days to look back
 * @param limit how many are listed; all are counted
 */
export async function openRegisters(
  tx: Tx,
  clubIds: readonly string[] | null,
  days: number,
  limit: number,
): Promise<SomeMeetings> {
  return (await tx.first(open, [clubIds, days, limit])) ?? { meetings: [], total: 0 };
}

/** $1 how many are listed; $2 clubs left out. */
const nextDay = statement(
  'home_school_day',
  someMeetings.extend({ date: z.string() }),
  `with zone as (select time_zone from school),
   day as (
     select (min(greatest(me.starts_at, app_now())) at time zone (select time_zone from zone))::date as date
       from ${meetingsThatCount} me join ${listedClubs} c on c.school_id = me.school_id and c.id = me.club_id
      where me.ends_at > app_now() having count(*) > 0),
   held as (
     select me.starts_at, c.club_name, ${homeMeetingJson} as meeting
       from day
       join ${meetingsThatCount} me on me.ends_at > day.date::timestamp at time zone (select time_zone from zone)
                      and me.starts_at < (day.date + 1)::timestamp at time zone (select time_zone from zone)
       join ${listedClubs} c on c.school_id = me.school_id and c.id = me.club_id
      cross join lateral (select count(*) filter (where a.status = 'unmarked')::int as unmarked, count(*)::int as rows
                            from attendance a where a.school_id = me.school_id and a.meeting_id = me.id) r
      where c.id <> all($2::uuid[]))
   select day.date::text as date, (select count(*)::int from held) as total,
          (select coalesce(json_agg(x.meeting order by x.starts_at, ${alphabetical('x.club_name')}), '[]')
             from (select * from held order by starts_at, ${alphabetical('club_name')} limit $1) x) as meetings
     from day`,
  answeredAsIs(),
);

/**
 * The meetings of the school's next day that has one still to end, the earliest first; undefined if none is
 * planned. A meeting of several days is one of each of them.
 * @param limit how many are listed; all are counted
 * @param except clubs whose meetings are neither listed nor counted
 */
export async function nextSchoolDay(tx: Tx, limit: number, except: readonly string[]) {
  return tx.first(nextDay, [limit, except]);
}

/** $1 the student. */
const sessions = statement(
  'home_own_sessions',
  z.object({ clubId: z.string(), counted: z.number(), attended: z.number() }),
  `select c.id as "clubId", count(*)::int as counted, count(*) filter (where ${isInSql('a')})::int as attended
     from attendance a
     join ${meetingsThatCount} me on me.school_id = a.school_id and me.id = a.meeting_id
     join ${approvedClubs} c on c.school_id = me.school_id and c.id = me.club_id
    where a.student_id = $1 and ${isCountedSql('a')} and me.starts_at <= app_now()
      and not c.ignore_absences
    group by c.id`,
);

/** How many of a student's sessions count in each club, as the watchlist counts them; clubs without any are left out. */
export async function ownSessions(tx: Tx, studentId: string) {
  return tx.all(sessions, [studentId]);
}

/** Characters of a comment on the first page, which shows one line of it. */
const shownWords = 160;

const unseenPlace = z.object({
  count: z.number(),
  total: z.number(),
  latest: z.object({ by: z.string(), at: z.string(), words: z.string() }),
  postId: z.string().nullable(),
  postKind: z.enum(postKinds).nullable(),
  name: z.string().nullable(),
  plainText: z.string().nullable(),
  day: z.string().nullable(),
  periodKind: periodKind.nullable(),
  period: z.number().nullable(),
});
export type UnseenPlace = z.infer<typeof unseenPlace>;

/** $1 the student, $2 how many places. Periods of the kind that the school doesn't use have no screen. */
const unseen = statement(
  'home_unseen_comments',
  unseenPlace,
  `with x as (
     select c.post_id, null as period_kind, null::smallint as period, c.id, c.display_name, c.content, c.created_at
       from post o
       join (select * from post_comment x where ${isUnseen}) c on c.school_id = o.school_id and c.post_id = o.id
      where o.student_id = $1
      union all
     select null, x.period_kind, x.period, x.id, x.display_name, x.content, x.created_at
       from token_comment x join school s on s.school_id = x.school_id and s.semester_type = x.period_kind
      where x.student_id = $1 and ${isUnseen}),
   place as (
     select post_id, period_kind, period, count(*)::int as count, max(created_at) as latest_at,
            (array_agg(json_build_object('by', display_name, 'at', ${utc('created_at')},
                                         'words', left(content, ${shownWords}))
                       order by created_at desc, id desc))[1] as latest
       from x group by post_id, period_kind, period)
   select l.count, (select count(*)::int from x) as total, l.latest, o.id as "postId", o.kind as "postKind", o.name,
          o.plain_text as "plainText", o.day::text, l.period_kind as "periodKind", l.period
     from place l left join post o on o.id = l.post_id
    order by l.latest_at desc, o.id, l.period limit $2`,
);

/**
 * Places of faculty's comments on a student's portfolio that the student hasn't seen, the latest first.
 * @param limit how many places are listed
 * @returns the places, each with its number of comments and the `total` of all places
 */
export async function unseenComments(tx: Tx, studentId: string, limit: number): Promise<UnseenPlace[]> {
  return tx.all(unseen, [studentId, limit]);
}

const programme = statement(
  'home_own_programme',
  z.object({ graduatingClass: z.string(), kind: periodKind }),
  `select p.graduating_class as "graduatingClass", s.semester_type as kind
     from person p join school s on s.school_id = p.school_id where p.id = $1`,
);

/** The class in which a student graduates, `YYYY`, and the school's kind of period. */
export async function programmeOf(tx: Tx, studentId: string) {
  return tx.first(programme, [studentId]);
}

const size = statement(
  'home_school_size',
  z.object({ clubs: z.number(), students: z.number(), faculty: z.number() }),
  `select (select count(*)::int from ${listedClubs} c) as clubs,
          (select count(*)::int from ${currentStudents} p) as students,
          (select count(*)::int from ${currentFaculty} p) as faculty`,
);

/** How many clubs and people the school has. */
export async function schoolSize(tx: Tx) {
  return (await tx.first(size)) ?? { clubs: 0, students: 0, faculty: 0 };
}
