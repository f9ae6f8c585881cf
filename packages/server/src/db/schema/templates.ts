/** Tables of content templates: the questions that a class answers in its projects, and the answers. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, updatedAt } from './columns.ts';
import { person } from './people.ts';
import { project } from './projects.ts';
import { school } from './school.ts';

export const contentTemplate = pgTable(
  'content_template',
  {
    schoolId: schoolId(),
    id: recordId(),
    graduatingClass: text('graduating_class').notNull(),
    /** A deleted template can be restored for 30 days, with its fields and their answers. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'content_template_pk', columns: [table.schoolId, table.id] }),
    uniqueIndex('content_template_class_unique')
      .on(table.schoolId, table.graduatingClass)
      .where(sql`deleted_at is null`),
    foreignKey({
      name: 'content_template_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    ownSchoolOnly('content_template'),
  ],
).enableRLS();

/** SQL of the templates that haven't been deleted: at most one per class. */
export const currentTemplates = '(select * from content_template where deleted_at is null)';

/**
 * SQL for whether a deleted template or question can still be restored.
 * @param row its name in the statement
 */
export const restorable = (row: string) => `(${row}.deleted_at > app_now() - interval '30 days')`;

export const contentField = pgTable(
  'content_field',
  {
    schoolId: schoolId(),
    id: recordId(),
    templateId: uuid('template_id').notNull(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    required: boolean('required').notNull().default(false),
    helperText: text('helper_text').notNull().default(''),
    displayInDirectory: boolean('display_in_directory').notNull().default(false),
    /** A deleted field can be restored for 30 days, with its answers. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'content_field_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'content_field_template_fk',
      columns: [table.schoolId, table.templateId],
      foreignColumns: [contentTemplate.schoolId, contentTemplate.id],
    }).onDelete('cascade'),
    index('content_field_template_index').on(table.schoolId, table.templateId, table.position),
    check('content_field_type', sql`${table.type} in ('text', 'textarea', 'link')`),
    ownSchoolOnly('content_field'),
  ],
).enableRLS();

/** SQL of the fields that haven't been deleted. */
export const currentFields = '(select * from content_field where deleted_at is null)';

/**
 * The question `f` as JSON.
 * @param more SQL of further fields
 */
export const contentFieldJson = (...more: readonly string[]) =>
  `json_build_object(${[
    "'_id', f.id, 'name', f.name, 'type', f.type, 'required', f.required",
    "'helperText', f.helper_text, 'displayInDirectory', f.display_in_directory",
    ...more,
  ].join(', ')})`;

/** A project's answer to a field, with the question as it was asked. */
export const contentAnswer = pgTable(
  'content_answer',
  {
    schoolId: schoolId(),
    projectId: uuid('project_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    data: text('data').notNull(),
    askedName: text('asked_name').notNull(),
    askedType: text('asked_type').notNull(),
    askedHelperText: text('asked_helper_text').notNull(),
    answeredBy: uuid('answered_by'),
    answeredByName: text('answered_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'content_answer_pk', columns: [table.schoolId, table.projectId, table.fieldId] }),
    foreignKey({
      name: 'content_answer_project_fk',
      columns: [table.schoolId, table.projectId],
      foreignColumns: [project.schoolId, project.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'content_answer_field_fk',
      columns: [table.schoolId, table.fieldId],
      foreignColumns: [contentField.schoolId, contentField.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'content_answer_author_fk',
      columns: [table.schoolId, table.answeredBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('content_answer_field_index').on(table.schoolId, table.fieldId),
    index('content_answer_author_index').on(table.schoolId, table.answeredBy),
    check('content_answer_type', sql`${table.askedType} in ('text', 'textarea', 'link')`),
    ownSchoolOnly('content_answer'),
  ],
).enableRLS();
