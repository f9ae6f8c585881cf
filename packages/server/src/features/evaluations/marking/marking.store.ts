/**
 * SQL for one assignment at one project, as staff and its students see it, and for what a coach has seen of
 * it.
 */
import { evaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { z } from 'zod';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { byFirstName } from '../../../db/order.ts';
import {
  criterionJson,
  currentCriteria,
  currentEvidence,
  evaluationDetailJson,
  evidenceJson,
  isOpenEvaluation,
} from '../../../db/schema/evaluations.ts';
import { fileUrl, handedInFileJson } from '../../../db/schema/files.ts';
import { approvedProjects, isInProject, projectJson } from '../../../db/schema/projects.ts';
import { byFaculty, commentJson, seenPersonJson, signatureJson } from '../../school/people.store.ts';

const storedEvent = evaluationEvent.omit({ can: true });

// $3 is the reader, $4 whether they are a student.
const toStudent = '$4::boolean';

/** SQL for whether an evaluation `e` at a project `pr` can no longer be changed; `v` is its event. */
export const readOnly = `(pr.archived or not ${isOpenEvaluation('v.project_id')})`;

// Of a hand-in `x` with its file `f`, which only a PDF has.
const payload = `case when f.id is null then x.payload else ${fileUrl('f')} end`;

const evaluationJson = `json_build_object('_id', e.id, 'readOnly', e.read_only,
   'criteriaResults', coalesce(r.results, '[]'), 'evidenceResults', coalesce(h.results, '[]'))`;

const one = statement(
  'one_evaluation_event',
  storedEvent,
  `with v as materialized (
     select v.id, v.school_id, v.project_id, v.assignment_id, v.handed_back_at, v.handed_back_by_name,
            v.handed_back_at is not null or s.evaluations_visible = 'atOnce' as visible, s.time_zone
       from evaluation_event v join school s on s.school_id = v.school_id
      where v.id = $1 and v.project_id = $2),
   e as materialized (
     select e.id, e.student_id, v.assignment_id, not ${toStudent} or v.visible as shows_marks, ${readOnly} as read_only
       from v join evaluation e on e.school_id = v.school_id and e.event_id = v.id
       join ${approvedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
      where not ${toStudent} or e.student_id = $3 or e.student_id is null and ${isInProject('v.project_id', '$3')}),
   k as materialized (
     select x.evaluation_id, x.criterion_id,
            json_agg(${commentJson(toStudent, byFaculty)} order by x.created_at, x.id) as comments
       from e join evaluation_comment x on x.evaluation_id = e.id
      where e.shows_marks group by 1, 2),
   r as materialized (
     select e.id, json_agg(json_build_object(
              'criteriaDetail', ${criterionJson()},
              'statusResult', coalesce(g.status, 'unmarked'),
              'markedBy', case when g.status is not null then ${signatureJson('g.marked_by', 'g.marked_by_name')} end,
              'markedAt', ${utc('g.updated_at')}, 'comments', coalesce(k.comments, '[]'))
              order by c.position, c.id) as results
       from e join ${currentCriteria} c on c.assignment_id = e.assignment_id
       left join criterion_result g on e.shows_marks and g.evaluation_id = e.id and g.criterion_id = c.id
       left join k on k.evaluation_id = e.id and k.criterion_id = c.id
      group by e.id),
   first_mark as materialized (
     select g.evaluation_id, min(g.created_at) as at
       from e join criterion_result g on g.evaluation_id = e.id where e.shows_marks group by 1),
   d as materialized (
     select x.evaluation_id, x.evidence_id, (array_agg(${payload} order by x.created_at desc, x.id desc))[1] as payload,
            json_agg(json_build_object('_id', x.id, 'payload', ${payload}, 'file', ${handedInFileJson('f')},
              'submittedBy', ${signatureJson('x.submitted_by', 'x.submitted_by_name')},
              'submittedAt', ${utc('x.created_at')},
              'late', (x.created_at at time zone v.time_zone)::date > a.due_on,
              'afterMarking', coalesce(x.created_at > m.at, false))
              order by x.created_at desc, x.id desc) as hand_ins
       from v join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
      cross join e join evidence_submission x on x.evaluation_id = e.id
       left join stored_file f on f.school_id = x.school_id and f.id = x.file_id
       left join first_mark m on m.evaluation_id = e.id
      group by 1, 2),
   h as materialized (
     select e.id, json_agg(json_build_object(
              'evidenceDetail', ${evidenceJson()},
              'payload', d.payload, 'handIns', coalesce(d.hand_ins, '[]')) order by i.position, i.id) as results
       from e join ${currentEvidence} i on i.assignment_id = e.assignment_id
       left join d on d.evaluation_id = e.id and d.evidence_id = i.id
      group by e.id)
   select v.id as "_id", ${projectJson('pr.id', 'pr.name', "'archived', pr.archived")} as project,
          ${evaluationDetailJson('description', 'type')} as "evaluationDetail",
          (select ${evaluationJson} from e left join r on r.id = e.id left join h on h.id = e.id
            where e.student_id is null) as "groupEvaluation",
          (select coalesce(json_agg(json_build_object('_id', e.id,
                    'student', ${seenPersonJson(toStudent, 'p', 'graduatingClass', 'archived')},
                    'evaluation', ${evaluationJson}) order by ${byFirstName('p')}), '[]')
             from e join person p on p.id = e.student_id
             left join r on r.id = e.id left join h on h.id = e.id) as "individualEvaluations",
          case when v.handed_back_at is not null
            then json_build_object('at', ${utc('v.handed_back_at')}, 'displayName', v.handed_back_by_name)
          end as "handedBack",
          v.visible as "marksVisible",
          (select ${utc('x.seen_at')} from evaluation_seen x where x.event_id = v.id and x.person_id = $3) as "seenAt"
     from v join ${approvedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
     join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id`,
  answeredAsIs(),
);

/** The reader of an event. */
export type Reader = { id: string; isStudent: boolean };

/** One assignment at one project; undefined if the project has no such event. */
export async function readEvent(tx: Tx, eventId: string, projectId: string, reader: Reader) {
  return tx.first(one, [eventId, projectId, reader.id, reader.isStudent]);
}

const lock = statement(
  'lock_evaluation_event',
  z.object({ projectId: z.string(), handedBack: z.boolean() }),
  `select project_id as "projectId", handed_back_at is not null as "handedBack" from evaluation_event
    where id = $1 for update`,
);

/** Locks an event; undefined if there is none. */
export async function lockEvent(tx: Tx, eventId: string) {
  return tx.first(lock, [eventId]);
}

const about = statement(
  'about_evaluation_event',
  z.object({ title: z.string(), project: z.string(), archived: z.boolean() }),
  `select a.title, pr.name as project, pr.archived
     from evaluation_event v
     join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
     join ${approvedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
    where v.id = $1`,
);

/** The title of an event's assignment, the name of its project, and whether the project is archived. */
export async function aboutEvent(tx: Tx, eventId: string) {
  return tx.first(about, [eventId]);
}

const handBack = statement(
  'hand_back_evaluation_event',
  z.unknown(),
  `update evaluation_event set handed_back_at = case when $2::boolean then app_now() end,
          handed_back_by_name = case when $2::boolean then $3 end
    where id = $1`,
);

/** Hands the marks of an event back to its students, or withdraws them. */
export async function handBackEvent(
  tx: Tx,
  eventId: string,
  handedBack: boolean,
  byName: string,
): Promise<void> {
  await tx.all(handBack, [eventId, handedBack, byName]);
}

const see = statement(
  'see_evaluation_event',
  z.object({ seenAt: z.string() }),
  `insert into evaluation_seen (event_id, person_id, seen_at) values ($1, $2, app_now())
   on conflict (school_id, event_id, person_id) do update set seen_at = excluded.seen_at
   returning ${utc('seen_at')} as "seenAt"`,
);

/** Notes that somebody has looked at an event now. */
export async function seeEvent(tx: Tx, eventId: string, personId: string) {
  return tx.first(see, [eventId, personId]);
}
