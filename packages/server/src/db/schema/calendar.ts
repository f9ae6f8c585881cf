/** Tables of the academic calendar: its events, and the addresses of personal feeds. */
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, updatedAt } from './columns.ts';
import { person } from './people.ts';
import { school } from './school.ts';

/** Days are in the school's time zone; `endDay` is the last day, and differs from the first only for holidays. */
export const calendarEvent = pgTable(
  'calendar_event',
  {
    schoolId: schoolId(),
    id: recordId(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    description: text('description').notNull().default(''),
    location: text('location').notNull().default(''),
    allDay: boolean('all_day').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'calendar_event_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'calendar_event_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    index('calendar_event_day_index').on(table.schoolId, table.startDay),
    check(
      'calendar_event_type',
      sql`${table.type} in ('start_of_semester', 'end_of_semester', 'holiday', 'start_of_clubs', 'end_of_clubs')`,
    ),
    check('calendar_event_order', sql`${table.endDay} >= ${table.startDay}`),
    ownSchoolOnly('calendar_event'),
  ],
).enableRLS();

/** One secret address per person, stored as a hash. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    schoolId: schoolId(),
    personId: uuid('person_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    lastReadAt: moment('last_read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'calendar_feed_pk', columns: [table.schoolId, table.personId] }),
    unique('calendar_feed_secret_unique').on(table.schoolId, table.secretHash),
    foreignKey({
      name: 'calendar_feed_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    ownSchoolOnly('calendar_feed'),
  ],
).enableRLS();
