/** What every table shares: the school's column, the record's own id, when it was made, and row security. */
import { sql } from 'drizzle-orm';
import { pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

export const schoolId = () =>
  uuid('school_id').notNull().default(sql`nullif(current_setting('app.school_id', true), '')::uuid`);
export const recordId = () =>
  uuid('id')
    .notNull()
    .$defaultFn(() => uuidv7())
    .default(sql`uuidv7()`);
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Rows of another school are not there: neither to read nor to write. */
export const ownSchoolOnly = (table: string) =>
  pgPolicy(`${table}_own_school`, {
    as: 'permissive',
    for: 'all',
    to: 'public',
    using: sql`school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)`,
    withCheck: sql`school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)`,
  });
