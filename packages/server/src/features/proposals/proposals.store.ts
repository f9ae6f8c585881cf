/** SQL that proposals of clubs and of projects share: lists, steps, comments, and tasks. */
import type { KnownPerson } from '@casement/domain/proposals/proposals.rules.ts';
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { comment } from '@casement/domain/shared/records/commentRecords.ts';
import { z } from 'zod';
import type { Actor } from '../../auth/actor.ts';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';
import { authorColumns, authorValues, byFaculty, commentJson, personJson } from '../school/people.store.ts';

/** A comment as it is stored; `own`: whether it is the caller's. */
export const storedComment = comment.extend({ own: z.boolean() });
export type StoredComment = z.infer<typeof storedComment>;

const waiting = z.object({
  count: z.coerce.number(),
  first: z.array(z.object({ _id: z.string(), name: z.string(), since: z.string() })),
});
/**
 * How many proposals are waiting for somebody, and the three that have waited longest, with the instant since
 * when.
 */
export type ProposalsSummary = z.infer<typeof waiting>;

const mostNamed = 3;
const none: ProposalsSummary = { count: 0, first: [] };

// For one proposal: $2 is the reader, $3 whether they are a student.
export const toStudent = '$3::boolean';

/** SQL for who proposed `c`, the person `p`, and when. */
const submission = `case when p.id is null then null else ${personJson('p')} end as "submittedBy",
            c.submitted_by_name as "submittedByName", ${utc('c.submitted_at')} as "submittedAt",
            ${utc('c.updated_at')} as "updatedAt"`;
const submitter = 'left join person p on p.school_id = c.school_id and p.id = c.submitted_by';

/** The parts of one kind of proposal: `club` has its steps in `club_proposal_step`, each with a `club_id`. */
type Proposed<Card> = {
  of: 'club' | 'project';
  /** SQL for the proposed rows. */
  proposed: string;
  /** The column with the name. */
  name: string;
  card: z.ZodType<Card>;
  /** The columns of a card in addition to every proposal's, from the row `c` and the joins. */
  cardColumns: string;
  cardJoins?: string;
};

/** Data stored for proposals of one kind outside their own rows; declares its statements. */
export function proposalStore<Card>(kind: Proposed<Card>) {
  return { ...lists(kind), ...summaries(kind), ...steps(kind), ...comments(kind), ...drafts(kind) };
}

function lists<Card>({ of, proposed, card, cardColumns, cardJoins = '' }: Proposed<Card>) {
  const key = `${of}_id`;
  const cards = (name: string, which: string) =>
    statement(
      `${of}_proposals_${name}`,
      card,
      `select c.id as "_id", ${cardColumns}, ${submission},
            d.by_name as "decidedByName", ${utc('d.created_at')} as "decidedAt",
            coalesce(n.named, 0)::int as "memberCount", coalesce(k.comments, 0)::int as "commentCount"
       from ${proposed} c
       ${submitter}
       left join ${of}_proposal_step d on d.school_id = c.school_id and d.${key} = c.id
                                     and d.to_status = c.proposal_status and d.to_status in ('approved', 'rejected')
       ${cardJoins}
       left join (select x.${key} as id, count(distinct x.person_id) as named
                    from ${of}_proposal_person x where x.kind = 'student' group by x.${key}) n on n.id = c.id
       left join (select x.${key} as id, count(*) as comments
                    from ${of}_proposal_comment x group by x.${key}) k on k.id = c.id
      where ${which}
      order by coalesce(c.submitted_at, c.updated_at), c.id`,
      answeredAsIs<Card>(),
    );
  const own = cards('own', 'c.submitted_by = $1');
  const sent = cards('sent', "c.proposal_status <> 'studentDrafting'");
  const open = cards('open', "c.proposal_status in ('facultyReviewing', 'studentRevising')");
  return {
    /** A student's own proposals in every status, the first submitted first. */
    ownProposals: (tx: Tx, personId: string) => tx.all(own, [personId]),
    /** Every proposal that was ever submitted, the first submitted first. */
    submittedProposals: (tx: Tx) => tx.all(sent),
    /** Proposals under review or in revision, the first submitted first. */
    openProposals: (tx: Tx) => tx.all(open),
  };
}

function summaries<Card>({ of, proposed, name }: Proposed<Card>) {
  const waitingFor = (whom: string, which: string) =>
    statement(
      `${of}_proposals_${whom}`,
      waiting,
      `select count(*) as count,
            coalesce(json_agg(json_build_object('_id', w.id, 'name', w.name, 'since', ${utc('w.since')})
              order by w.since, w.id) filter (where w.place <= ${mostNamed}), '[]') as first
       from (select c.id, c.${name} as name, s.since, row_number() over (order by s.since, c.id) as place
               from ${proposed} c
              cross join lateral (select coalesce(max(x.created_at), c.updated_at) as since
                                    from ${of}_proposal_step x
                                   where x.school_id = c.school_id and x.${of}_id = c.id) s
              where ${which}) w`,
    );
  const forStudent = waitingFor(
    'awaiting_student',
    "c.proposal_status = 'studentRevising' and c.submitted_by = $1",
  );
  const toDecide = waitingFor('to_decide', "c.proposal_status = 'facultyReviewing'");
  return {
    /** The student's proposals that were returned for revision. */
    proposalsAwaitingStudent: async (tx: Tx, personId: string) =>
      (await tx.first(forStudent, [personId])) ?? none,
    /** The school's proposals that wait for a decision. */
    proposalsToDecide: async (tx: Tx) => (await tx.first(toDecide)) ?? none,
  };
}

/**
 * SQL for the page of every proposal, from the row `c`, the submitter `p`, and $2 and $3.
 * @returns columns, and the join that they need
 */
export function recordSql(of: 'club' | 'project') {
  return {
    columns: `${submission}, ${utc('c.created_at')} as "createdAt",
          (select coalesce(json_agg(json_build_object('_id', x.id, 'fromStatus', x.from_status,
                    'toStatus', x.to_status, 'byName', x.by_name, 'byRole', x.by_role,
                    'movedAt', ${utc('x.created_at')}) order by x.id), '[]')
             from ${of}_proposal_step x where x.${of}_id = c.id) as "proposalSteps",
          (select coalesce(json_agg(${commentJson(toStudent, `${byFaculty}, 'own', coalesce(x.author_id = $2, false)`)} order by x.id), '[]')
             from ${of}_proposal_comment x where x.${of}_id = c.id) as "proposalComments"`,
    join: submitter,
  };
}

function steps<Card>({ of }: Proposed<Card>) {
  const last = statement(
    `${of}_proposal_last_step`,
    z.object({ byId: z.string().nullable(), byName: z.string() }),
    `select by_id as "byId", by_name as "byName" from ${of}_proposal_step where ${of}_id = $1 order by id desc limit 1`,
  );
  const add = statement(
    `add_${of}_proposal_step`,
    z.unknown(),
    `insert into ${of}_proposal_step (${of}_id, from_status, to_status, by_id, by_name, by_role)
     values ($1, $2, $3, $4, $5, $6)`,
  );
  return {
    /** The person who made the proposal's last move; undefined before the first. */
    lastMovedBy: async (tx: Tx, id: string) => tx.first(last, [id]),
    /** Stores a move of a proposal: the person, and both statuses. */
    addStep: async (tx: Tx, id: string, from: ProposalStatus, to: ProposalStatus, actor: Actor) => {
      await tx.all(add, [id, from, to, actor.id, actor.displayName, actor.role]);
    },
  };
}

function comments<Card>({ of }: Proposed<Card>) {
  const add = statement(
    `add_${of}_proposal_comment`,
    z.object({ comment: storedComment }),
    `with x as (
     insert into ${of}_proposal_comment (${of}_id, content, ${authorColumns})
     select $1, $2, ${authorValues}
       from person p where p.id = $3
     returning *)
   select ${commentJson("x.author_kind = 'student'", `${byFaculty}, 'own', true`)} as comment from x`,
  );
  const remove = statement(
    `remove_${of}_proposal_comment`,
    z.object({ _id: z.string() }),
    `delete from ${of}_proposal_comment where id = $2 and ${of}_id = $1 returning id as "_id"`,
  );
  return {
    /** Adds a comment under its author's current name; undefined if the author doesn’t exist. */
    addComment: async (tx: Tx, id: string, content: string, authorId: string) =>
      (await tx.first(add, [id, content, authorId]))?.comment,
    /** Deletes a comment of this proposal; undefined if it has none with that id. */
    deleteComment: async (tx: Tx, id: string, commentId: string) => tx.first(remove, [id, commentId]),
  };
}

function drafts<Card>({ of }: Proposed<Card>) {
  const drop = statement(
    `delete_${of}_drafts_of_student`,
    z.unknown(),
    `delete from ${of} where submitted_by = $1 and proposal_status = 'studentDrafting'`,
  );
  return {
    /** Deletes a student's drafts, which nobody else has seen. */
    deleteDrafts: async (tx: Tx, { studentId }: { studentId: string }): Promise<void> => {
      await tx.all(drop, [studentId]);
    },
  };
}

const knownPerson = z.object({
  _id: z.string(),
  kind: z.enum(['student', 'faculty']),
  displayName: z.string(),
  archived: z.boolean(),
});

const ofPeople = `select id as "_id", kind, display_name as "displayName", archived from person
  where id = any($1::uuid[])`;
const known = statement('known_people_to_name', knownPerson, ofPeople);
// Locked, so that nobody is archived between the check and storing the names.
const lockKnown = statement(
  'lock_known_people_of_proposal',
  knownPerson,
  `${ofPeople} order by id for share`,
);

const byId = (people: readonly KnownPerson[]) => new Map(people.map((person) => [person._id, person]));

/** Those of these people who are of this school, archived or not. */
export async function readKnownPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  return byId(await tx.all(known, [ids]));
}

/**
 * Locks the rows of these people with a lock that others can share; returns those of this school, archived or
 * not.
 */
export async function lockKnownPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  return byId(await tx.all(lockKnown, [ids]));
}

/** The result of {@link proposalStore}. */
export type ProposalStore = ReturnType<typeof proposalStore>;
