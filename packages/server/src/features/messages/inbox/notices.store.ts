/** SQL of notices: writing them for their recipients, and reading one's own. */
import { mostNotices, type Notice, notice } from '@casement/domain/messages/notices.contract.ts';
import { type Happening, noticeTable, type RecordFact } from '@casement/domain/messages/notices.rules.ts';
import type { Digest } from '@casement/domain/profile/profile.contract.ts';
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { answeredInstant, utc } from '../../../db/instants.ts';
import { currentMemberships } from '../../../db/schema/clubs.ts';
import { currentPeople } from '../../../db/schema/people.ts';
import { currentProjectMemberships } from '../../../db/schema/projects.ts';

// $1 the events, $2 who caused them, $3 their name.
const write = statement(
  'add_notices',
  z.unknown(),
  `insert into notice (person_id, facts, kind, record_id, by_id, by_name)
   select p.id, e.facts, e.facts->>'kind', e.record, $2::uuid, $3
     from jsonb_to_recordset($1::jsonb) as e(facts jsonb, record uuid, persons uuid[], club uuid, project uuid, administrators boolean)
    cross join lateral (
          select unnest(e.persons) as person_id
          union select m.person_id from ${currentMemberships} m where m.club_id = e.club
          union select m.person_id from ${currentProjectMemberships} m
                 where m.project_id = e.project and m.kind = 'student'
          union select a.id from person a where e.administrators and a.administrator) told
     join ${currentPeople} p on p.id = told.person_id
    where p.id is distinct from $2::uuid
    order by e.record, p.id`,
);

/** The table's entry for an event: its record, and the SQL for its recipients. */
function told(happening: Happening) {
  const { facts } = happening;
  const { tells, record } = noticeTable[facts.kind];
  const about: Readonly<Record<string, unknown>> = facts;
  return {
    facts,
    record: about[record],
    persons: 'persons' in happening ? happening.persons : [],
    club: tells === 'clubPeople' ? about['clubId'] : null,
    project: tells === 'projectStudents' ? about['projectId'] : null,
    administrators: tells === 'administrators',
  };
}

/**
 * Writes notices of events for everyone in the table, in one statement however many events there are.
 * @param by the person who did it, who gets no notice; null for the service itself
 */
export async function writeNotices(
  tx: Tx,
  { by, happenings }: { by: Pick<Signature, 'id' | 'displayName'> | null; happenings: readonly Happening[] },
): Promise<void> {
  if (happenings.length === 0) return;
  const rows = happenings.map((happening) => told(happening));
  await tx.all(write, [JSON.stringify(rows), by?.id ?? null, by?.displayName ?? null]);
}

/** The table of each fact's record. */
const tables: Readonly<Record<RecordFact, string>> = {
  clubId: 'club',
  projectId: 'project',
  budgetRequestId: 'club_budget_request',
  commentId: 'post_comment',
  studentId: 'person',
  evaluationEventId: 'evaluation_event',
  meetingId: 'meeting',
  jobId: 'job',
  messageId: 'message',
};

/** SQL for whether the record of the notice `n` still exists. */
const isThere = `case n.kind ${Object.entries(noticeTable)
  .map(
    ([kind, { record }]) =>
      `when '${kind}' then exists (select from ${tables[record]} x where x.school_id = n.school_id and x.id = n.record_id)`,
  )
  .join('\n ')} end`;

const own = statement(
  'own_notices',
  notice,
  `select n.id as "_id", n.facts, n.by_name as by, ${utc('n.created_at')} as "createdAt", ${utc('n.seen_at')} as "seenAt"
     from notice n where n.person_id = $1 and ${isThere}
    order by n.created_at desc, n.id desc limit ${mostNotices}`,
);

/** Somebody's notices, the newest first, without those of records that have been deleted. */
export async function readNotices(tx: Tx, personId: string): Promise<Notice[]> {
  return tx.all(own, [personId]);
}

const unseen = statement(
  'unseen_notices',
  z.object({ count: z.coerce.number() }),
  `select count(*) as count from notice n where n.person_id = $1 and n.seen_at is null and ${isThere}`,
);

/** How many of them they have not seen. */
export async function countUnseenNotices(tx: Tx, personId: string): Promise<number> {
  return (await tx.first(unseen, [personId]))?.count ?? 0;
}

const seen = z.object({ seenAt: z.string() });

const see = statement(
  'see_notice',
  seen,
  `update notice n set seen_at = coalesce(n.seen_at, app_now()) where n.id = $1 and n.person_id = $2
   returning ${utc('n.seen_at')} as "seenAt"`,
);

/** Notes that somebody has seen a notice, if they hadn't before; undefined if it isn't theirs. */
export async function seeNotice(tx: Tx, noticeId: string, personId: string) {
  return tx.first(see, [noticeId, personId]);
}

const seeAll = statement(
  'see_notices',
  seen,
  `with changed as (
     update notice set seen_at = app_now()
      where person_id = $1 and seen_at is null
        and ($2::timestamptz is null or ${answeredInstant('created_at')} <= $2))
   select ${utc('app_now()')} as "seenAt"`,
);

/**
 * Notes that somebody has seen their notices.
 * @param until only those up to this time, as the inbox answers it; all if left out
 * @returns now
 */
export async function seeAllNotices(tx: Tx, personId: string, until?: string) {
  return tx.first(seeAll, [personId, until ?? null]);
}

const seeOfRecords = statement(
  'see_notices_of_records',
  z.unknown(),
  `update notice set seen_at = app_now() where person_id = $1 and record_id = any($2::uuid[]) and seen_at is null`,
);

/** Notes that a person has seen the notices of records that they have just read elsewhere. */
export async function seeNoticesOf(
  tx: Tx,
  { personId, recordIds }: { personId: string; recordIds: readonly string[] },
): Promise<void> {
  if (recordIds.length > 0) await tx.all(seeOfRecords, [personId, recordIds]);
}

const digested = z.object({
  personId: z.string(),
  email: z.string(),
  firstName: z.string(),
  notices: z.array(notice.pick({ facts: true, by: true })),
});
/** Somebody's new notices, for an e-mail of them. */
export type Digested = z.infer<typeof digested>;

/** How many days a notice is new. */
const newDays = 8;

const takeNew = statement(
  'take_new_notices',
  digested,
  `with taken as (
     update notice n set mailed_at = app_now()
       from ${currentPeople} p
      where p.school_id = n.school_id and p.id = n.person_id and p.digest = any($1::text[])
        and n.mailed_at is null and n.seen_at is null
        and n.created_at > app_now() - make_interval(days => ${newDays}) and ${isThere}
     returning n.id, n.person_id, n.facts, n.by_name, n.created_at)
   select p.id as "personId", p.school_email as email, p.first_name as "firstName",
          json_agg(json_build_object('facts', t.facts, 'by', t.by_name) order by t.created_at, t.id) as notices
     from taken t join person p on p.id = t.person_id
    group by p.id, p.school_email, p.first_name order by p.id`,
);

/** Takes the notices that have been neither seen nor sent by e-mail, for people who want such e-mails. */
export async function takeNewNotices(tx: Tx, wanted: readonly Digest[]): Promise<Digested[]> {
  return tx.all(takeNew, [wanted]);
}

const purge = statement(
  'purge_notices',
  z.unknown(),
  `delete from notice where created_at < app_now() - interval '90 days'`,
);

/** Deletes notices that are older than 90 days. */
export async function purgeNotices(tx: Tx): Promise<void> {
  await tx.all(purge);
}
