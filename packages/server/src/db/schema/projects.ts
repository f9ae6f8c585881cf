/** Tables of CAS projects: the project, its members, coaches and proposal; and SQL of the rows that count. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, stamp, updatedAt } from './columns.ts';
import { currentStudents, person } from './people.ts';
import { school } from './school.ts';

export const project = pgTable(
  'project',
  {
    schoolId: schoolId(),
    id: recordId(),
    name: text('name').notNull(),
    goal: text('goal').notNull().default(''),
    /** Planned days, in the school's zone; null if nothing was planned. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    approved: boolean('approved').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    /** Null for a project that wasn't proposed. Rows that aren't approved are proposals, not projects yet. */
    proposalStatus: text('proposal_status'),
    submittedBy: uuid('submitted_by'),
    submittedByName: text('submitted_by_name'),
    submittedAt: moment('submitted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'project_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'project_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'project_submitter_fk',
      columns: [table.schoolId, table.submittedBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('project_submitter_index').on(table.schoolId, table.submittedBy),
    check('project_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'project_proposal_status',
      sql`${table.proposalStatus} in ('studentDrafting', 'facultyReviewing', 'studentRevising', 'approved', 'rejected')`,
    ),
    check(
      'project_proposal_approved',
      sql`${table.proposalStatus} is null or (${table.proposalStatus} = 'approved') = ${table.approved}`,
    ),
    ownSchoolOnly('project'),
  ],
).enableRLS();

/** SQL of the approved projects, including archived ones; other rows are proposals. */
export const approvedProjects = '(select * from project where approved)';

/** SQL for listed projects: approved and not archived. */
export const listedProjects = '(select * from project where approved and not archived)';

/** SQL of the projects that were proposed, whatever the decision. */
export const proposedProjects = '(select * from project where proposal_status is not null)';

/**
 * A project as JSON.
 * @param id SQL of its id
 * @param name SQL of its name
 * @param more further fields and their SQL
 */
export const projectJson = (id: string, name: string, ...more: readonly string[]) =>
  `json_build_object(${[`'_id', ${id}, 'name', ${name}`, ...more].join(', ')})`;

/** A student or coach in a project, from when to when. */
export const projectMembership = pgTable(
  'project_membership',
  {
    schoolId: schoolId(),
    id: recordId(),
    projectId: uuid('project_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').notNull(),
    joinedAt: stamp('joined_at'),
    leftAt: moment('left_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'project_membership_pk', columns: [table.schoolId, table.id] }),
    uniqueIndex('project_membership_current_unique')
      .on(table.schoolId, table.projectId, table.personId)
      .where(sql`left_at is null`),
    index('project_membership_person_index').on(table.schoolId, table.personId, table.projectId),
    foreignKey({
      name: 'project_membership_project_fk',
      columns: [table.schoolId, table.projectId],
      foreignColumns: [project.schoolId, project.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'project_membership_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    check('project_membership_kind', sql`${table.kind} in ('student', 'faculty')`),
    check('project_membership_order', sql`${table.leftAt} is null or ${table.leftAt} >= ${table.joinedAt}`),
    ownSchoolOnly('project_membership'),
  ],
).enableRLS();

/** SQL of the current memberships, of members and coaches. */
export const currentProjectMemberships = '(select * from project_membership where left_at is null)';

/** SQL for the students who are in a project and at the school now, with their class. */
export const currentProjectStudents = `(select m.school_id, m.project_id, m.person_id, p.graduating_class
  from ${currentProjectMemberships} m join ${currentStudents} p on p.school_id = m.school_id and p.id = m.person_id)`;

/**
 * SQL for whether a student is in a project and at the school now.
 * @param project SQL of the project's id
 * @param person SQL of the student's id
 */
export const isInProject = (project: string, person: string) =>
  `exists (select from ${currentProjectStudents} m where m.project_id = ${project} and m.person_id = ${person})`;

/** The people that a proposal names; they join when it is approved. */
export const projectProposalPerson = pgTable(
  'project_proposal_person',
  {
    schoolId: schoolId(),
    projectId: uuid('project_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'project_proposal_person_pk',
      columns: [table.schoolId, table.projectId, table.personId],
    }),
    foreignKey({
      name: 'project_proposal_person_project_fk',
      columns: [table.schoolId, table.projectId],
      foreignColumns: [project.schoolId, project.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'project_proposal_person_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('project_proposal_person_person_index').on(table.schoolId, table.personId),
    check('project_proposal_person_kind', sql`${table.kind} in ('student', 'faculty')`),
    ownSchoolOnly('project_proposal_person'),
  ],
).enableRLS();

/** Each move of a proposal from one status to the next, and who made it, by their name at the time. */
export const projectProposalStep = pgTable(
  'project_proposal_step',
  {
    schoolId: schoolId(),
    id: recordId(),
    projectId: uuid('project_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    byRole: text('by_role').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'project_proposal_step_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'project_proposal_step_project_fk',
      columns: [table.schoolId, table.projectId],
      foreignColumns: [project.schoolId, project.id],
    }).onDelete('cascade'),
    index('project_proposal_step_project_index').on(table.schoolId, table.projectId),
    ownSchoolOnly('project_proposal_step'),
  ],
).enableRLS();

/** A comment on a proposal, with its author's name and address at the time. */
export const projectProposalComment = pgTable(
  'project_proposal_comment',
  {
    schoolId: schoolId(),
    id: recordId(),
    projectId: uuid('project_id').notNull(),
    content: text('content').notNull(),
    authorId: uuid('author_id'),
    authorKind: text('author_kind').notNull(),
    authorEmail: text('author_email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'project_proposal_comment_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'project_proposal_comment_project_fk',
      columns: [table.schoolId, table.projectId],
      foreignColumns: [project.schoolId, project.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'project_proposal_comment_author_fk',
      columns: [table.schoolId, table.authorId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('project_proposal_comment_project_index').on(table.schoolId, table.projectId),
    index('project_proposal_comment_author_index').on(table.schoolId, table.authorId),
    check('project_proposal_comment_author_kind', sql`${table.authorKind} in ('student', 'faculty')`),
    ownSchoolOnly('project_proposal_comment'),
  ],
).enableRLS();
