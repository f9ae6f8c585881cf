/** Table of jobs. The job library runs them, with its own schema. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, ownSchoolOnly, realStamp, recordId, schoolId } from './columns.ts';
import { person } from './people.ts';

/** Work that continues after the call that started it, with its progress and result. */
export const job = pgTable(
  'job',
  {
    schoolId: schoolId(),
    id: recordId(),
    kind: text('kind').notNull(),
    state: text('state').notNull().default('waiting'),
    /** Steps done, out of `total`, which is known once the work has started. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The job's parameters, in the format of its kind. */
    payload: jsonb('payload').notNull().default(sql`'{}'`),
    /** Null once this person has been deleted: the row stays until the sweep has deleted the job's file. */
    startedBy: uuid('started_by'),
    /** The file it made, stored until `expires_at`. */
    resultBlobName: text('result_blob_name'),
    resultName: text('result_name'),
    resultType: text('result_type'),
    /** Names of students whose portfolios aren't in it because they couldn't be drawn. */
    leftOut: jsonb('left_out').notNull().default(sql`'[]'`),
    /** The progress of a job that continues after an interruption, as its kind defines it. */
    noted: jsonb('noted'),
    /** The result, in sentences for the person who started it. */
    said: jsonb('said').notNull().default(sql`'[]'`),
    /** Why it failed, in words for the person who started it. */
    problem: text('problem'),
    expiresAt: moment('expires_at'),
    createdAt: realStamp('created_at'),
    updatedAt: realStamp('updated_at'),
  },
  (table) => [
    primaryKey({ name: 'job_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'job_starter_fk',
      columns: [table.schoolId, table.startedBy],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('set null'),
    index('job_starter_index').on(table.schoolId, table.startedBy),
    check('job_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    ownSchoolOnly('job'),
  ],
).enableRLS();
