/** Tables of e-mails that the service itself sends: codes, digests, reminders. Messages have deliveries. */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, realStamp, recordId, schoolId } from './columns.ts';
import { person } from './people.ts';
import { school } from './school.ts';

/**
 * One e-mail. It is `handingOver` from before the mail server is contacted until its answer is stored. A code's e-mail
 * is deleted then; the outcome of others stays for a month, without the content.
 */
export const queuedEmail = pgTable(
  'queued_email',
  {
    schoolId: schoolId(),
    id: recordId(),
    lane: text('lane').notNull(),
    /** Null for a code, so that nobody can read here whether its address is on the school's list. */
    personId: uuid('person_id'),
    /** Recipient and content, encrypted with the service's secret; null when no longer needed. */
    sealed: text('sealed'),
    state: text('state').notNull().default('waiting'),
    /** The number of tries. */
    attempts: smallint('attempts').notNull().default(0),
    /** When it's too late to send it. */
    expiresAt: moment('expires_at').notNull(),
    /** The mail server's reason, if it refused. */
    reason: text('reason'),
    createdAt: realStamp('created_at'),
  },
  (table) => [
    primaryKey({ name: 'queued_email_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'queued_email_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'queued_email_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('queued_email_person_index').on(table.schoolId, table.personId),
    index('queued_email_expiry_index').on(table.schoolId, table.expiresAt),
    check('queued_email_lane', sql`${table.lane} in ('code', 'notice')`),
    check(
      'queued_email_state',
      sql`${table.state} in ('waiting', 'handingOver', 'sent', 'refused', 'doubtful')`,
    ),
    check(
      'queued_email_sealed',
      sql`(${table.state} in ('waiting', 'handingOver')) = (${table.sealed} is not null)`,
    ),
    ownSchoolOnly('queued_email'),
  ],
).enableRLS();

/** A day whose reminders or digests have been written, by the school's calendar. */
export const mailRound = pgTable(
  'mail_round',
  {
    schoolId: schoolId(),
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'mail_round_pk', columns: [table.schoolId, table.kind, table.day] }),
    foreignKey({
      name: 'mail_round_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check('mail_round_kind', sql`${table.kind} in ('reminders', 'digests')`),
    ownSchoolOnly('mail_round'),
  ],
).enableRLS();

/** Reminders that people have got: nobody gets the same one twice. */
export const reminder = pgTable(
  'reminder',
  {
    schoolId: schoolId(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').notNull(),
    /** The thing, as its kind names it. */
    about: text('about').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'reminder_pk',
      columns: [table.schoolId, table.personId, table.kind, table.about],
    }),
    foreignKey({
      name: 'reminder_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    check('reminder_kind', sql`${table.kind} in ('register', 'auditLink', 'portfolio', 'signIn')`),
    ownSchoolOnly('reminder'),
  ],
).enableRLS();
