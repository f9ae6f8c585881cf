/** Resolves how a caller stands to a record, and holds the call to the permission its contract names. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { fileKindsReadBy } from '@casement/domain/files/files.rules.ts';
import type { CallMeta } from '@casement/domain/shared/answers.ts';
import { id } from '@casement/domain/shared/ids.ts';
import { may, type RecordKind } from '@casement/domain/shared/permissions.ts';
import { clubRolePermissions, type Relation } from '@casement/domain/shared/relations.ts';
import { z } from 'zod';
import { type Actor, actorColumns, actorOfRow, actorRow, findActor, signedInPerson } from '../auth/actor.ts';
import { type Statement, statement, type Tx } from '../db/client.ts';
import { approvedClubs, currentMemberships, proposedClubs } from '../db/schema/clubs.ts';

export const currentRoles = z.array(
  z.object({ roleKey: z.string(), permissions: z.array(z.enum(clubRolePermissions)) }),
);

const relationRow = z.object({
  found: z.number(),
  /** Whether the records are the person's own. */
  own: z.boolean(),
  /** Whether the person, as faculty, holds the records: reviews the portfolio, or anybody may. */
  assigned: z.boolean(),
  roles: currentRoles,
});
type RelationRow = z.infer<typeof relationRow>;

const callerRow = actorRow.extend({ relationRows: z.array(relationRow) });
type CallerRow = z.infer<typeof callerRow>;

/** The present roles of `p` in the club `t.club_id`, each with what the school lets it do; rows are {@link currentRoles}. */
export const currentRolesSql = `
  select coalesce(json_agg(json_build_object('roleKey', m.role_key, 'permissions', coalesce(r.permissions, '{}'))), '[]')
    from ${currentMemberships} m
    left join club_role r on r.school_id = m.school_id and r.title = m.role_key
   where m.school_id = p.school_id and m.person_id = p.id and m.club_id = t.club_id`;

/**
 * The signed-in person, and per club that the given ids belong to (and, where they belong to none, per
 * owner): how many of them were found, whether they are the person's own, and the person's present roles.
 * $1 the session's token, $2 distinct ids. Sources may name the person, `p`.
 */
function callers(kind: RecordKind, source: string): Statement<CallerRow> {
  return statement(
    `caller_and_${kind}`,
    callerRow,
    `select ${actorColumns},
            coalesce((select json_agg(json_build_object('found', t.found, 'own', t.own, 'assigned', t.assigned, 'roles', (${currentRolesSql})))
                        from (${source}) t), '[]') as "relationRows"
       from ${signedInPerson}`,
  );
}

/** Whether the person reviews the portfolio of `student`, or nobody does (design: F*). */
const reviews = (student: string) => `coalesce(p.kind = 'faculty' and (
  exists (select from portfolio_reviewer r where r.student_id = ${student} and r.faculty_id = p.id)
  or not exists (select from portfolio_reviewer r where r.student_id = ${student})), false)`;

/** SQL's list of the kinds of records by which some readers see a file. */
const listed = (readers: 'school' | 'faculty') =>
  fileKindsReadBy(readers)
    .map((kind) => `'${kind}'`)
    .join(', ');

const statements: Record<RecordKind, Statement<CallerRow>> = {
  // A club that is not approved yet is a proposal: to every call about clubs it is not there.
  club: callers(
    'club',
    `select id as club_id, 1 as found, false as own, false as assigned from ${approvedClubs} c where id = any($2::uuid[])`,
  ),
  meeting: callers(
    'meeting',
    'select club_id, count(*) as found, false as own, false as assigned from meeting where id = any($2::uuid[]) group by club_id',
  ),
  attendance: callers(
    'attendance',
    `select me.club_id, count(*) as found, false as own, false as assigned
       from attendance a join meeting me on me.school_id = a.school_id and me.id = a.meeting_id
      where a.id = any($2::uuid[]) group by me.club_id`,
  ),
  // A draft is its author's alone until it is submitted for the first time.
  proposal: callers(
    'proposal',
    `select null::uuid as club_id, 1 as found, coalesce(c.submitted_by = p.id, false) as own, false as assigned
       from ${proposedClubs} c where c.id = any($2::uuid[])
        and (c.proposal_status <> 'studentDrafting' or c.submitted_by = p.id)`,
  ),
  proposalComment: callers(
    'proposalComment',
    `select null::uuid as club_id, 1 as found, coalesce(x.author_id = p.id, false) as own, false as assigned
       from club_proposal_comment x where x.id = any($2::uuid[])`,
  ),
  student: callers(
    'student',
    `select null::uuid as club_id, 1 as found, x.id = p.id as own, false as assigned
       from person x where x.id = any($2::uuid[]) and x.kind = 'student'`,
  ),
  portfolio: callers(
    'portfolio',
    `select null::uuid as club_id, 1 as found, x.id = p.id as own, ${reviews('x.id')} as assigned
       from person x where x.id = any($2::uuid[]) and x.kind = 'student'`,
  ),
  post: callers(
    'post',
    `select null::uuid as club_id, 1 as found, x.student_id = p.id as own, ${reviews('x.student_id')} as assigned
       from post x where x.id = any($2::uuid[])`,
  ),
  postComment: callers(
    'postComment',
    `select null::uuid as club_id, 1 as found, coalesce(x.author_id = p.id, false) as own, false as assigned
       from post_comment x where x.id = any($2::uuid[])`,
  ),
  tokenComment: callers(
    'tokenComment',
    `select null::uuid as club_id, 1 as found, coalesce(x.author_id = p.id, false) as own, false as assigned
       from token_comment x where x.id = any($2::uuid[])`,
  ),
  job: callers(
    'job',
    `select null::uuid as club_id, 1 as found, x.started_by = p.id as own, false as assigned
       from job x where x.id = any($2::uuid[])`,
  ),
  // A file is there for its owner, and for those whom a record that uses it lets read it.
  file: callers(
    'file',
    `select null::uuid as club_id, 1 as found, coalesce(f.owner_id = p.id, false) as own, false as assigned
       from stored_file f where f.id = any($2::uuid[]) and f.removed_at is null
        and (f.owner_id = p.id
             or exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id
                           and (u.record_kind in (${listed('school')})
                                or p.kind = 'faculty' and u.record_kind in (${listed('faculty')}))))`,
  ),
  budgetRequest: callers(
    'budgetRequest',
    `select b.club_id, 1 as found, coalesce(b.requested_by = p.id, false) as own, false as assigned
       from club_budget_request b join ${approvedClubs} c on c.school_id = b.school_id and c.id = b.club_id
      where b.id = any($2::uuid[])`,
  ),
};

/**
 * How a caller stands to one of many clubs that an answer lists.
 * @param assigned the caller's present roles in it
 */
export function relationsToClub(actor: Actor, assigned: RelationRow['roles']): ReadonlySet<Relation> {
  return relationsTo(actor, { found: 1, own: false, assigned: false, roles: assigned });
}

function relationsTo(actor: Actor, { roles: assigned, own, assigned: holds }: RelationRow): Set<Relation> {
  const relations = new Set<Relation>(actor.relations);
  if (own) relations.add('oneself');
  if (holds) relations.add('holder');
  if (assigned.length === 0) return relations;
  if (actor.kind === 'faculty') {
    relations.add('holder');
    return relations;
  }
  relations.add(memberRole);
  const granted = assigned.flatMap((role) => role.permissions);
  for (const permission of [...granted, ...actor.defaultMemberPermissions]) {
    relations.add(`leader:${permission}`);
  }
  return relations;
}

function common(sets: readonly Set<Relation>[]): Set<Relation> {
  const [first = new Set<Relation>(), ...rest] = sets;
  return rest.reduce((kept, set) => kept.intersection(set), first);
}

/** No call names more; a longer list is left to the validation, which refuses it. */
const mostRecords = 5000;

const item = z.record(z.string(), z.unknown());

/** The distinct ids that an input names, by the path of the contract's `record.from`; undefined when it names none. */
function idsIn(input: unknown, from: string): string[] | undefined {
  const field = from.replace(/^\[\]\./, '');
  const items = Array.isArray(input) ? input : [input];
  if (items.length > mostRecords) return undefined;
  const ids = new Set<string>();
  for (const one of items) {
    const found = id.safeParse(item.safeParse(one).data?.[field]);
    if (!found.success) return undefined;
    ids.add(found.data);
  }
  return [...ids];
}

/** How a caller stands to the records of some ids. */
export type RelationRows = { ids: readonly string[]; rows: readonly RelationRow[] };

export type Caller = { actor: Actor; relationRows: RelationRows | undefined };

/**
 * Finds the person of a session token and, in the same statement, how that person stands to the records
 * that the input names, as far as it can be read before it is validated.
 * @returns undefined when the token is of nobody here
 */
export async function findCaller(
  tx: Tx,
  token: string,
  record: CallMeta['record'],
  input: unknown,
): Promise<Caller | undefined> {
  const ids = record === undefined ? undefined : idsIn(input, record.from);
  if (record === undefined || ids === undefined) {
    const actor = await findActor(tx, token);
    return actor === undefined ? undefined : { actor, relationRows: undefined };
  }
  const found = await tx.first(statements[record.kind], [token, ids]);
  if (found === undefined) return undefined;
  return { actor: actorOfRow(found), relationRows: { ids, rows: found.relationRows } };
}

/**
 * The caller's relations to the record that a call is about; with several records, those to all of them.
 * @param relationRows found with the caller; they count only for the very ids of the validated input
 * @throws CasementError NOT_FOUND when a record is not at this school
 */
export function relationsToRecord(
  actor: Actor,
  record: NonNullable<CallMeta['record']>,
  input: unknown,
  relationRows: RelationRows | undefined,
): ReadonlySet<Relation> {
  const ids = idsIn(input, record.from);
  if (ids === undefined || relationRows === undefined) throw new CasementError('NOT_FOUND');
  const asked = new Set(relationRows.ids);
  const found = relationRows.rows.reduce((sum, row) => sum + row.found, 0);
  if (asked.size !== ids.length || !ids.every((one) => asked.has(one)) || found < ids.length) {
    throw new CasementError('NOT_FOUND');
  }
  return common(relationRows.rows.map((row) => relationsTo(actor, row)));
}

/**
 * Holds a caller to a permission.
 * @throws CasementError NOT_SIGNED_IN or FORBIDDEN
 */
export function demand(
  permission: CallMeta['permission'],
  actor: Actor | undefined,
  relations: ReadonlySet<Relation>,
): void {
  if (may(permission, relations)) return;
  throw new CasementError(actor === undefined ? 'NOT_SIGNED_IN' : 'FORBIDDEN');
}
