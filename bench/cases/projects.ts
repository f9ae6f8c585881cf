/** The directory of projects, and one evaluated project, against the same SQL written by hand. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Case } from '../case.ts';
import { compare } from '../compare.ts';
import {
  addAssignment,
  bareAttachment,
  dropAssignments,
  evaluationSize,
  fillProjects,
  markings,
} from '../evaluations.ts';

const directoryAnswer = z.object({
  data: z.object({
    adminCasProjects: z.array(z.object({ memberCount: z.number().min(8) })).length(evaluationSize.projects),
  }),
});

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const projects: Case = {
  name: `projects directory of ${evaluationSize.projects}, 16 connections`,

  floor: (pool, schoolId) => ({
    'GET /projects': async () => {
      const { rows } = await pool.query<Record<string, unknown>>({
        name: 'projects',
        text: `select o.id as "_id", o.name, o.goal, o.archived, o.starts_on as "startsOn", o.ends_on as "endsOn",
                      m.classes as "graduatingClasses", m.count as "memberCount", e.evidence, '[]'::json as coaches,
                      '[]'::json as "directoryAnswers"
                 from project o
                 left join (select x.project_id, count(*)::int as count, array_agg(distinct p.graduating_class) as classes
                              from project_membership x join person p on p.school_id = x.school_id and p.id = x.person_id
                             where x.school_id = $1 and x.left_at is null group by 1) m on m.project_id = o.id
                 left join (select project_id, json_build_object('first', min(day), 'last', max(day), 'count', count(*)) as evidence
                              from post where school_id = $1 and project_id is not null group by 1) e on e.project_id = o.id
                where o.school_id = $1 order by o.name`,
        values: [schoolId],
      });
      return JSON.stringify({ data: { adminCasProjects: rows } });
    },
  }),

  async measure(bench) {
    await fillProjects(bench.owner, bench.school);
    const figure = await compare(bench, {
      name: this.name,
      connections: 16,
      target: 1,
      service: [bench.signedIn('GET', '/api/admin/casProjects')],
      floor: [bench.plain('GET', '/projects')],
      check: (round) => {
        directoryAnswer.parse(JSON.parse(round.samples[0]?.body ?? ''));
      },
    });
    return [figure];
  },
};

const students = 25;

const evaluated = z.object({
  data: z.object({
    individualEvaluations: z
      .array(
        z.object({
          evaluation: z.object({
            criteriaResults: z
              .array(z.object({ comments: z.array(z.unknown()) }))
              .length(evaluationSize.criteria),
            evidenceResults: z.array(z.object({ payload: z.string() })).length(1),
          }),
        }),
      )
      .length(students),
  }),
});

export const evaluation: Case = {
  name: `one project with ${students} evaluations × ${evaluationSize.criteria} criteria, 16 connections`,

  floor: (pool, schoolId) => ({
    'GET /evaluation': async (path) => {
      const { rows } = await pool.query<Record<string, unknown>>({
        name: 'evaluation',
        text: `select v.id as "_id", json_build_object('_id', o.id, 'name', o.name, 'archived', o.archived) as project,
                      json_build_object('_id', a.id, 'title', a.title, 'description', a.description, 'date', a.due_on,
                        'type', a.type) as "evaluationDetail",
                      (select json_agg(json_build_object('_id', e.id,
                                'student', json_build_object('_id', p.id, 'schoolEmail', p.school_email, 'firstName', p.first_name,
                                  'lastName', p.last_name, 'displayName', p.display_name, 'graduatingClass', p.graduating_class),
                                'evaluation', json_build_object('_id', e.id, 'criteriaResults',
                                  (select json_agg(json_build_object(
                                            'criteriaDetail', json_build_object('_id', c.id, 'description', c.description, 'statuses', c.statuses),
                                            'statusResult', coalesce(r.status, 'unmarked'),
                                            'markedBy', json_build_object('_id', r.marked_by, 'displayName', r.marked_by_name),
                                            'markedAt', ${utc('r.updated_at')},
                                            'comments', coalesce((select json_agg(json_build_object('_id', k.id, 'content', k.content,
                                                 'dateCreated', ${utc('k.created_at')}, 'displayName', k.display_name) order by k.created_at)
                                               from evaluation_comment k where k.school_id = e.school_id and k.evaluation_id = e.id
                                                and k.criterion_id = c.id), '[]')) order by c.position)
                                     from evaluation_criterion c
                                     left join criterion_result r on r.school_id = c.school_id and r.evaluation_id = e.id
                                                                  and r.criterion_id = c.id
                                    where c.school_id = v.school_id and c.assignment_id = v.assignment_id and c.deleted_at is null),
                                  'evidenceResults',
                                  (select json_agg(json_build_object(
                                            'evidenceDetail', json_build_object('_id', i.id, 'description', i.description, 'type', i.type),
                                            'payload', s.payload, 'submittedAt', ${utc('s.created_at')}) order by i.position)
                                     from evaluation_evidence i
                                     left join evidence_submission s on s.school_id = i.school_id and s.evaluation_id = e.id
                                                                     and s.evidence_id = i.id
                                    where i.school_id = v.school_id and i.assignment_id = v.assignment_id and i.deleted_at is null)))
                               order by p.first_name, p.last_name)
                         from evaluation e join person p on p.school_id = e.school_id and p.id = e.student_id
                        where e.school_id = v.school_id and e.event_id = v.id) as "individualEvaluations"
                 from evaluation_event v
                 join project o on o.school_id = v.school_id and o.id = v.project_id
                 join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
                where v.school_id = $1 and v.id = $2`,
        values: [schoolId, path.split('/')[2]],
      });
      return JSON.stringify({ data: rows[0] });
    },
  }),

  async measure(bench) {
    const { owner, school } = bench;
    await fillProjects(owner, school);
    const projectId = randomUUID();
    await owner.query("insert into project (id, name) values ($1, 'Evaluated')", [projectId]);
    await owner.query(
      `insert into project_membership (project_id, person_id, kind)
       select $1, id, 'student' from person where school_id = $2 and kind = 'student' order by id limit ${students}`,
      [projectId, school.schoolId],
    );
    const assignmentId = await addAssignment(owner, true);
    await owner.query(bareAttachment, [assignmentId, [projectId]]);
    for (const step of markings) await owner.query(step, [assignmentId]);
    await owner.query('vacuum analyze');
    const { rows } = await owner.query('select id from evaluation_event where assignment_id = $1', [
      assignmentId,
    ]);
    const [event] = z
      .array(z.object({ id: z.string() }))
      .length(1)
      .parse(rows);
    const figure = await compare(bench, {
      name: this.name,
      connections: 16,
      target: 0.6,
      service: [bench.signedIn('GET', `/api/evaluation/project/${projectId}/${event?.id}`)],
      floor: [bench.plain('GET', `/evaluation/${event?.id}`)],
      check: (round) => {
        evaluated.parse(JSON.parse(round.samples[0]?.body ?? ''));
      },
    });
    await dropAssignments(owner, [assignmentId]);
    await owner.query('delete from project where id = $1', [projectId]);
    return [figure];
  },
};
