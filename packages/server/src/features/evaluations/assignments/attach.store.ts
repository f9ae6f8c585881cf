/** SQL for attaching assignments to projects, and for members who join a project that has some. */
import { attachableProject } from '@casement/domain/evaluations/assignments/attach.contract.ts';
import { z } from 'zod';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { alphabetical } from '../../../db/order.ts';
import {
  approvedProjects,
  currentProjectMemberships,
  currentProjectStudents,
} from '../../../db/schema/projects.ts';
import { attachedProject } from './attach.rules.ts';

const named = z.object({ _id: z.string(), title: z.string() });
const names = 'select id as "_id", title from evaluation_assignment where id = any($1::uuid[]) order by id';

const titles = statement('evaluation_assignment_titles', named, names);

/** The titles of the assignments that exist. */
export async function assignmentTitles(tx: Tx, ids: readonly string[]) {
  return tx.all(titles, [ids]);
}

const known = statement(
  'attachable_project_ids',
  z.object({ _id: z.string() }),
  `select pr.id as "_id" from ${approvedProjects} pr where pr.id = any($1::uuid[])`,
);

/** Those of these projects that exist, including archived ones. */
export async function knownProjects(tx: Tx, ids: readonly string[]) {
  return tx.all(known, [ids]);
}

const projects = statement(
  'attachable_projects',
  attachableProject,
  `with m as materialized (
     select m.project_id, count(*)::int as count, array_agg(distinct m.graduating_class order by m.graduating_class) as classes
       from ${currentProjectStudents} m group by m.project_id),
   v as materialized (select id, project_id from evaluation_event where assignment_id = $1),
   e as materialized (select e.id, e.event_id from v join evaluation e on e.event_id = v.id),
   evaluations as (select event_id, count(*)::int as count from e group by 1),
   marks as (
     select e.event_id, count(*)::int as count from e join criterion_result r on r.evaluation_id = e.id group by 1),
   comments as (
     select e.event_id, count(*)::int as count from e join evaluation_comment c on c.evaluation_id = e.id group by 1),
   hand_ins as (
     select e.event_id, count(*)::int as count from e join evidence_submission s on s.evaluation_id = e.id group by 1)
   select pr.id as "_id", pr.name, pr.archived, coalesce(m.classes, '{}') as "graduatingClasses",
          coalesce(m.count, 0) as "memberCount",
          case when v.id is not null then json_build_object('_id', v.id,
            'evaluations', coalesce(evaluations.count, 0), 'marks', coalesce(marks.count, 0),
            'comments', coalesce(comments.count, 0), 'handIns', coalesce(hand_ins.count, 0))
          end as "evaluationEvent"
     from ${approvedProjects} pr
     left join m on m.project_id = pr.id
     left join v on v.project_id = pr.id
     left join evaluations on evaluations.event_id = v.id
     left join marks on marks.event_id = v.id
     left join comments on comments.event_id = v.id
     left join hand_ins on hand_ins.event_id = v.id
    where v.id is not null or not pr.archived
    order by ${alphabetical('pr.name')}, pr.id`,
  answeredAsIs(),
);

/** The projects that an assignment is or can be attached to, by name. */
export async function attachableProjects(tx: Tx, assignmentId: string) {
  return tx.all(projects, [assignmentId]);
}

const lockAssignment = statement(
  'lock_assignment_to_attach',
  named,
  'select id as "_id", title from evaluation_assignment where id = $1 for key share',
);

const lockProjects = statement(
  'lock_projects_to_attach',
  z.unknown(),
  'select id from project where id = any($1::uuid[]) order by id for key share',
);

const lockMembers = statement(
  'lock_members_to_attach',
  z.unknown(),
  `select p.id from person p
    where p.id in (select m.person_id from ${currentProjectMemberships} m
                    where m.project_id = any($1::uuid[]) and m.kind = 'student')
    order by p.id for share`,
);

/**
 * Locks everything an attachment depends on until it is committed, so that the assignment isn't deleted, the projects
 * aren't archived, and nobody joins them or returns to the school.
 * @returns the assignment, or undefined if it was deleted
 */
export async function lockToAttach(tx: Tx, assignmentId: string, projectIds: readonly string[]) {
  const assignment = await tx.first(lockAssignment, [assignmentId]);
  if (assignment === undefined) return undefined;
  await tx.all(lockProjects, [projectIds]);
  await tx.all(lockMembers, [projectIds]);
  return assignment;
}

// $1 the assignment, $2 the projects. An event that is being detached at the same time is created again.
const attach = statement(
  'attach_assignment',
  attachedProject,
  `with picked as materialized (
     select pr.id, pr.name, pr.archived from ${approvedProjects} pr where pr.id = any($2::uuid[])),
   members as materialized (select * from ${currentProjectStudents} m where m.project_id = any($2::uuid[])),
   attached as materialized (
     select v.id, v.project_id from evaluation_event v
      where v.assignment_id = $1 and v.project_id = any($2::uuid[]) for key share of v),
   made as (
     insert into evaluation_event (assignment_id, project_id)
     select $1, p.id from picked p
      where not p.archived and exists (select from members m where m.project_id = p.id)
        and not exists (select from attached v where v.project_id = p.id)
      order by p.id
     on conflict (school_id, assignment_id, project_id) do nothing
     returning id, project_id),
   events as (
     select * from made union all
     select v.* from attached v join picked p on p.id = v.project_id where not p.archived),
   filled as (
     insert into evaluation (event_id, student_id)
     select distinct v.id, case a.type when 'individual' then m.person_id end
       from events v join members m on m.project_id = v.project_id
       join evaluation_assignment a on a.id = $1
     on conflict (school_id, event_id, student_id) do nothing
     returning event_id)
   select p.name, p.id as "projectId", coalesce(made.id, attached.id) as "eventId",
          case when made.id is not null then 'made' when attached.id is not null then 'already'
               when p.archived then 'archived'
               when not exists (select from members m where m.project_id = p.id) then 'empty'
               else 'already' end as outcome,
          (select count(*)::int from filled f where f.event_id = coalesce(made.id, attached.id)) as evaluations
     from picked p
     left join made on made.project_id = p.id
     left join attached on attached.project_id = p.id
    order by ${alphabetical('p.name')}, p.id`,
);

/**
 * Attaches an assignment to projects: each gets its event, with the group's evaluation or one for each current
 * member. Existing evaluations don't change, and missing ones are added.
 */
export async function attachToProjects(tx: Tx, assignmentId: string, projectIds: readonly string[]) {
  return tx.all(attach, [assignmentId, projectIds]);
}

const lockAttached = statement(
  'lock_attached_event',
  z.object({ eventId: z.string(), title: z.string(), project: z.string(), archived: z.boolean() }),
  `select v.id as "eventId", a.title, pr.name as project, pr.archived
     from evaluation_event v
     join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
     join ${approvedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
    where v.project_id = $1 and v.assignment_id = $2 for update of v`,
);

const lockEvaluations = statement(
  'lock_attached_evaluations',
  z.unknown(),
  'select id from evaluation where event_id = $1 order by id for update',
);

/** Locks an assignment's event at a project before it is deleted; undefined if it isn't attached. */
export async function lockAttachedEvent(tx: Tx, projectId: string, assignmentId: string) {
  const event = await tx.first(lockAttached, [projectId, assignmentId]);
  if (event !== undefined) await tx.all(lockEvaluations, [event.eventId]);
  return event;
}

const counts = z.object({
  evaluations: z.number(),
  marks: z.number(),
  comments: z.number(),
  handIns: z.number(),
});

const detach = statement(
  'detach_assignment',
  counts,
  `with e as materialized (select id from evaluation where event_id = $1),
   deleted as (delete from evaluation_event where id = $1)
   select (select count(*) from e)::int as evaluations,
          (select count(*) from criterion_result r join e on e.id = r.evaluation_id)::int as marks,
          (select count(*) from evaluation_comment c join e on e.id = c.evaluation_id)::int as comments,
          (select count(*) from evidence_submission s join e on e.id = s.evaluation_id)::int as "handIns"`,
);

/** Permanently deletes an event with its evaluations. @returns what was deleted with it */
export async function detachEvent(tx: Tx, eventId: string) {
  return tx.first(detach, [eventId]);
}

// $1 students, $2 the project, or null for all. A project's events are locked against being detached.
const follow = statement(
  'match_evaluations_to_memberships',
  z.unknown(),
  `with v as materialized (
     select v.id, v.school_id, v.project_id from evaluation_event v
       join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
      where a.type = 'individual'
        and v.project_id in (select m.project_id from ${currentProjectMemberships} m
                              where m.person_id = any($1::uuid[]) and ($2::uuid is null or m.project_id = $2))
      order by v.id for key share of v)
   insert into evaluation (event_id, student_id)
   select v.id, m.person_id
     from v join ${currentProjectStudents} m on m.school_id = v.school_id and m.project_id = v.project_id
    where m.person_id = any($1::uuid[])
   on conflict (school_id, event_id, student_id) do nothing`,
);

/**
 * Gives current members of projects their individual evaluations in the attached assignments. Members who leave keep
 * theirs, and have the same one again when they return.
 */
export async function followProjectMembers(
  tx: Tx,
  { students, projectId }: { students: readonly string[]; projectId: string | null },
): Promise<void> {
  await tx.all(follow, [students, projectId]);
}
