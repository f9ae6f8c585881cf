/**
 * Tables of evaluations. An assignment says what is evaluated; an event is one assignment at one project; an
 * evaluation is the group's or one student's within an event; a result is for a criterion or an evidence
 * item.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, updatedAt } from './columns.ts';
import { fileUse } from './files.ts';
import { person } from './people.ts';
import { currentProjectStudents, isInProject, project } from './projects.ts';
import { school } from './school.ts';

/** An assignment, which the specification calls an evaluation detail. */
export const evaluationAssignment = pgTable(
  'evaluation_assignment',
  {
    schoolId: schoolId(),
    id: recordId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The due day, in the school's zone. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    active: boolean('active').notNull().default(true),
    type: text('type').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'evaluation_assignment_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'evaluation_assignment_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check('evaluation_assignment_type', sql`${table.type} in ('group', 'individual')`),
    ownSchoolOnly('evaluation_assignment'),
  ],
).enableRLS();

/** Fields of the assignment `a` as events carry it, in their order, and their SQL. */
const details = {
  _id: 'a.id',
  title: 'a.title',
  description: 'a.description',
  date: 'a.due_on::text',
  type: 'a.type',
};
type Detail = keyof typeof details;
const ofEvery = new Set<string>(['_id', 'title', 'date'] satisfies Detail[]);

/**
 * The assignment `a` as JSON: its id, title and due day.
 * @param more further fields
 */
export function evaluationDetailJson(...more: readonly Detail[]): string {
  const wanted = new Set<string>([...ofEvery, ...more]);
  const fields = Object.entries(details).filter(([field]) => wanted.has(field));
  return `json_build_object(${fields.map(([field, sql]) => `'${field}', ${sql}`).join(', ')})`;
}

/** The criterion `c` as JSON. @param more SQL of further fields */
export const criterionJson = (...more: readonly string[]) =>
  `json_build_object(${["'_id', c.id, 'description', c.description, 'statuses', c.statuses", ...more].join(', ')})`;

/** The evidence item `i` as JSON. @param more SQL of further fields */
export const evidenceJson = (...more: readonly string[]) =>
  `json_build_object(${["'_id', i.id, 'description', i.description, 'type', i.type", ...more].join(', ')})`;

export const evaluationCriterion = pgTable(
  'evaluation_criterion',
  {
    schoolId: schoolId(),
    id: recordId(),
    assignmentId: uuid('assignment_id').notNull(),
    position: smallint('position').notNull(),
    description: text('description').notNull(),
    /** The results it offers, in their order. */
    statuses: text('statuses').array().notNull(),
    /** A removed criterion can be restored for 30 days, with its marks and comments. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'evaluation_criterion_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'evaluation_criterion_assignment_fk',
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [evaluationAssignment.schoolId, evaluationAssignment.id],
    }).onDelete('cascade'),
    index('evaluation_criterion_assignment_index').on(table.schoolId, table.assignmentId, table.position),
    ownSchoolOnly('evaluation_criterion'),
  ],
).enableRLS();

/** SQL of the criteria that haven't been removed. */
export const currentCriteria = '(select * from evaluation_criterion where deleted_at is null)';

/** An evidence item of an assignment. */
export const evaluationEvidence = pgTable(
  'evaluation_evidence',
  {
    schoolId: schoolId(),
    id: recordId(),
    assignmentId: uuid('assignment_id').notNull(),
    position: smallint('position').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').notNull(),
    /** A removed item can be restored for 30 days, with its hand-ins. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'evaluation_evidence_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'evaluation_evidence_assignment_fk',
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [evaluationAssignment.schoolId, evaluationAssignment.id],
    }).onDelete('cascade'),
    index('evaluation_evidence_assignment_index').on(table.schoolId, table.assignmentId, table.position),
    check('evaluation_evidence_type', sql`${table.type} in ('none', 'link', 'pdf', 'text', 'rich-text')`),
    ownSchoolOnly('evaluation_evidence'),
  ],
).enableRLS();

/** SQL of the evidence items that haven't been removed. */
export const currentEvidence = '(select * from evaluation_evidence where deleted_at is null)';

/** One assignment at one project. */
export const evaluationEvent = pgTable(
  'evaluation_event',
  {
    schoolId: schoolId(),
    id: recordId(),
    assignmentId: uuid('assignment_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** When a coach handed the marks back to the students, if the school's setting requires that. */
    handedBackAt: moment('handed_back_at'),
    handedBackByName: text('handed_back_by_name'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'evaluation_event_pk', columns: [table.schoolId, table.id] }),
    unique('evaluation_event_unique').on(table.schoolId, table.assignmentId, table.projectId),
    foreignKey({
      name: 'evaluation_event_assignment_fk',
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [evaluationAssignment.schoolId, evaluationAssignment.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluation_event_project_fk',
      columns: [table.schoolId, table.projectId],
      foreignColumns: [project.schoolId, project.id],
    }).onDelete('cascade'),
    index('evaluation_event_project_index').on(table.schoolId, table.projectId),
    ownSchoolOnly('evaluation_event'),
  ],
).enableRLS();

/** The group's evaluation of an event, or one student's. */
export const evaluation = pgTable(
  'evaluation',
  {
    schoolId: schoolId(),
    id: recordId(),
    eventId: uuid('event_id').notNull(),
    /** Null for the group's. */
    studentId: uuid('student_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'evaluation_pk', columns: [table.schoolId, table.id] }),
    unique('evaluation_unique').on(table.schoolId, table.eventId, table.studentId).nullsNotDistinct(),
    foreignKey({
      name: 'evaluation_event_fk',
      columns: [table.schoolId, table.eventId],
      foreignColumns: [evaluationEvent.schoolId, evaluationEvent.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluation_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('evaluation_student_index').on(table.schoolId, table.studentId),
    ownSchoolOnly('evaluation'),
  ],
).enableRLS();

/**
 * SQL for whether the evaluation `e` can still be completed: it is the group's, or its student is in the project and at
 * the school now. The evaluation of a student who has left either stays readable, and counts in no figure of what is left
 * to do.
 * @param project SQL of the project's id
 */
export const isOpenEvaluation = (project: string) =>
  `(e.student_id is null or ${isInProject(project, 'e.student_id')})`;

/**
 * SQL for whether anything is left to do for the evaluation `e`: it can be completed, and somebody is in the project.
 * @param project SQL of the project's id
 */
export const isDueEvaluation = (project: string) =>
  `(case when e.student_id is null
         then exists (select from ${currentProjectStudents} n where n.project_id = ${project})
         else ${isInProject(project, 'e.student_id')} end)`;

/** The mark of a criterion; unmarked criteria have no row. */
export const criterionResult = pgTable(
  'criterion_result',
  {
    schoolId: schoolId(),
    evaluationId: uuid('evaluation_id').notNull(),
    criterionId: uuid('criterion_id').notNull(),
    status: text('status').notNull(),
    markedBy: uuid('marked_by'),
    markedByName: text('marked_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({
      name: 'criterion_result_pk',
      columns: [table.schoolId, table.evaluationId, table.criterionId],
    }),
    foreignKey({
      name: 'criterion_result_evaluation_fk',
      columns: [table.schoolId, table.evaluationId],
      foreignColumns: [evaluation.schoolId, evaluation.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'criterion_result_criterion_fk',
      columns: [table.schoolId, table.criterionId],
      foreignColumns: [evaluationCriterion.schoolId, evaluationCriterion.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'criterion_result_marker_fk',
      columns: [table.schoolId, table.markedBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('criterion_result_criterion_index').on(table.schoolId, table.criterionId),
    index('criterion_result_marker_index').on(table.schoolId, table.markedBy),
    ownSchoolOnly('criterion_result'),
  ],
).enableRLS();

/** A coach's comment on a criterion of an evaluation, with its author's name and address at the time. */
export const evaluationComment = pgTable(
  'evaluation_comment',
  {
    schoolId: schoolId(),
    id: recordId(),
    evaluationId: uuid('evaluation_id').notNull(),
    criterionId: uuid('criterion_id').notNull(),
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
    primaryKey({ name: 'evaluation_comment_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'evaluation_comment_evaluation_fk',
      columns: [table.schoolId, table.evaluationId],
      foreignColumns: [evaluation.schoolId, evaluation.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluation_comment_criterion_fk',
      columns: [table.schoolId, table.criterionId],
      foreignColumns: [evaluationCriterion.schoolId, evaluationCriterion.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluation_comment_author_fk',
      columns: [table.schoolId, table.authorId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('evaluation_comment_evaluation_index').on(table.schoolId, table.evaluationId),
    index('evaluation_comment_criterion_index').on(table.schoolId, table.criterionId),
    index('evaluation_comment_author_index').on(table.schoolId, table.authorId),
    check('evaluation_comment_author_kind', sql`${table.authorKind} in ('student', 'faculty')`),
    ownSchoolOnly('evaluation_comment'),
  ],
).enableRLS();

/** Hand-ins for an evidence item; the latest counts, earlier ones stay readable. */
export const evidenceSubmission = pgTable(
  'evidence_submission',
  {
    schoolId: schoolId(),
    id: recordId(),
    evaluationId: uuid('evaluation_id').notNull(),
    evidenceId: uuid('evidence_id').notNull(),
    /** A link, a text, or HTML cleaned before it was stored; empty for a PDF, which is a file. */
    payload: text('payload').notNull(),
    fileId: uuid('file_id'),
    submittedBy: uuid('submitted_by'),
    submittedByName: text('submitted_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'evidence_submission_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'evidence_submission_evaluation_fk',
      columns: [table.schoolId, table.evaluationId],
      foreignColumns: [evaluation.schoolId, evaluation.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evidence_submission_evidence_fk',
      columns: [table.schoolId, table.evidenceId],
      foreignColumns: [evaluationEvidence.schoolId, evaluationEvidence.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evidence_submission_author_fk',
      columns: [table.schoolId, table.submittedBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    foreignKey({
      name: 'evidence_submission_file_fk',
      columns: [table.schoolId, table.id, table.fileId],
      foreignColumns: [fileUse.schoolId, fileUse.submissionId, fileUse.fileId],
    }),
    index('evidence_submission_evaluation_index').on(table.schoolId, table.evaluationId, table.evidenceId),
    index('evidence_submission_evidence_index').on(table.schoolId, table.evidenceId),
    index('evidence_submission_author_index').on(table.schoolId, table.submittedBy),
    ownSchoolOnly('evidence_submission'),
  ],
).enableRLS();

/** When a coach last opened an event. */
export const evaluationSeen = pgTable(
  'evaluation_seen',
  {
    schoolId: schoolId(),
    eventId: uuid('event_id').notNull(),
    personId: uuid('person_id').notNull(),
    seenAt: moment('seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'evaluation_seen_pk', columns: [table.schoolId, table.eventId, table.personId] }),
    foreignKey({
      name: 'evaluation_seen_event_fk',
      columns: [table.schoolId, table.eventId],
      foreignColumns: [evaluationEvent.schoolId, evaluationEvent.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluation_seen_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('evaluation_seen_person_index').on(table.schoolId, table.personId),
    ownSchoolOnly('evaluation_seen'),
  ],
).enableRLS();
