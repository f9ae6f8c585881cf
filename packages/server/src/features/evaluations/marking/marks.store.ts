/** SQL for marking a criterion, and for comments on it. */
import { givenMark } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { comment } from '@casement/domain/shared/records/commentRecords.ts';
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
import { insertLinesSql } from '../../../db/activity.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { currentCriteria } from '../../../db/schema/evaluations.ts';
import { approvedProjects } from '../../../db/schema/projects.ts';
import {
  authorColumns,
  authorValues,
  byFaculty,
  commentJson,
  signatureJson,
} from '../../school/people.store.ts';
import { readOnly } from './marking.store.ts';

// An edit locks the criteria while it replaces results: a mark waits, and is then checked against the new results.
// So does a mark while the assignment is detached, and finds no evaluation then.
/** The criterion $2 of the evaluation $1, unless either was deleted. */
const asked = `
   asked as materialized (
     select e.id, c.id as criterion_id, c.statuses, v.project_id, a.title, ${readOnly} as read_only
       from evaluation e join evaluation_event v on v.school_id = e.school_id and v.id = e.event_id
       join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
       join ${approvedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
       join ${currentCriteria} c on c.assignment_id = v.assignment_id and c.id = $2
      where e.id = $1 for key share of c, e)`;

const detail = "'assignment', f.title, 'criterion', f.criterion_id";

// $3 the result, $4–$6 the caller. Marks and writes the log in one statement, so that concurrent marks wait
// for nothing else.
const mark = statement(
  'mark_criterion',
  z.object({ offered: z.boolean(), readOnly: z.boolean(), given: givenMark }),
  `with ${asked},
   fit as materialized (
     select * from asked where not read_only and ($3 = 'unmarked' or $3 = any(statuses))),
   deleted as (
     delete from criterion_result r using fit f
      where $3 = 'unmarked' and r.evaluation_id = f.id and r.criterion_id = f.criterion_id),
   given as (
     insert into criterion_result (evaluation_id, criterion_id, status, marked_by, marked_by_name)
     select f.id, f.criterion_id, $3, $4, $5 from fit f where $3 <> 'unmarked'
     on conflict (school_id, evaluation_id, criterion_id)
     do update set status = excluded.status, marked_by = excluded.marked_by,
                   marked_by_name = excluded.marked_by_name, updated_at = app_now()
     returning *),
   logged as (
     ${insertLinesSql('evaluation.mark', {
       actor: '$4, $5, $6',
       subject: 'f.project_id',
       detail: `jsonb_build_object(${detail}, 'status', $3::text)`,
     })} from fit f)
   select a.read_only as "readOnly", f.id is not null as offered,
          json_build_object('statusResult', coalesce(g.status, 'unmarked'),
            'markedBy', case when g.status is not null then ${signatureJson('g.marked_by', 'g.marked_by_name')} end,
            'markedAt', ${utc('g.updated_at')}) as given
     from asked a left join fit f on true left join given g on true`,
);

type Criterion = { evaluationId: string; criteriaDetailId: string };

/**
 * Marks a criterion of an evaluation, or unmarks it.
 * @returns its current mark, unless the evaluation is read-only or the criterion doesn't offer that result; undefined
 * if either was deleted
 */
export async function markCriterion(
  tx: Tx,
  { evaluationId, criteriaDetailId }: Criterion,
  statusResult: string,
  by: Signature,
) {
  return tx.first(mark, [evaluationId, criteriaDetailId, statusResult, by.id, by.displayName, by.role]);
}

const add = statement(
  'add_evaluation_comment',
  z.object({ readOnly: z.boolean(), projectId: z.string(), title: z.string(), comment: comment.nullable() }),
  `with ${asked},
   x as (
     insert into evaluation_comment (evaluation_id, criterion_id, content, ${authorColumns})
     select a.id, a.criterion_id, $3, ${authorValues}
       from asked a join person p on p.id = $4 where not a.read_only
     returning *)
   select a.read_only as "readOnly", a.project_id as "projectId", a.title,
          case when x.id is not null then ${commentJson('false', byFaculty)} end as comment
     from asked a left join x on true`,
);

/** Comments on a criterion; without a comment if the evaluation is read-only, undefined if it was deleted. */
export async function addComment(
  tx: Tx,
  { evaluationId, criteriaDetailId }: Criterion,
  content: string,
  authorId: string,
) {
  return tx.first(add, [evaluationId, criteriaDetailId, content, authorId]);
}

const remove = statement(
  'remove_evaluation_comment',
  z.object({ readOnly: z.boolean(), projectId: z.string(), title: z.string(), _id: z.string().nullable() }),
  `with ${asked},
   x as (
     delete from evaluation_comment x using asked a
      where not a.read_only and x.id = $3 and x.evaluation_id = a.id and x.criterion_id = a.criterion_id
     returning x.id)
   select a.read_only as "readOnly", a.project_id as "projectId", a.title, x.id as "_id"
     from asked a left join x on true`,
);

/** Deletes a comment on a criterion; without an id if the evaluation is read-only or has no such comment. */
export async function removeComment(
  tx: Tx,
  { evaluationId, criteriaDetailId }: Criterion,
  commentId: string,
) {
  return tx.first(remove, [evaluationId, criteriaDetailId, commentId]);
}
