/** Calls whose one statement finds the caller, holds to the access table and acts, all in one flight. */
import { access, may } from '@casement/domain/access.ts';
import { CasementError } from '@casement/domain/errors.ts';
import type { CallMeta, RecordKind } from '@casement/domain/shared/answers.ts';
import { z } from 'zod';
import { actorColumns, actorOfRow, actorRow, relation, signedInPerson } from '../auth/actor.ts';
import type { SchoolScope } from '../auth/scope.ts';
import { type Database, type Parameter, type Statement, statement } from '../db/client.ts';
import { clubRelations, demand, idsIn, recordClubs, relationsToRecord } from './resolve.ts';

const decisionRow = actorRow.extend({
  /** Relations to the record; null when it is not at this school. */
  standing: z.array(relation).nullable(),
  /** What was done, null when nothing. */
  outcome: z.unknown(),
});

/** A statement about one record that acts for those whom the access table allows it, and for nobody else. */
export type Decision<Row> = { statement: Statement<z.infer<typeof decisionRow>>; outcome: z.ZodType<Row> };

/**
 * Declares such a statement. $1 the session's token, $2 the record's id, $3 the relations that are allowed to
 * act, from $4 what `decide` is given.
 * @param name unique in the service, at most 63 characters
 * @param acting WITH queries that act; they take everything from `permitted`, which has the caller's `id`,
 *   `display_name` and `role`, or no row when the caller may not act
 * @param answer query of at most one row: what was done
 */
export function decision<Row>(
  name: string,
  kind: RecordKind,
  outcome: z.ZodType<Row>,
  acting: string,
  answer: string,
): Decision<Row> {
  const text = `with caller as (
     select ${actorColumns},
            (select ${clubRelations} from (${recordClubs[kind]('= $2::uuid')}) t) as standing
       from ${signedInPerson}),
   permitted as (select id, display_name, role from caller where standing && $3::text[]),
   ${acting}
   select caller.*, (select row_to_json(done) from (${answer}) done) as outcome from caller`;
  return { outcome, statement: statement(name, decisionRow, text) };
}

/** What a decision is about; the input is validated. */
export type Asked = { database: Database; scope: SchoolScope; token: string; meta: CallMeta; input: unknown };

/**
 * Runs a decision in a transaction of its own, and answers as for every other call: the table is asked again
 * of the relations that were found.
 * @param values from $4
 * @returns what was done
 * @throws CasementError NOT_SIGNED_IN, NOT_FOUND or FORBIDDEN, when nothing was done
 */
export async function decide<Row>(
  { database, scope, token, meta, input }: Asked,
  { statement: query, outcome }: Decision<Row>,
  values: readonly Parameter[],
): Promise<Row> {
  const { permission, record } = meta;
  const ids = record === undefined ? undefined : idsIn(input, record.from);
  const [id] = ids ?? [];
  if (record === undefined || ids?.length !== 1 || id === undefined) {
    throw new Error(`${query.name} is about one record, and the call is not.`);
  }
  return database.withSchool(scope, async (tx) => {
    const [found] = await tx.last(query, [token, id, access[permission], ...values]);
    if (found === undefined) throw new CasementError('NOT_SIGNED_IN');
    const { standing } = found;
    if (found.outcome !== null && !may(permission, new Set(standing))) {
      throw new Error(`${query.name} acted for a caller whom the access table refuses.`);
    }
    const rows = standing === null ? [] : [{ found: 1, relations: standing }];
    demand(permission, actorOfRow(found), relationsToRecord(record, input, { ids, rows }));
    if (found.outcome === null) throw new CasementError('NOT_FOUND');
    return outcome.parse(found.outcome);
  });
}
