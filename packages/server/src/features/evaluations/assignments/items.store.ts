/** SQL for an assignment's criteria and evidence items, including removed and restored ones. */
import type {
  CriterionFields,
  EvidenceFields,
} from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { restorable } from '../../../db/schema/templates.ts';

// Positions only grow, so that a restored item returns to its place.
const next = (table: string) =>
  `(select coalesce(max(o.position), -1) + 1 from ${table} o where o.assignment_id = $1)`;

const addCriterion = statement(
  'add_evaluation_criterion',
  z.unknown(),
  `insert into evaluation_criterion (assignment_id, position, description, statuses)
   values ($1, ${next('evaluation_criterion')}, $2, $3::text[])`,
);
const addEvidence = statement(
  'add_evaluation_evidence',
  z.unknown(),
  `insert into evaluation_evidence (assignment_id, position, description, type)
   values ($1, ${next('evaluation_evidence')}, $2, $3)`,
);

type Items = { criteria: readonly CriterionFields[]; evidence: readonly EvidenceFields[] };

/** Adds criteria and evidence items after those that the assignment has. */
export async function addItems(tx: Tx, assignmentId: string, { criteria, evidence }: Items): Promise<void> {
  for (const { description, statuses } of criteria) {
    await tx.all(addCriterion, [assignmentId, description, statuses]);
  }
  for (const { description, type } of evidence) await tx.all(addEvidence, [assignmentId, description, type]);
}

const tables = ['evaluation_criterion', 'evaluation_evidence'] as const;

const locks = tables.map((table) =>
  statement(
    `lock_${table}`,
    z.unknown(),
    `select from ${table} where assignment_id = $1 order by id for update`,
  ),
);

/** Locks an assignment's criteria and evidence items, so that nobody marks or hands in until the edit is done. */
export async function lockItems(tx: Tx, assignmentId: string): Promise<void> {
  for (const lock of locks) await tx.all(lock, [assignmentId]);
}

const changeCriterion = statement(
  'change_evaluation_criterion',
  z.unknown(),
  'update evaluation_criterion set description = $2, statuses = $3::text[] where id = $1',
);
const changeEvidence = statement(
  'change_evaluation_evidence',
  z.unknown(),
  'update evaluation_evidence set description = $2, type = $3 where id = $1',
);

type Known<Fields> = Fields & { _id: string };

/** Changes a criterion. */
export async function updateCriterion(tx: Tx, { _id, description, statuses }: Known<CriterionFields>) {
  await tx.all(changeCriterion, [_id, description, statuses]);
}

/** Changes an evidence item; hand-ins don't change, so that one with hand-ins must keep its type. */
export async function updateEvidence(tx: Tx, { _id, description, type }: Known<EvidenceFields>) {
  await tx.all(changeEvidence, [_id, description, type]);
}

// All in one statement, so that two results of a criterion can be swapped.
const replace = statement(
  'replace_criterion_results',
  z.unknown(),
  `update criterion_result r set status = x.next
     from unnest($1::uuid[], $2::text[], $3::text[]) as x(criterion_id, before, next)
    where r.criterion_id = x.criterion_id and r.status = x.before`,
);

type Replacement = { criteriaDetailId: string; from: string; to: string };

/** Replaces the results of marks; who marked them and when doesn't change. */
export async function replaceResults(tx: Tx, replacements: readonly Replacement[]): Promise<void> {
  await tx.all(replace, [
    replacements.map(({ criteriaDetailId }) => criteriaDetailId),
    replacements.map(({ from }) => from),
    replacements.map(({ to }) => to),
  ]);
}

const removals = tables.map((table) =>
  statement(
    `remove_${table}`,
    z.unknown(),
    `update ${table} set deleted_at = app_now() where id = any($1::uuid[]) and deleted_at is null`,
  ),
);

/** Removes criteria and evidence items; their results are kept with them. */
export async function removeItems(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const removal of removals) await tx.all(removal, [ids]);
}

const place = statement(
  'evaluation_item_place',
  z.object({ assignmentId: z.string(), description: z.string() }),
  tables
    .map(
      (table) => `select x.assignment_id as "assignmentId", x.description from ${table} x
                   where x.id = $1 and ${restorable('x')}`,
    )
    .join(' union all '),
);

/** The assignment of a criterion or evidence item that can be restored, or undefined. */
export async function readRemovedItem(tx: Tx, itemId: string) {
  return tx.first(place, [itemId]);
}

const restorals = tables.map((table) =>
  statement(
    `restore_${table}`,
    z.unknown(),
    `update ${table} x set deleted_at = null where x.id = $1 and ${restorable('x')}`,
  ),
);

/** Restores a criterion or an evidence item with its results. */
export async function restoreItem(tx: Tx, itemId: string): Promise<void> {
  for (const restoral of restorals) await tx.all(restoral, [itemId]);
}

const purges = tables.map((table) =>
  statement(
    `purge_${table}`,
    z.unknown(),
    `delete from ${table} x where x.deleted_at is not null and not ${restorable('x')}`,
  ),
);

/** Permanently deletes items removed more than 30 days ago, with their results. */
export async function purgeItems(tx: Tx): Promise<void> {
  for (const purge of purges) await tx.all(purge);
}
