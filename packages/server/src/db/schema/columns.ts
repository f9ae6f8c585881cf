/** Shared by all tables: the school's column, the record's own id, its creation time, and row security. */
import { sql } from 'drizzle-orm';
import { pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** The school that the row belongs to; by default the one of the transaction. */
export const schoolId = () =>
  uuid('school_id').notNull().default(sql`nullif(current_setting('app.school_id', true), '')::uuid`);
/** A record’s own id; ids made later sort later. */
export const recordId = () =>
  uuid('id')
    .notNull()
    .$defaultFn(() => uuidv7())
    .default(sql`uuidv7()`);
/** An instant without a default. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An instant; its default is from the handed-in clock. */
export const stamp = (name: string) => moment(name).notNull().default(sql`app_now()`);
/** An instant on the real clock, for sessions, codes, limits, files and jobs; compared with nothing else. */
export const realStamp = (name: string) => moment(name).notNull().defaultNow();
/** When the row was created. */
export const createdAt = () => stamp('created_at');
/** When the row last changed, which is its version. */
export const updatedAt = () => stamp('updated_at');

/** Rows of another school can neither be read nor written. */
export const ownSchoolOnly = (table: string) =>
  pgPolicy(`${table}_own_school`, {
    as: 'permissive',
    for: 'all',
    to: 'public',
    using: sql`school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)`,
    withCheck: sql`school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)`,
  });
