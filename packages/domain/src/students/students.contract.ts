/** Students: the directory, one student's record, and the office's actions on it. */
import { z } from 'zod';
import { meetingFacts } from '../clubs/meeting.contract.ts';
import { projectOnRecord } from '../projects/projects.contract.ts';
import { call, can, data } from '../shared/answers.ts';
import { changedIds, id, idInPath } from '../shared/ids.ts';
import { graduatingClass, person, personName, schoolEmail, seenPerson } from '../shared/people.ts';
import { casStrand } from '../shared/records/strandRecords.ts';
import { day, instant } from '../shared/time/instants.ts';

export const studentCard = person.extend({
  graduatingClass: z.string(),
  archived: z.boolean(),
  studentUserActivity: z.object({ hasLoggedIn: z.boolean() }),
});
export type StudentCard = z.infer<typeof studentCard>;

/** A club that the student is in now. Plain membership isn't a role; `leads` if a role lets them run it. */
export const studentClub = z.object({
  _id: z.string(),
  clubName: z.string(),
  casStrand,
  roleKeys: z.array(z.string()),
  leads: z.boolean(),
  joinedAt: z.string(),
  /** The club's earliest meeting that has not ended. */
  next: meetingFacts.nullable(),
});
export type StudentClub = z.infer<typeof studentClub>;

/** One student as the office sees them. */
export const student = studentCard.extend({
  updatedAt: z.string(),
  /** The day of their last sign-in, in the school's zone. */
  lastSignIn: day.nullable(),
  /** The id of their portfolio; null while the school doesn't use portfolios. */
  studentPortfolioInfo: z.string().nullable(),
  clubs: z.array(studentClub),
  /** The projects that they are in now and that are not archived, by name. */
  projects: z.array(projectOnRecord),
  can: can('student'),
});
export type Student = z.infer<typeof student>;

/** An edit of all fields; `updatedAt` is the version it was based on. The address can't be changed. */
export const studentEdit = z.object({
  studentId: id,
  firstName: personName,
  lastName: personName,
  displayName: personName,
  graduatingClass,
  updatedAt: instant.optional(),
});
export type StudentEdit = z.infer<typeof studentEdit>;

/** What is deleted with a student, and what is kept under their name. */
export const studentDeletion = z.object({
  /** Clubs they are or were in. */
  memberships: z.number().int(),
  /** Marked rows of registers. */
  attendances: z.number().int(),
  /** Proposals that were never submitted. */
  drafts: z.number().int(),
  /** Projects they are or were in. */
  projects: z.number().int(),
  /** Their own evaluations, with marks, comments and hand-ins; their groups' are kept. */
  evaluations: z.number().int(),
  /** Submitted proposals, which are kept. */
  proposals: z.number().int(),
  /** Their portfolio: posts, the files with them, comments on posts and tokens, periods with awarded tokens. */
  posts: z.number().int(),
  files: z.number().int(),
  /** Drafts of posts, and uploaded files that no post shows. */
  postDrafts: z.number().int(),
  draftFiles: z.number().int(),
  comments: z.number().int(),
  awards: z.number().int(),
});
export type StudentDeletion = z.infer<typeof studentDeletion>;

export const ofStudent = { kind: 'student', from: 'studentId' } as const;

export const studentsContract = {
  directory: call({ permission: 'students.list' }, { shows: [] })
    .route({ method: 'GET', path: '/students', summary: 'The directory of students' })
    .output(data(z.object({ students: z.array(studentCard) }))),
  forProposal: call({ permission: 'proposal.people' }, { shows: [] })
    .route({ method: 'GET', path: '/admin/proposal/students', summary: 'Students who may be named' })
    .output(data(z.object({ students: z.array(seenPerson.extend({ graduatingClass: z.string() })) }))),
  read: call({ permission: 'student.read', record: ofStudent }, { shows: ['club', 'project'] })
    .route({ method: 'GET', path: '/students/{studentId}', summary: 'One student with their clubs' })
    .input(z.object({ studentId: idInPath }))
    .output(data(student)),
  deletion: call(
    { permission: 'student.delete', record: ofStudent },
    { shows: ['club', 'portfolio', 'proposal', 'project', 'mark'] },
  )
    .route({
      method: 'GET',
      path: '/students/{studentId}/deletion',
      summary: 'What is deleted with a student',
    })
    .input(z.object({ studentId: idInPath }))
    .output(data(studentDeletion)),
  update: call({ permission: 'student.update', record: ofStudent }, { changes: 'everything' })
    .route({ method: 'PUT', path: '/students/student', summary: 'Edit a student' })
    .input(studentEdit)
    .output(data(student)),
  archive: call({ permission: 'student.archive' }, { changes: 'everything' })
    .route({ method: 'PUT', path: '/students/archive', summary: 'Archive students, or bring them back' })
    .input(z.object({ studentIds: z.array(id).min(1).max(2000), archived: z.boolean() }))
    .output(data(z.object({ students: z.array(studentCard), changed: changedIds }))),
  delete: call({ permission: 'student.delete' }, { changes: 'everything' })
    .route({ method: 'DELETE', path: '/students/student', summary: 'Delete a student for good' })
    .input(z.object({ studentEmail: schoolEmail }))
    .output(data(z.object({ _id: z.string() }))),
};
