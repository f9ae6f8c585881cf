/** SQL for a student's posts and sessions in one timeline. */
import { type RecentKind, recentEntry } from '@casement/domain/students/overview/overview.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { meetingsThatCount } from '../../../db/schema/attendance.ts';
import { approvedClubs, clubJson } from '../../../db/schema/clubs.ts';
import { thumbnailUrl } from '../../../db/schema/files.ts';

const charactersOfBeginning = 400;

const photo = `(select ${thumbnailUrl('f')}
     from post_file pf join stored_file f on f.school_id = pf.school_id and f.id = pf.file_id
    where pf.school_id = o.school_id and pf.post_id = o.id and f.removed_at is null
      and f.thumbnail_blob_name is not null and f.content_type like 'image/%'
    order by pf.position, f.id limit 1)`;

const post = `json_build_object('what', 'post', '_id', o.id, 'date', o.day, 'kind', o.kind, 'name', o.name,
  'plainText', left(o.plain_text, ${charactersOfBeginning}), 'CASTokens', o.cas_tokens,
  'comments', (select count(*)::int from post_comment k where k.school_id = o.school_id and k.post_id = o.id),
  'photoUrl', ${photo})`;

const session = `json_build_object('what', 'session', '_id', a.id, 'meeting', me.id, 'meetingName', me.meeting_name,
  'club', ${clubJson("'ignoreAbsences', c.ignore_absences")},
  'startDateAndTime', ${utc('me.starts_at')}, 'date', n.day, 'status', a.status)`;

/** After the position that the page follows, which is all null for the first page. */
const follows = (day: string, rank: number, at: string, id: string) =>
  `($4::date is null or (${day}, ${rank}, ${at}, ${id}) < ($4::date, $5::int, $6::timestamptz, $7::uuid))`;

/**
 * $1 the student, $2 how many, $3 the filter, $4 to $7 the position of the entry that they follow. Within a
 * day posts come before sessions, since they are written afterwards.
 */
const recent = statement(
  'student_recent',
  z.object({ _id: z.string(), place: z.string(), entry: recentEntry }),
  `with page as (
     select * from (
       (select o.day, 1 as rank, date_trunc('milliseconds', o.created_at) as at, o.id
          from post o join school s on s.school_id = o.school_id
         where o.student_id = $1 and s.portfolio_enabled and $3 <> 'sessions'
           and ${follows('o.day', 1, "date_trunc('milliseconds', o.created_at)", 'o.id')}
         order by o.day desc, 3 desc, o.id desc limit $2)
       union all
       (select (me.starts_at at time zone s.time_zone)::date, 0, date_trunc('milliseconds', me.starts_at), a.id
          from attendance a
          join ${meetingsThatCount} me on me.school_id = a.school_id and me.id = a.meeting_id
          join ${approvedClubs} c on c.school_id = me.school_id and c.id = me.club_id
          join school s on s.school_id = a.school_id
         where a.student_id = $1 and s.clubs_enabled and $3 <> 'posts' and me.starts_at <= app_now()
           and ${follows('(me.starts_at at time zone s.time_zone)::date', 0, "date_trunc('milliseconds', me.starts_at)", 'a.id')}
         order by 1 desc, 3 desc, a.id desc limit $2)) x
      order by day desc, rank desc, at desc, id desc limit $2)
   select n.id as "_id", n.day || '_' || n.rank || '_' || ${utc('n.at')} || '_' || n.id as place,
          case when n.rank = 1 then ${post} else ${session} end as entry
     from page n
     left join post o on n.rank = 1 and o.id = n.id
     left join attendance a on n.rank = 0 and a.id = n.id
     left join ${meetingsThatCount} me on me.school_id = a.school_id and me.id = a.meeting_id
     left join ${approvedClubs} c on c.school_id = me.school_id and c.id = me.club_id
    order by n.day desc, n.rank desc, n.at desc, n.id desc`,
);

/** A page of the timeline: `after` is the position of the entry before the page, as in the answer. */
export type RecentPage = { studentId: string; kind: RecentKind; limit: number; after: string | undefined };

/**
 * A student's posts and the sessions that have started, newest first, each with its position in the timeline.
 */
export async function readRecent(tx: Tx, { studentId, kind, limit, after }: RecentPage) {
  const [day = null, rank = null, at = null, id = null] = after?.split('_') ?? [];
  return tx.all(recent, [studentId, limit, kind, day, rank, at, id]);
}
