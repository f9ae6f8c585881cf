/** Finds the caller's relations to a record, and checks the permission that the call's contract names. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import type { CallMeta } from '@casement/domain/shared/answers.ts';
import { id } from '@casement/domain/shared/ids.ts';
import { may, type RecordKind } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { z } from 'zod';
import { recordSources } from '../access.ts';
import { type Actor, actorColumns, actorOfRow, actorRow, findActor, signedInPerson } from '../auth/actor.ts';
import { type Statement, statement, type Tx } from '../db/client.ts';
import { currentRoles, type RecordSource } from './sources.ts';

const relationRow = z.object({
  found: z.number(),
  /** Whether the records are the person's own. */
  own: z.boolean(),
  /**
   * Whether the person, as faculty, is responsible for the records: reviews the portfolio, or anybody may.
   */
  assigned: z.boolean(),
  roles: currentRoles,
});
type RelationRow = z.infer<typeof relationRow>;

const callerRow = actorRow.extend({ relationRows: z.array(relationRow) });
type CallerRow = z.infer<typeof callerRow>;

/**
 * The signed-in person, and for the records with the given ids, grouped by their club and their relation to
 * the person: how many were found, and the person's roles in the club. $1 the session's token, $2 distinct
 * ids.
 */
function callers(kind: string, source: RecordSource): Statement<CallerRow> {
  const { from, where = 'true', own = 'false', assigned = 'false', club } = source;
  const records = `select ${club?.id ?? 'null::uuid'} as club_id, count(*) as found,
                          coalesce(${own}, false) as own, coalesce(${assigned}, false) as assigned
                     from ${from} where x.id = any($2::uuid[]) and ${where} group by 1, 3, 4`;
  const roles = club === undefined ? `'[]'::json` : `(${club.roles})`;
  return statement(
    `caller_and_${kind}`,
    callerRow,
    `select ${actorColumns},
            coalesce((select json_agg(json_build_object('found', t.found, 'own', t.own, 'assigned', t.assigned, 'roles', ${roles}))
                        from (${records}) t), '[]') as "relationRows"
       from ${signedInPerson}`,
  );
}

const statements = new Map(
  Object.entries(recordSources).map(([kind, source]) => [kind, callers(kind, source)]),
);

function callersOf(kind: RecordKind): Statement<CallerRow> {
  const known = statements.get(kind);
  if (known === undefined) throw new Error(`Nothing says who is related to a ${kind}.`);
  return known;
}

/**
 * The caller's relations to one of many clubs in an answer.
 * @param assigned the caller's current roles in it
 */
export function relationsToClub(actor: Actor, assigned: RelationRow['roles']): ReadonlySet<Relation> {
  return relationsTo(actor, { found: 1, own: false, assigned: false, roles: assigned });
}

function relationsTo(
  actor: Actor,
  { roles: assigned, own, assigned: responsible }: RelationRow,
): Set<Relation> {
  const relations = new Set<Relation>(actor.relations);
  if (own) relations.add('oneself');
  if (responsible) relations.add('responsible');
  if (assigned.length === 0) return relations;
  if (actor.kind === 'faculty') {
    relations.add('responsible');
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

/** No call names more; a longer list is left to validation, which refuses it. */
const mostRecords = 5000;

const item = z.record(z.string(), z.unknown());

/** The distinct ids in an input, by the path of the contract's `record.from`; undefined if there are none. */
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

/** The caller's relations to the records with some ids. */
export type RelationRows = { ids: readonly string[]; rows: readonly RelationRow[] };

export type Caller = { actor: Actor; relationRows: RelationRows | undefined };

/**
 * Finds the person of a session token and, in the same statement, that person's relations to the records
 * that the input names, as far as it can be read before it is validated.
 * @returns undefined if the token belongs to nobody here
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
  const found = await tx.first(callersOf(record.kind), [token, ids]);
  if (found === undefined) return undefined;
  return { actor: actorOfRow(found), relationRows: { ids, rows: found.relationRows } };
}

/**
 * The caller's relations to the record that a call is about; with several records, those to all of them.
 * @param relationRows found with the caller; they count only for the exact ids of the validated input
 * @throws CasementError NOT_FOUND if a record isn't at this school
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
 * Checks that a caller has a permission.
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
