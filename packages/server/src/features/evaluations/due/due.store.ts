/** SQL for evaluations by the day they are due. Days are the school's, `YYYY-MM-DD`. */
import { type EvaluationDue, evaluationDue } from '@casement/domain/evaluations/due/due.contract.ts';
import { type ProjectEvent, projectEvent } from '@casement/domain/projects/projects.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { alphabetical } from '../../../db/order.ts';
import {
  currentCriteria,
  currentEvidence,
  evaluationDetailJson,
  isDueEvaluation,
} from '../../../db/schema/evaluations.ts';
import { currentProjectMemberships, listedProjects, projectJson } from '../../../db/schema/projects.ts';

/**
 * SQL for the events `v` of the person $1: their assignment `a`, their project `pr` and the person's
 * membership `m`. A student has the group's evaluation and their own.
 */
const eventsOfPersonSql = `${currentProjectMemberships} m
     join ${listedProjects} pr on pr.school_id = m.school_id and pr.id = m.project_id
     join evaluation_event v on v.school_id = m.school_id and v.project_id = m.project_id
     join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
    where m.person_id = $1 and a.active
      and (m.kind = 'faculty' or exists (
           select from evaluation e where e.school_id = v.school_id and e.event_id = v.id
              and (e.student_id is null or e.student_id = $1)))`;

const notHandedIn = `select count(*)::int from ${currentEvidence} i
    join evaluation e on e.event_id = x.id and (e.student_id is null or e.student_id = $1)
   where i.assignment_id = x.assignment_id and i.type <> 'none'
     and not exists (select from evidence_submission s where s.evaluation_id = e.id and s.evidence_id = i.id)`;

const notMarked = `select count(*)::int from evaluation e
   where e.event_id = x.id
     and ${isDueEvaluation('x.project_id')}
     and exists (select from ${currentCriteria} c where c.assignment_id = x.assignment_id
                    and not exists (select from criterion_result g where g.evaluation_id = e.id and g.criterion_id = c.id))`;

const due = statement(
  'evaluations_due',
  evaluationDue,
  `with x as materialized (
     select distinct v.id, v.assignment_id, a.title, a.due_on, pr.id as project_id, pr.name, m.kind
       from ${eventsOfPersonSql} and a.due_on between $2::date and $3::date)
   select x.id as "_id", x.title, x.due_on::text as date,
          ${projectJson('x.project_id', 'x.name')} as project,
          case when x.kind = 'student' then (${notHandedIn}) else (${notMarked}) end as left
     from x order by x.due_on, ${alphabetical('x.title')}, ${alphabetical('x.name')}, x.id`,
);

/**
 * The evaluations due from one day to another, both included, at the person's current projects; earliest
 * first.
 */
export async function evaluationsDue(
  tx: Tx,
  personId: string,
  from: string,
  to: string,
): Promise<EvaluationDue[]> {
  return tx.all(due, [personId, from, to]);
}

const ofProject = statement(
  'events_of_project',
  projectEvent,
  `select v.id as "_id",
          ${evaluationDetailJson()} as "evaluationDetail"
     from evaluation_event v join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
    where v.project_id = $1 and a.active
      and ($2::uuid is null or exists (
           select from evaluation e where e.school_id = v.school_id and e.event_id = v.id
              and (e.student_id is null or e.student_id = $2)))
    order by a.due_on desc, a.title, v.id`,
);

/**
 * The evaluations at a project, the last due first.
 * @param studentId the student who reads them, who gets the group's and their own; null for staff, who get
 * all
 */
export async function eventsOfProject(
  tx: Tx,
  projectId: string,
  studentId: string | null,
): Promise<ProjectEvent[]> {
  return tx.all(ofProject, [projectId, studentId]);
}

const feedEvaluation = z.object({
  _id: z.string(),
  title: z.string(),
  projectName: z.string(),
  date: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});

const inFeed = statement(
  'evaluations_in_feed',
  feedEvaluation,
  `select distinct v.id as "_id", a.title, pr.name as "projectName", a.due_on::text as date,
          ${utc('v.created_at')} as "createdAt",
          ${utc('greatest(v.created_at, a.updated_at, pr.updated_at)')} as "changedAt"
     from ${eventsOfPersonSql} and a.due_on >= app_now() - interval '1 year' and a.due_on < app_now() + interval '2 years'
      and (select s.evaluations_enabled from school s)
    order by date, v.id`,
);

/**
 * The evaluations of a person's feed, a year back and two ahead: when each was attached to its project, and
 * the latest time at which the facts shown in the feed may have changed. None if the school doesn't use
 * evaluations.
 */
export async function feedEvaluations(tx: Tx, personId: string) {
  return tx.all(inFeed, [personId]);
}
