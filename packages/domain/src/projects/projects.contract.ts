/** CAS projects: the directory, one project, its members and coaches. */
import { z } from 'zod';
import { call, can, data, line, shown, text } from '../shared/answers.ts';
import { changedIds, id, idInPath, newId } from '../shared/ids.ts';
import { person, seenPerson } from '../shared/people.ts';
import { day, instant } from '../shared/time/instants.ts';
import { contentSubmission, directoryAnswer } from '../templates/templates.contract.ts';
import { areDaysInOrder } from './plan.rules.ts';
import { projectsText } from './projects.text.ts';

/** The first and the last day of the evidence for the project, and its amount. */
export const projectEvidence = z.object({ first: day, last: day, count: z.number().int() });

/** A project on the record of somebody who is in it. */
export const projectOnRecord = z.object({ _id: z.string(), name: z.string(), joinedAt: z.string() });

/** A project as lists show it. `graduatingClasses` are those of its current members. */
export const projectCard = z.object({
  _id: z.string(),
  name: z.string(),
  goal: z.string(),
  archived: z.boolean(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  graduatingClasses: z.array(z.string()),
  memberCount: z.number().int(),
  coaches: z.array(person),
  evidence: projectEvidence.nullable(),
  /** Answers that the school shows on cards, by the classes of current members. */
  directoryAnswers: z.array(directoryAnswer),
});
export type ProjectCard = z.infer<typeof projectCard>;

/** A student's own project; coaches have the address that their students may write to. */
export const ownProjectCard = projectCard.extend({ coaches: z.array(seenPerson) });
export type OwnProjectCard = z.infer<typeof ownProjectCard>;

const projectMember = seenPerson.extend({ graduatingClass: z.string(), archived: z.boolean() });

/** An evaluation at the project. */
export const projectEvent = z.object({
  _id: z.string(),
  evaluationDetail: z.object({ _id: z.string(), title: z.string(), date: day }),
});
export type ProjectEvent = z.infer<typeof projectEvent>;

/** One project with its current people. */
export const project = projectCard.omit({ coaches: true, directoryAnswers: true }).extend({
  createdAt: z.string(),
  updatedAt: z.string(),
  studentMemberships: z.array(z.object({ student: projectMember, joinedAt: z.string() })),
  facultyMemberships: z.array(
    z.object({ faculty: seenPerson.extend({ archived: z.boolean() }), joinedAt: z.string() }),
  ),
  /** Null for a project that nobody proposed. */
  casProjectProposalSubmissionStatus: z.string().nullable(),
  /**
   * The templates of the classes of its current members, and of classes that have left answers, with the
   * answers.
   */
  contentSubmissions: z.array(contentSubmission),
  /** Its evaluations, the last due first; for a student only the group's and their own. */
  evaluationEvents: z.array(projectEvent),
  can: can('project'),
});
export type Project = z.infer<typeof project>;

/** A project after somebody was removed; `changed` is false if they weren't in it. */
const projectAfterRemoval = project.extend({ changed: z.boolean() });

export const projectName = line(120).pipe(shown(projectsText.name));
export const projectGoal = text(4000).pipe(shown(projectsText.goal));
const plannedDay = day.nullable().default(null);
const inOrder = { message: projectsText.dayOrder, path: ['endsOn'] };

/** The create form. */
export const newProject = z
  .object({
    name: projectName,
    goal: projectGoal,
    startsOn: plannedDay,
    endsOn: plannedDay,
    studentMembers: z.array(id).min(1, projectsText.member).max(2000),
    facultyMembers: z.array(id).min(1, projectsText.faculty).max(200),
  })
  .refine(({ startsOn, endsOn }) => areDaysInOrder(startsOn, endsOn), inOrder);
export type NewProject = z.infer<typeof newProject>;

/** The fields that an edit sets; a day left out doesn't change. */
export const projectFields = z
  .object({ name: projectName, goal: projectGoal, startsOn: day.nullish(), endsOn: day.nullish() })
  .refine(({ startsOn, endsOn }) => areDaysInOrder(startsOn, endsOn), inOrder);
export type ProjectFields = z.infer<typeof projectFields>;

/** An edit; `updatedAt` is the version it was based on. */
export const projectEdit = z.object({
  casProjectId: id,
  casProjectData: projectFields,
  updatedAt: instant.optional(),
});

const ofProject = { kind: 'project', from: 'casProjectId' } as const;

export const projectsContract = {
  directory: call({ permission: 'projects.directory' }, { shows: ['project', 'portfolio'] })
    .route({ method: 'GET', path: '/admin/casProjects', summary: 'The directory of projects' })
    .output(data(z.object({ adminCasProjects: z.array(projectCard) }))),
  mine: call({ permission: 'projects.own' }, { shows: ['project', 'portfolio'] })
    .route({ method: 'GET', path: '/casProject/mine', summary: 'The projects that the student is in' })
    .output(data(z.object({ casProjects: z.array(ownProjectCard) }))),
  read: call(
    { permission: 'project.read', record: ofProject },
    { shows: ['project', 'portfolio', 'evaluation'] },
  )
    .route({ method: 'GET', path: '/casProject/{casProjectId}', summary: 'One project with its people' })
    .input(z.object({ casProjectId: idInPath }))
    .output(data(project)),
  create: call({ permission: 'project.create' }, { changes: ['project'] })
    .route({ method: 'POST', path: '/casProject/casProjects', summary: 'Create projects' })
    .input(z.object({ casProjects: z.array(newProject.safeExtend({ newId })).min(1).max(200) }))
    .output(data(z.object({ createdCasProjects: z.array(project) }))),
  update: call({ permission: 'project.update', record: ofProject }, { changes: ['project'] })
    .route({ method: 'PUT', path: '/casProject/casProject', summary: 'Edit a project' })
    .input(projectEdit)
    .output(data(project)),
  archive: call({ permission: 'project.archive' }, { changes: ['project'] })
    .route({ method: 'PUT', path: '/casProject/archive', summary: 'Archive projects, or bring them back' })
    .input(z.object({ casProjectIds: z.array(id).min(1).max(2000), archived: z.boolean() }))
    .output(data(z.object({ casProjects: z.array(projectCard), changed: changedIds }))),
  addCoaches: call({ permission: 'project.members', record: ofProject }, { changes: ['project'] })
    .route({ method: 'PUT', path: '/casProject/faculty', summary: 'Add coaches to a project' })
    .input(z.object({ casProjectId: id, facultyIds: z.array(id).min(1).max(200) }))
    .output(data(project)),
  removeCoach: call({ permission: 'project.members', record: ofProject }, { changes: ['project'] })
    .route({ method: 'DELETE', path: '/casProject/faculty', summary: 'Remove a coach from a project' })
    .input(z.object({ casProjectId: id, facultyId: id }))
    .output(data(projectAfterRemoval)),
  addMembers: call({ permission: 'project.members', record: ofProject }, { changes: ['project'] })
    .route({ method: 'PUT', path: '/casProject/students', summary: 'Add students to a project' })
    .input(z.object({ casProjectId: id, studentUserIds: z.array(id).min(1).max(2000) }))
    .output(data(project)),
  removeMember: call({ permission: 'project.members', record: ofProject }, { changes: ['project'] })
    .route({ method: 'DELETE', path: '/casProject/students', summary: 'Remove a student from a project' })
    .input(z.object({ casProjectId: id, studentId: id }))
    .output(data(projectAfterRemoval)),
};
