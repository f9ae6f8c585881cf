/** SQL for students: the directory, one record, and changes. */

import { meetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { seenPerson } from '@casement/domain/shared/people.ts';
import { casStrand } from '@casement/domain/shared/records/strandRecords.ts';
import {
  type StudentCard,
  type StudentEdit,
  student,
  studentCard,
  studentDeletion,
} from '@casement/domain/students/students.contract.ts';
import { z } from 'zod';
import { announce } from '../../announcements.ts';
import { statement, type Tx } from '../../db/client.ts';
import { CachedDirectory } from '../../db/directories.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { alphabetical, byFirstName } from '../../db/order.ts';
import { nextMeeting } from '../../db/schema/attendance.ts';
import {
  clubJson,
  currentMemberships,
  heldRoleJson,
  listedClubs,
  proposedClubs,
} from '../../db/schema/clubs.ts';
import { currentStudents } from '../../db/schema/people.ts';
import {
  currentProjectMemberships,
  listedProjects,
  projectJson,
  proposedProjects,
} from '../../db/schema/projects.ts';
import { personColumns, seenPersonJson } from '../school/people.store.ts';

const signedIn = `json_build_object('hasLoggedIn', last_signed_in_at is not null) as "studentUserActivity"`;
const columns = `${personColumns('person', 'graduatingClass', 'archived')}, ${signedIn}`;

const directory = statement(
  'students_directory',
  studentCard,
  `select ${columns} from person where kind = 'student' order by last_signed_in_at is not null, ${byFirstName('person')}`,
);

/** All students; those who haven't signed in first, then by first name. */
export const studentsDirectory = new CachedDirectory<StudentCard[]>('students', ['people'], (tx) =>
  tx.all(directory),
);

const forProposal = statement(
  'students_for_proposal',
  z.object({ person: seenPerson.extend({ graduatingClass: studentCard.shape.graduatingClass }) }),
  `select ${seenPersonJson('$1::boolean', 'p', 'graduatingClass')} as person
     from ${currentStudents} p order by ${byFirstName('p')}`,
);

/**
 * Students who can be chosen: those who aren’t archived.
 * @param toStudent whether the caller is a student
 */
export async function studentsWhoMayBeNamed(tx: Tx, toStudent: boolean) {
  return (await tx.all(forProposal, [toStudent])).map(({ person }) => person);
}

const storedStudent = student.omit({ can: true, clubs: true }).extend({
  clubs: z.array(
    z.object({
      _id: z.string(),
      clubName: z.string(),
      casStrand,
      joinedAt: z.string(),
      next: meetingFacts.nullable(),
      roles: z.array(z.object({ roleKey: z.string(), permissions: z.array(z.string()) })),
    }),
  ),
});

const one = statement(
  'one_student',
  storedStudent,
  `select ${columns}, ${utc('updated_at')} as "updatedAt",
          (select (person.last_signed_in_at at time zone s.time_zone)::date::text from school s
            where s.school_id = person.school_id) as "lastSignIn",
          (select case when s.portfolio_enabled then person.id end from school s
            where s.school_id = person.school_id) as "studentPortfolioInfo",
          (select coalesce(json_agg(${clubJson("'casStrand', c.cas_strand", `'joinedAt', ${utc('m.joined_at')}`, "'roles', m.roles", "'next', next.meeting")}
                    order by ${alphabetical('c.club_name')}, c.id), '[]')
             from (select x.school_id, x.club_id, min(x.joined_at) as joined_at,
                          json_agg(${heldRoleJson('x')}
                            order by r.position, x.role_key) as roles
                     from ${currentMemberships} x
                     left join club_role r on r.school_id = x.school_id and r.title = x.role_key
                    where x.person_id = $1
                    group by x.school_id, x.club_id) m
             join ${listedClubs} c on c.school_id = m.school_id and c.id = m.club_id
             left join lateral ${nextMeeting} next on true
            where (select s.clubs_enabled from school s where s.school_id = c.school_id)) as clubs,
          (select coalesce(json_agg(${projectJson('j.id', 'j.name', `'joinedAt', ${utc('x.joined_at')}`)}
                    order by ${alphabetical('j.name')}, j.id), '[]')
             from ${currentProjectMemberships} x
             join ${listedProjects} j on j.school_id = x.school_id and j.id = x.project_id
            where x.person_id = $1
              and (select s.evaluations_enabled from school s where s.school_id = j.school_id)) as projects
     from person where id = $1 and kind = 'student'`,
);

/** One student with their current clubs and projects, or undefined. */
export async function readStudent(tx: Tx, studentId: string) {
  return tx.first(one, [studentId]);
}

const lock = statement(
  'lock_student',
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    graduatingClass: z.string(),
    updatedAt: z.string(),
  }),
  `select first_name as "firstName", last_name as "lastName", display_name as "displayName",
          graduating_class as "graduatingClass", ${utc('updated_at')} as "updatedAt"
     from person where id = $1 and kind = 'student' for no key update`,
);

/** Locks the student's row; undefined if it is deleted. */
export async function lockStudent(tx: Tx, studentId: string) {
  return tx.first(lock, [studentId]);
}

const update = statement(
  'update_student',
  z.unknown(),
  `update person set first_name = $2, last_name = $3, display_name = $4, graduating_class = $5, updated_at = ${nextVersion()}
    where id = $1 and kind = 'student'`,
);

/** Changes a student's names and class. */
export async function updateStudent(tx: Tx, edit: StudentEdit): Promise<void> {
  await tx.all(update, [
    edit.studentId,
    edit.firstName,
    edit.lastName,
    edit.displayName,
    edit.graduatingClass,
  ]);
}

/** $1 ids, $2 whether archived; `isNew` of those who weren’t so before. */
const archive = statement(
  'archive_students',
  studentCard.extend({ isNew: z.boolean() }),
  `with wanted as (
     select id from person where id = any($1::uuid[]) and kind = 'student' order by id for no key update),
   changed as (
     update person p set archived = $2, updated_at = ${nextVersion()}
       from wanted w where p.id = w.id and p.archived <> $2 returning p.id)
   select ${personColumns('person', 'graduatingClass')}, $2::boolean as archived, ${signedIn},
          exists (select from changed c where c.id = person.id) as "isNew"
     from person join wanted using (id) order by ${byFirstName('person')}`,
);

/**
 * Archives or unarchives students. Memberships are kept; archiving removes unmarked rows in meetings that
 * haven't started, and unarchiving adds them again, together with the evaluations that their projects have got
 * since.
 * @returns those of them that are at this school, and the ids of those whom this archived or unarchived
 */
export async function archiveStudents(tx: Tx, ids: readonly string[], archived: boolean) {
  const rows = await tx.all(archive, [ids, archived]);
  const students = rows.map(({ isNew: _, ...student }) => student);
  const changed = rows.filter(({ isNew }) => isNew).map(({ _id }) => _id);
  const found = students.map(({ _id }) => _id);
  await announce(tx, 'membersChanged', { students: found, clubId: null });
  await announce(tx, 'projectMembersChanged', { students: found, projectId: null });
  return { students, changed };
}

const lockByAddress = statement(
  'lock_student_by_address',
  z.object({ _id: z.string() }),
  `select id as "_id" from person where email_key = $1 and kind = 'student' for update`,
);

/**
 * Locks a student's row before it is deleted; undefined if there is none.
 * @param key the address as `emailKey` writes it
 */
export async function lockStudentByAddress(tx: Tx, key: string) {
  return tx.first(lockByAddress, [key]);
}

const deletion = statement(
  'student_deletion',
  studentDeletion,
  `select (select count(distinct club_id) from club_membership where person_id = $1)::int as memberships,
          (select count(*) from attendance where student_id = $1 and status <> 'unmarked')::int as attendances,
          (select count(distinct project_id) from project_membership where person_id = $1)::int as projects,
          (select count(*) from evaluation where student_id = $1)::int as evaluations,
          count(*) filter (where proposal_status = 'studentDrafting')::int as drafts,
          count(*) filter (where proposal_status <> 'studentDrafting')::int as proposals,
          (select count(*) from post where student_id = $1)::int as posts,
          (select count(*) from post o join post_file f on f.school_id = o.school_id and f.post_id = o.id
            where o.student_id = $1)::int as files,
          (select count(*) from post_draft where student_id = $1)::int as "postDrafts",
          (select count(*) from stored_file f
            where f.owner_id = $1 and f.purpose = 'evidence' and f.removed_at is null
              and not exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id
                                 and u.record_kind = 'post'))::int as "draftFiles",
          ((select count(*) from post o join post_comment x on x.school_id = o.school_id and x.post_id = o.id
             where o.student_id = $1)
           + (select count(*) from token_comment where student_id = $1))::int as comments,
          (select count(*) from token_award where student_id = $1)::int as awards
     from (select proposal_status from ${proposedClubs} c where submitted_by = $1
           union all
           select proposal_status from ${proposedProjects} c where submitted_by = $1) proposals`,
);

/** What is deleted with the student, and what is kept, in numbers. */
export async function readDeletion(tx: Tx, studentId: string) {
  return tx.first(deletion, [studentId]);
}

const remove = statement(
  'delete_student',
  z.object({ _id: z.string() }),
  `delete from person where id = $1 and kind = 'student' returning id as "_id"`,
);

/**
 * Deletes a student with memberships, register rows, drafts and portfolio. Records that others keep, such as
 * submitted proposals and the log, then name a former student: the database ensures that (`forget_student`).
 * The portfolio's claims on files are deleted with it, and a day later the sweep deletes the files.
 */
export async function deleteStudent(tx: Tx, studentId: string) {
  await announce(tx, 'studentDeleted', { studentId });
  return tx.first(remove, [studentId]);
}
