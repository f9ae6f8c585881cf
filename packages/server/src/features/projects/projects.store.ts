/** SQL for projects: the directory, a student's own, one project, and changes of the project itself. */
import {
  type NewProject,
  ownProjectCard,
  type ProjectCard,
  project,
  projectCard,
} from '@casement/domain/projects/projects.contract.ts';
import { z } from 'zod';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { CachedDirectory } from '../../db/directories.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { alphabetical, byFirstName, byLastName } from '../../db/order.ts';
import { currentFaculty } from '../../db/schema/people.ts';
import {
  approvedProjects,
  currentProjectMemberships,
  currentProjectStudents,
  listedProjects,
  project as projectTable,
} from '../../db/schema/projects.ts';
import { currentFields, currentTemplates } from '../../db/schema/templates.ts';
import { personJson, seenPersonJson, studentsPersonJson } from '../school/people.store.ts';

/** Current members by project: how many, and their classes. Archived students have left the school. */
const members = `
  select x.project_id, count(*)::int as member_count,
         array_agg(distinct x.graduating_class order by x.graduating_class) as classes
    from ${currentProjectStudents} x group by x.project_id`;

/** @param coach the JSON of a coach, `p` */
const coaches = (coach: string) => `
  select x.project_id, json_agg(${coach} order by ${byLastName('p')}) as coaches
    from ${currentProjectMemberships} x join ${currentFaculty} p on p.school_id = x.school_id and p.id = x.person_id
   group by x.project_id`;

/** The first and last day of a project's evidence. */
const evidence = `
  select o.project_id, json_build_object('first', min(o.day), 'last', max(o.day), 'count', count(*)) as evidence
    from post o where o.project_id is not null group by o.project_id`;

/**
 * Answers on cards: those to the templates of the current members' classes, with only the beginning of long
 * ones.
 */
const directoryAnswers = `
  select a.project_id, json_agg(json_build_object('graduatingClass', t.graduating_class, 'name', f.name, 'type', f.type,
           'data', case f.type when 'link' then a.data else left(a.data, 300) end)
           order by t.graduating_class, f.position, f.id) as answers
    from ${currentFields} f
    join ${currentTemplates} t on t.school_id = f.school_id and t.id = f.template_id
    join content_answer a on a.school_id = f.school_id and a.field_id = f.id
    join m on m.project_id = a.project_id and t.graduating_class = any(m.classes)
   where f.display_in_directory and a.data <> '' group by a.project_id`;

const cardColumns = `c.id as "_id", c.name, c.goal, c.archived, c.starts_on::text as "startsOn",
          c.ends_on::text as "endsOn", coalesce(m.classes, '{}') as "graduatingClasses",
          coalesce(m.member_count, 0) as "memberCount", e.evidence, coalesce(d.answers, '[]') as "directoryAnswers"`;

/** In a narrower list, $1 has the ids. */
const cards = (from: string, coach: string, where = '') => `
   with m as materialized (${members}),
        a as materialized (${coaches(coach)}),
        e as materialized (${evidence}),
        d as materialized (${directoryAnswers})
   select ${cardColumns}, coalesce(a.coaches, '[]') as coaches
     from ${from} c
     left join m on m.project_id = c.id
     left join a on a.project_id = c.id
     left join e on e.project_id = c.id
     left join d on d.project_id = c.id
    ${where}
    order by ${alphabetical('c.name')}, c.id`;

const directory = statement(
  'projects_directory',
  projectCard,
  cards(approvedProjects, personJson('p')),
  answeredAsIs(),
);

/** Approved projects by name, including archived ones, as staff see them. */
export const projectsDirectory = new CachedDirectory<ProjectCard[]>(
  'projects',
  ['projects', 'people', 'portfolios'],
  (tx) => tx.all(directory),
);

const some = statement(
  'project_cards',
  projectCard,
  cards(approvedProjects, personJson('p'), 'where c.id = any($1::uuid[])'),
);

/** The cards of these projects, by name. */
export async function projectCards(tx: Tx, ids: readonly string[]): Promise<ProjectCard[]> {
  return tx.all(some, [ids]);
}

/** A coach, `p`, as the project's students see one: they may write to them. */
const studentsCoachJson = studentsPersonJson('p', 'schoolEmail');

const own = statement(
  'own_projects',
  ownProjectCard,
  cards(
    listedProjects,
    studentsCoachJson,
    `where exists (select from ${currentProjectMemberships} x where x.school_id = c.school_id
                      and x.project_id = c.id and x.person_id = $1 and x.kind = 'student')`,
  ),
);

/** The projects that a student is in now and that are not archived. */
export async function ownProjects(tx: Tx, studentId: string) {
  return tx.all(own, [studentId]);
}

const storedProject = project.omit({ can: true, contentSubmissions: true, evaluationEvents: true });
export type StoredProject = z.infer<typeof storedProject>;

// $2 is whether the reader is a student; a student who can read a project is in it, and may write to its
// coaches.
const toStudent = '$2::boolean';
const coachJson = `case when ${toStudent} then ${studentsPersonJson('p', 'schoolEmail', 'archived')}
                        else ${personJson('p', ['archived'])} end`;

const one = statement(
  'one_project',
  storedProject,
  `select c.id as "_id", c.name, c.goal, c.archived, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
          ${utc('c.created_at')} as "createdAt", ${utc('c.updated_at')} as "updatedAt",
          c.proposal_status as "casProjectProposalSubmissionStatus",
          coalesce(m.classes, '{}') as "graduatingClasses", coalesce(m.member_count, 0) as "memberCount",
          people.students as "studentMemberships", people.coaches as "facultyMemberships",
          (select e.evidence from (${evidence}) e where e.project_id = c.id) as evidence
     from ${approvedProjects} c
    cross join lateral (
      select coalesce(json_agg(json_build_object(
                        'student', ${seenPersonJson(toStudent, 'p', 'graduatingClass', 'archived')},
                        'joinedAt', ${utc('x.joined_at')}) order by ${byFirstName('p')})
                        filter (where x.kind = 'student'), '[]') as students,
             coalesce(json_agg(json_build_object('faculty', ${coachJson}, 'joinedAt', ${utc('x.joined_at')})
                        order by ${byFirstName('p')}) filter (where x.kind = 'faculty'), '[]') as coaches
        from ${currentProjectMemberships} x join person p on p.school_id = x.school_id and p.id = x.person_id
       where x.school_id = c.school_id and x.project_id = c.id) people
     left join (${members}) m on m.project_id = c.id
    where c.id = $1`,
);

/**
 * One approved project with its current people, or undefined.
 * @param toAStudent whether a student reads it
 */
export async function readProject(
  tx: Tx,
  projectId: string,
  toAStudent: boolean,
): Promise<StoredProject | undefined> {
  return tx.first(one, [projectId, toAStudent]);
}

/**
 * Inserts an approved project; members and coaches follow by their own calls.
 * @returns false if the school has a project or a proposal with that id
 */
export async function insertProject(tx: Tx, id: string, values: NewProject): Promise<boolean> {
  const { name, goal, startsOn, endsOn } = values;
  const rows = await tx.orm
    .insert(projectTable)
    .values({ id, name, goal, startsOn, endsOn })
    .onConflictDoNothing()
    .returning({ id: projectTable.id });
  return rows.length > 0;
}

const lock = statement(
  'lock_projects',
  z.object({
    _id: z.string(),
    name: z.string(),
    goal: z.string(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    archived: z.boolean(),
    updatedAt: z.string(),
  }),
  `select id as "_id", name, goal, starts_on::text as "startsOn", ends_on::text as "endsOn", archived,
          ${utc('updated_at')} as "updatedAt"
     from project where id = any($1::uuid[]) and approved order by id for update`,
);

/** Locks the rows of approved projects, before anything else about them is written. */
export async function lockProjects(tx: Tx, ids: readonly string[]) {
  return tx.all(lock, [ids]);
}

const update = statement(
  'update_project',
  z.unknown(),
  `update project set name = $2, goal = $3, starts_on = $4, ends_on = $5, updated_at = ${nextVersion()} where id = $1`,
);

/** Changes a project's name, goal and planned days. */
export async function updateProject(
  tx: Tx,
  projectId: string,
  values: Pick<NewProject, 'name' | 'goal' | 'startsOn' | 'endsOn'>,
): Promise<void> {
  await tx.all(update, [projectId, values.name, values.goal, values.startsOn, values.endsOn]);
}

const archive = statement(
  'archive_projects',
  z.unknown(),
  `update project set archived = $2, updated_at = ${nextVersion()}
    where id = any($1::uuid[]) and approved and archived <> $2`,
);

/** Archives or unarchives projects; those already in that state don't change. */
export async function archiveProjects(tx: Tx, ids: readonly string[], archived: boolean): Promise<void> {
  await tx.all(archive, [ids, archived]);
}

const touch = statement(
  'touch_project',
  z.unknown(),
  `update project set updated_at = ${nextVersion()} where id = $1`,
);

/** Raises the project's version after a change outside its row. */
export async function touchProject(tx: Tx, projectId: string): Promise<void> {
  await tx.all(touch, [projectId]);
}
