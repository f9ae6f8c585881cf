/** SQL for the dashboard of evaluations, and for a student's own. Neither shows archived projects. */
import { dashboardDetail, ownEvaluation } from '@casement/domain/evaluations/dashboard/dashboard.contract.ts';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { alphabetical } from '../../../db/order.ts';
import {
  currentCriteria,
  currentEvidence,
  evaluationDetailJson,
  isOpenEvaluation,
} from '../../../db/schema/evaluations.ts';
import {
  currentProjectStudents,
  isInProject,
  listedProjects,
  projectJson,
} from '../../../db/schema/projects.ts';

/** The progress of the evaluation `e` of the assignment `a`: criteria marked, evidence handed in, and how many there are. */
const figures = `
   select (select count(*)::int from ${currentCriteria} c where c.assignment_id = a.id) as criteria,
          (select count(*)::int from criterion_result r join ${currentCriteria} c on c.id = r.criterion_id
            where r.evaluation_id = e.id) as marked,
          (select count(*)::int from ${currentEvidence} i where i.assignment_id = a.id and i.type <> 'none') as asked,
          (select count(distinct x.evidence_id)::int
             from evidence_submission x join ${currentEvidence} i on i.id = x.evidence_id
            where x.evaluation_id = e.id and i.type <> 'none') as handed_in`;

const events = statement(
  'evaluation_dashboard',
  dashboardDetail,
  `with m as materialized (
     select x.project_id, array_agg(distinct x.graduating_class order by x.graduating_class) as classes
       from ${currentProjectStudents} x group by 1),
   v as materialized (
     select v.id, v.assignment_id, pr.id as project_id, pr.name, coalesce(m.classes, '{}') as classes,
            coalesce(sum(f.criteria), 0)::int as criteria, coalesce(sum(f.marked), 0)::int as marked,
            coalesce(sum(f.asked), 0)::int as asked, coalesce(sum(f.handed_in), 0)::int as handed_in
       from evaluation_event v join ${listedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
       join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
       left join evaluation e on e.school_id = v.school_id and e.event_id = v.id and ${isOpenEvaluation('v.project_id')}
       left join m on m.project_id = pr.id
       left join lateral (${figures}) f on e.id is not null
      where a.active
      group by 1, 2, 3, 4, 5)
   select a.id as "_id", a.title, a.due_on::text as date, a.type,
          coalesce((select array_agg(distinct c order by c) from v cross join unnest(v.classes) c
                     where v.assignment_id = a.id), '{}') as "graduatingClasses",
          json_agg(json_build_object('_id', v.id,
            'project', ${projectJson('v.project_id', 'v.name', "'graduatingClasses', v.classes")},
            'marked', json_build_object('done', v.marked, 'of', v.criteria),
            'handedIn', json_build_object('done', v.handed_in, 'of', v.asked))
            order by ${alphabetical('v.name')}, v.id) as "evaluationEvents"
     from evaluation_assignment a join v on v.assignment_id = a.id
    group by a.id, a.title, a.due_on, a.type
    order by a.due_on, a.title, a.id`,
  answeredAsIs(),
);

/** Assignments by their due day, each with the projects where it is evaluated. */
export async function dashboardEvents(tx: Tx) {
  return tx.all(events);
}

const own = statement(
  'own_evaluations',
  ownEvaluation,
  `select v.id as "_id", ${projectJson('pr.id', 'pr.name')} as project,
          ${evaluationDetailJson('type')} as "evaluationDetail",
          case when v.handed_back_at is not null or s.evaluations_visible = 'atOnce'
            then json_build_object('done', f.marked, 'of', f.criteria) end as marked,
          json_build_object('done', f.handed_in, 'of', f.asked) as "handedIn"
     from evaluation e join evaluation_event v on v.school_id = e.school_id and v.id = e.event_id
     join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
     join ${listedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
     join school s on s.school_id = v.school_id
    cross join lateral (${figures}) f
    where a.active and (e.student_id = $1 or e.student_id is null
      and ${isInProject('v.project_id', '$1')})
    order by a.due_on, a.title, v.id`,
);

/** The evaluations of a student, and of the groups they are in. */
export async function ownEvaluations(tx: Tx, studentId: string) {
  return tx.all(own, [studentId]);
}
