/** Faculty: the directory, one teacher's record, and the office's actions on it. */
import { z } from 'zod';
import { projectOnRecord } from '../projects/projects.contract.ts';
import { call, can, data } from '../shared/answers.ts';
import { changedIds, id, idInPath } from '../shared/ids.ts';
import { person, personName, schoolEmail, seenPerson } from '../shared/people.ts';
import { casStrand } from '../shared/records/strandRecords.ts';
import { instant } from '../shared/time/instants.ts';

const advisedClub = z.object({ _id: z.string(), clubName: z.string() });

export const facultyCard = person.extend({
  archived: z.boolean(),
  administrator: z.boolean(),
  /** The clubs they advise, by name. */
  clubs: z.array(advisedClub),
  /** The projects they coach, by name. */
  projects: z.array(projectOnRecord.omit({ joinedAt: true })),
});
export type FacultyCard = z.infer<typeof facultyCard>;

/** The caller's permissions on the record; nobody archives, deletes or unmarks themselves. */
export const facultyCan = can('faculty');

/** One teacher as the staff sees them. */
export const facultyMember = facultyCard.extend({
  updatedAt: z.string(),
  hasLoggedIn: z.boolean(),
  clubs: z.array(advisedClub.extend({ casStrand, joinedAt: z.string() })),
  projects: z.array(projectOnRecord),
  can: facultyCan,
});
export type FacultyMember = z.infer<typeof facultyMember>;

/** An edit of all fields; `updatedAt` is the version it was based on. */
export const facultyEdit = z.object({
  facultyId: id,
  firstName: personName,
  lastName: personName,
  updatedAt: instant.optional(),
});
export type FacultyEdit = z.infer<typeof facultyEdit>;

/** What is deleted with a teacher, and what is kept under their name. */
export const facultyDeletion = z.object({
  /** Clubs they advise or advised. */
  memberships: z.number().int(),
  /** Projects they coach or coached. */
  projects: z.number().int(),
  /** Portfolios they review. */
  reviews: z.number().int(),
  /** Comments on proposals, posts and tokens, which are kept. */
  comments: z.number().int(),
  /** Students' periods in which they awarded tokens, which are kept. */
  awards: z.number().int(),
});
export type FacultyDeletion = z.infer<typeof facultyDeletion>;

export const facultyContract = {
  directory: call({ permission: 'faculty.list' }, { shows: ['project'] })
    .route({ method: 'GET', path: '/faculty/getFacultyForAdmin', summary: 'The directory of faculty' })
    .output(data(z.object({ faculty: z.array(facultyCard) }))),
  forProposal: call({ permission: 'proposal.people' }, { shows: [] })
    .route({ method: 'GET', path: '/admin/facultyForProposal', summary: 'Faculty who may be named' })
    .output(data(z.object({ faculty: z.array(seenPerson) }))),
  read: call({ permission: 'faculty.read' }, { shows: ['club', 'project'] })
    .route({ method: 'GET', path: '/faculty/{facultyId}', summary: 'One teacher with their clubs' })
    .input(z.object({ facultyId: idInPath }))
    .output(data(facultyMember)),
  deletion: call({ permission: 'faculty.delete' }, { shows: ['club', 'portfolio', 'proposal', 'project'] })
    .route({
      method: 'GET',
      path: '/faculty/{facultyId}/deletion',
      summary: 'What is deleted with a teacher',
    })
    .input(z.object({ facultyId: idInPath }))
    .output(data(facultyDeletion)),
  update: call({ permission: 'faculty.update' }, { changes: 'everything' })
    .route({ method: 'PUT', path: '/faculty/faculty', summary: 'Edit a teacher' })
    .input(facultyEdit)
    .output(data(facultyMember)),
  archive: call({ permission: 'faculty.archive' }, { changes: 'everything' })
    .route({ method: 'PUT', path: '/faculty/archive', summary: 'Archive faculty, or bring them back' })
    .input(z.object({ facultyIds: z.array(id).min(1).max(500), archived: z.boolean() }))
    .output(data(z.object({ faculty: z.array(facultyCard), changed: changedIds }))),
  delete: call({ permission: 'faculty.delete' }, { changes: 'everything' })
    .route({ method: 'DELETE', path: '/faculty/faculty', summary: 'Delete a teacher for good' })
    .input(z.object({ facultyEmail: schoolEmail }))
    .output(data(z.object({ _id: z.string() }))),
  mark: call({ permission: 'faculty.mark' }, { changes: 'everything' })
    .route({
      method: 'PUT',
      path: '/faculty/administrator',
      summary: 'Make a teacher an administrator, or remove them as one',
    })
    .input(z.object({ facultyId: id, administrator: z.boolean() }))
    .output(data(facultyMember)),
};
