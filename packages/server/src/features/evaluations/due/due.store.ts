/** SQL of evaluations by the day they are due. Days are the school's, `YYYY-MM-DD`. */
import { type EvaluationDue, evaluationDue } from '@casement/domain/evaluations/due/due.contract.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { alphabetical } from '../../../db/order.ts';
import { currentCriteria, currentEvidence } from '../../../db/schema/evaluations.ts';
import { currentProjectMemberships, listedProjects } from '../../../db/schema/projects.ts';

/**
 * SQL of the events `v` that concern the person $1: their assignment `a`, their project `pr` and the person's
 * membership `m`. A student is concerned by the group's evaluation and their own.
 */
export const eventsOfPersonSql = `${currentProjectMemberships} m
     join ${listedProjects} pr on pr.school_id = m.school_id and pr.id = m.project_id
     join evaluation_event v on v.school_id = m.school_id and v.project_id = m.project_id
     join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
    where m.person_id = $1
      and (m.kind = 'faculty' or exists (
           select from evaluation e where e.school_id = v.school_id and e.event_id = v.id
              and (e.student_id is null or e.student_id = $1)))`;

const notHandedIn = `select count(*)::int from ${currentEvidence} i
    join evaluation e on e.event_id = x.id and (e.student_id is null or e.student_id = $1)
   where i.assignment_id = x.assignment_id and i.type <> 'none'
     and not exists (select from evidence_submission s where s.evaluation_id = e.id and s.evidence_id = i.id)`;

const notMarked = `select count(*)::int from evaluation e
   where e.event_id = x.id
     and (e.student_id is null or exists (
          select from ${currentProjectMemberships} m
           where m.project_id = x.project_id and m.person_id = e.student_id))
     and exists (select from ${currentCriteria} c where c.assignment_id = x.assignment_id
                    and not exists (select from criterion_result g where g.evaluation_id = e.id and g.criterion_id = c.id))`;

const due = statement(
  'evaluations_due',
  evaluationDue,
  `with x as materialized (
     select distinct v.id, v.assignment_id, a.title, a.due_on, pr.id as project_id, pr.name, m.kind
       from ${eventsOfPersonSql} and a.due_on between $2::date and $3::date)
   select x.id as "_id", x.title, x.due_on::text as date,
          json_build_object('_id', x.project_id, 'name', x.name) as project,
          case when x.kind = 'student' then (${notHandedIn}) else (${notMarked}) end as left
     from x order by x.due_on, ${alphabetical('x.title')}, ${alphabetical('x.name')}, x.id`,
);

/** The evaluations that are due from one day to another, both included, at the person's present projects; earliest first. */
export async function evaluationsDue(
  tx: Tx,
  personId: string,
  from: string,
  to: string,
): Promise<EvaluationDue[]> {
  return tx.all(due, [personId, from, to]);
}
