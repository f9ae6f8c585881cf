/** Table of jobs. Their running is the job library's, in a schema of its own. */
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
    /** Steps done, of `total`; the total is known once the work has begun. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What the work is about, as its kind understands it. */
    payload: jsonb('payload').notNull().default(sql`'{}'`),
    startedBy: uuid('started_by').notNull(),
    /** The file it made, stored until `expires_at`. */
    resultBlobName: text('result_blob_name'),
    resultName: text('result_name'),
    resultType: text('result_type'),
    /** Names of students whose portfolios are not in it, since they could not be drawn. */
    leftOut: jsonb('left_out').notNull().default(sql`'[]'`),
    /** The progress of a job that continues after an interruption, as its kind understands it. */
    noted: jsonb('noted'),
    /** What came of it, in sentences for the person who started it. */
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
    }).onDelete('cascade'),
    index('job_starter_index').on(table.schoolId, table.startedBy),
    check('job_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    ownSchoolOnly('job'),
  ],
).enableRLS();
