/** SQL for evaluation assignments, their criteria and their evidence items. */
import {
  type AssignmentFields,
  type EvaluationDetail,
  evaluationDetail,
} from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import {
  criterionJson,
  currentCriteria,
  currentEvidence,
  evidenceJson,
} from '../../../db/schema/evaluations.ts';
import { currentProjectStudents } from '../../../db/schema/projects.ts';
import { restorable } from '../../../db/schema/templates.ts';

/** The JSON of a criterion, `c`, with extra fields for a removed one. */
const countedCriterion = (...more: string[]) =>
  criterionJson("'commentCount', coalesce(said.comments, 0), 'marks', coalesce(m.marks, '[]')", ...more);
const countedEvidence = (...more: string[]) => evidenceJson("'handInCount', coalesce(h.count, 0)", ...more);
const removedAt = (alias: string) => `'deletedAt', ${utc(`${alias}.deleted_at`)}`;

const criteria = (from: string, json: string, order: string, where = 'true') => `
  coalesce((select json_agg(${json} order by ${order}) from ${from} c
              left join marks m on m.criterion_id = c.id left join said on said.criterion_id = c.id
             where c.school_id = a.school_id and c.assignment_id = a.id and ${where}), '[]')`;
const evidence = (from: string, json: string, order: string, where = 'true') => `
  coalesce((select json_agg(${json} order by ${order}) from ${from} i left join handed h on h.evidence_id = i.id
             where i.school_id = a.school_id and i.assignment_id = a.id and ${where}), '[]')`;

const details = (where: string) => `
  with picked as materialized (select * from evaluation_assignment x where ${where}),
       known as materialized (select c.id from evaluation_criterion c join picked p on p.id = c.assignment_id),
       marks as materialized (
         select n.criterion_id, json_agg(json_build_object('status', n.status, 'count', n.count) order by n.status) as marks
           from (select r.criterion_id, r.status, count(*)::int as count from criterion_result r
                   join known k on k.id = r.criterion_id group by r.criterion_id, r.status) n
          group by n.criterion_id),
       said as materialized (
         select o.criterion_id, count(*)::int as comments from evaluation_comment o
           join known k on k.id = o.criterion_id group by o.criterion_id),
       handed as materialized (
         select s.evidence_id, count(*)::int as count from evidence_submission s
           join evaluation_evidence i on i.id = s.evidence_id join picked p on p.id = i.assignment_id
          group by s.evidence_id)
  select a.id as "_id", a.title, a.description, a.due_on::text as date, a.active, a.type, 'scheduled' as mode,
         ${criteria(currentCriteria, countedCriterion(), 'c.position, c.id')} as "criteriaDetails",
         ${evidence(currentEvidence, countedEvidence(), 'i.position, i.id')} as "evidenceDetails",
         ${criteria('evaluation_criterion', countedCriterion(removedAt('c')), 'c.deleted_at desc, c.id', restorable('c'))} as "deletedCriteria",
         ${evidence('evaluation_evidence', countedEvidence(removedAt('i')), 'i.deleted_at desc, i.id', restorable('i'))} as "deletedEvidence",
         coalesce((select array_agg(v.project_id order by v.project_id) from evaluation_event v
                    where v.school_id = a.school_id and v.assignment_id = a.id), '{}') as "casProjectIds",
         coalesce((select array_agg(distinct m.graduating_class order by m.graduating_class)
                     from evaluation_event v
                     join ${currentProjectStudents} m on m.school_id = v.school_id and m.project_id = v.project_id
                    where v.school_id = a.school_id and v.assignment_id = a.id), '{}') as "graduatingClasses",
         ${utc('a.created_at')} as "createdAt", ${utc('a.updated_at')} as "updatedAt"
    from picked a order by a.due_on, a.title, a.id`;

const all = statement('evaluation_assignments', evaluationDetail, details('true'));
const one = statement('one_evaluation_assignment', evaluationDetail, details('x.id = $1'));

/** The assignments of the school, the first due first. */
export async function readAssignments(tx: Tx): Promise<EvaluationDetail[]> {
  return tx.all(all);
}

/** One assignment, or undefined. */
export async function readAssignment(tx: Tx, assignmentId: string): Promise<EvaluationDetail | undefined> {
  return tx.first(one, [assignmentId]);
}

const insert = statement(
  'add_evaluation_assignment',
  z.object({ id: z.string() }),
  `insert into evaluation_assignment (id, title, description, due_on, active, type)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
);

/** @returns false if the school has one with that id */
export async function insertAssignment(
  tx: Tx,
  assignmentId: string,
  values: AssignmentFields & Pick<EvaluationDetail, 'type'>,
): Promise<boolean> {
  const { title, description, date, active, type } = values;
  return (await tx.first(insert, [assignmentId, title, description, date, active, type])) !== undefined;
}

const lock = statement(
  'lock_evaluation_assignments',
  z.object({ id: z.string() }),
  'select id from evaluation_assignment where id = any($1::uuid[]) order by id for update',
);

/** Locks assignments before anything else about them is written; returns those that exist. */
export async function lockAssignments(tx: Tx, ids: readonly string[]) {
  return tx.all(lock, [ids]);
}

const update = statement(
  'change_evaluation_assignment',
  z.unknown(),
  `update evaluation_assignment set title = $2, description = $3, due_on = $4, active = $5,
                                    updated_at = ${nextVersion()} where id = $1`,
);

/** Changes an assignment; raises its version together with changes outside its row. */
export async function updateAssignment(
  tx: Tx,
  assignmentId: string,
  { title, description, date, active }: AssignmentFields,
): Promise<void> {
  await tx.all(update, [assignmentId, title, description, date, active]);
}

const touch = statement(
  'touch_evaluation_assignment',
  z.unknown(),
  `update evaluation_assignment set updated_at = ${nextVersion()} where id = $1`,
);

/** Raises an assignment's version after a change outside its row. */
export async function touchAssignment(tx: Tx, assignmentId: string): Promise<void> {
  await tx.all(touch, [assignmentId]);
}

const remove = statement(
  'delete_evaluation_assignments',
  z.unknown(),
  'delete from evaluation_assignment where id = any($1::uuid[])',
);

/** Permanently deletes assignments with their evaluations. */
export async function deleteAssignments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.all(remove, [ids]);
}
