/** SQL for the reviewers of portfolios. */
import {
  type PortfolioReviewers,
  portfolioReviewers,
  reviewersByProjects,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import { person } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { byFirstName } from '../../../db/order.ts';
import { currentFaculty, currentStudents } from '../../../db/schema/people.ts';
import { currentProjectMemberships, listedProjects } from '../../../db/schema/projects.ts';
import { personColumns, personJson } from '../../school/people.store.ts';
import { reviewersOf } from '../portfolios.store.ts';

const lock = statement(
  'lock_portfolios',
  z.object({ _id: z.string() }),
  `select id as "_id" from person where id = any($1::uuid[]) and kind = 'student' order by id for no key update`,
);

/** Locks these students' rows; those who aren't at this school are missing. */
export async function lockPortfolios(tx: Tx, ids: readonly string[]): Promise<string[]> {
  return (await tx.all(lock, [ids])).map(({ _id }) => _id);
}

const lockReviewing = statement(
  'lock_teachers_who_may_review',
  z.object({ _id: z.string(), displayName: z.string(), archived: z.boolean() }),
  `select id as "_id", display_name as "displayName", archived from person
    where id = any($1::uuid[]) and kind = 'faculty' order by id for key share`,
);

/** Locks the rows of these teachers against deletion; those who aren't at this school are missing. */
export async function lockTeachers(tx: Tx, ids: readonly string[]) {
  return tx.all(lockReviewing, [ids]);
}

const read = statement(
  'portfolio_reviewers',
  portfolioReviewers,
  `select s.id as "_id", ${personJson('s', ['graduatingClass'])} as student,
          ${reviewersOf('s.id', personJson('p', ['archived']))} as "facultyReviewers"
     from person s where s.id = any($1::uuid[]) and s.kind = 'student' order by ${byFirstName('s')}`,
);

/** The reviewers of these portfolios, by the students' first names. */
export async function readReviewers(tx: Tx, ids: readonly string[]): Promise<PortfolioReviewers[]> {
  return tx.all(read, [ids]);
}

const add = statement(
  'add_portfolio_reviewers',
  z.unknown(),
  `insert into portfolio_reviewer (student_id, faculty_id)
   select s, f from unnest($1::uuid[]) s cross join unnest($2::uuid[]) f on conflict do nothing`,
);

const remove = statement(
  'remove_portfolio_reviewers',
  z.unknown(),
  'delete from portfolio_reviewer where student_id = any($1::uuid[]) and faculty_id = any($2::uuid[])',
);

/**
 * Changes the reviewers of locked portfolios; adding an existing one or removing a missing one changes
 * nothing.
 */
export async function changeReviewers(
  tx: Tx,
  students: readonly string[],
  change: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (change.remove.length > 0) await tx.all(remove, [students, change.remove]);
  if (change.add.length > 0) await tx.all(add, [students, change.add]);
}

const ofClass = statement(
  'students_of_class',
  z.object({ _id: z.string() }),
  `select id as "_id" from ${currentStudents} p where graduating_class = $1`,
);

/** Ids of the students of a class, without archived ones. */
export async function studentsOfClass(tx: Tx, graduatingClass: string): Promise<string[]> {
  return (await tx.all(ofClass, [graduatingClass])).map(({ _id }) => _id);
}

const people = (where: string) => `coalesce((
  select json_agg(${personJson('f')} order by ${byFirstName('f')}) from ${currentFaculty} f
   where f.id in (select c.coach from coaching c where c.student = s.id) and ${where}), '[]')`;
const reviews = `exists (select from portfolio_reviewer r where r.school_id = s.school_id and r.student_id = s.id
                             and r.faculty_id = f.id)`;

const byProjects = statement(
  'coaches_as_reviewers',
  reviewersByProjects.shape.students.element,
  `with own as materialized (
     select m.person_id as student, m.project_id
       from ${currentProjectMemberships} m
       join ${listedProjects} j on j.school_id = m.school_id and j.id = m.project_id
       join person p on p.school_id = m.school_id and p.id = m.person_id
      where m.kind = 'student' and p.graduating_class = $1),
        coaching as materialized (
     select distinct o.student, m.person_id as coach
       from own o join ${currentProjectMemberships} m on m.project_id = o.project_id and m.kind = 'faculty')
   select ${personJson('s', ['graduatingClass'])} as student,
          ${people(`not ${reviews}`)} as gets, ${people(reviews)} as has,
          case when not exists (select from own o where o.student = s.id) then 'noProject'
               when not exists (select from coaching c join ${currentFaculty} f on f.id = c.coach
                                 where c.student = s.id) then 'noCoach' end as without
     from ${currentStudents} s where s.graduating_class = $1
    order by ${byFirstName('s')}`,
);

/**
 * The coaches of a class's listed projects: those who review a student's portfolio, and those who could be
 * added.
 */
export async function coachesAsReviewers(tx: Tx, graduatingClass: string) {
  return tx.all(byProjects, [graduatingClass]);
}

const teachers = statement(
  'teachers_to_share_among',
  person,
  `select ${personColumns('f')} from person f where f.id = any($1::uuid[]) and f.kind = 'faculty' order by ${byFirstName('f')}`,
);

/** Teachers by first name, in the form of answers. */
export async function readTeachers(tx: Tx, ids: readonly string[]) {
  return tx.all(teachers, [ids]);
}

const addPairs = statement(
  'add_reviewer_pairs',
  z.unknown(),
  `insert into portfolio_reviewer (student_id, faculty_id)
   select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
);

/** Adds reviewers to portfolios, each to its own. @param pairs ids of student and teacher */
export async function addReviewers(tx: Tx, pairs: ReadonlyArray<readonly [string, string]>): Promise<void> {
  await tx.all(addPairs, [pairs.map(([student]) => student), pairs.map(([, teacher]) => teacher)]);
}
