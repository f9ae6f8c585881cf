/** Tables of people and of sign-in. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { realNow } from '../instants.ts';
import { createdAt, moment, ownSchoolOnly, realStamp, recordId, schoolId, updatedAt } from './columns.ts';
import { school } from './school.ts';

export const person = pgTable(
  'person',
  {
    schoolId: schoolId(),
    id: recordId(),
    kind: text('kind').notNull(),
    schoolEmail: text('school_email').notNull(),
    /** The address in the form used for comparing, from the domain's `emailKey`. */
    emailKey: text('email_key').notNull(),
    /** The school is responsible for the addresses on its list; nobody signs up. */
    emailVerified: boolean('email_verified').notNull().default(true),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    graduatingClass: text('graduating_class'),
    administrator: boolean('administrator').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    lastSignedInAt: moment('last_signed_in_at'),
    theme: text('theme').notNull().default('system'),
    /** How often they get an e-mail about their new notices, and whether they get reminders by e-mail. */
    digest: text('digest').notNull().default('daily'),
    reminders: boolean('reminders').notNull().default(true),
    image: text('image'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'person_pk', columns: [table.schoolId, table.id] }),
    unique('person_email_unique').on(table.schoolId, table.emailKey),
    foreignKey({
      name: 'person_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check('person_kind', sql`${table.kind} in ('student', 'faculty')`),
    check('person_digest', sql`${table.digest} in ('daily', 'weekly', 'off')`),
    check('person_theme', sql`${table.theme} in ('system', 'light', 'dark')`),
    check('person_class', sql`(${table.kind} = 'student') = (${table.graduatingClass} is not null)`),
    check('person_administrator', sql`not ${table.administrator} or ${table.kind} = 'faculty'`),
    ownSchoolOnly('person'),
  ],
).enableRLS();

/** SQL of everyone who is at the school: those who are not archived. */
export const currentPeople = '(select * from person where not archived)';

/** SQL of the students who are at the school: those who are not archived. */
export const currentStudents = `(select * from person where kind = 'student' and not archived)`;

/** SQL of the faculty at the school, without archived teachers. */
export const currentFaculty = `(select * from person where kind = 'faculty' and not archived)`;

/** A person's choices for lists and tips: saved filters, dismissed tips, and table or cards by list. */
export const personChoice = pgTable(
  'person_choice',
  {
    schoolId: schoolId(),
    personId: uuid('person_id').notNull(),
    savedFilters: jsonb('saved_filters').notNull().default({}),
    dismissed: text('dismissed').array().notNull().default([]),
    views: jsonb('views').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'person_choice_pk', columns: [table.schoolId, table.personId] }),
    foreignKey({
      name: 'person_choice_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    check('person_choice_filters', sql`octet_length(${table.savedFilters}::text) <= 500000`),
    check('person_choice_dismissed', sql`cardinality(${table.dismissed}) <= 100`),
    check('person_choice_views', sql`octet_length(${table.views}::text) <= 5000`),
    ownSchoolOnly('person_choice'),
  ],
).enableRLS();

export const session = pgTable(
  'session',
  {
    schoolId: schoolId(),
    id: recordId(),
    userId: uuid('user_id').notNull(),
    token: text('token').notNull(),
    /** When it ends if it isn't used. */
    expiresAt: moment('expires_at').notNull(),
    /** When it ends, however often it is used. */
    endsAt: moment('ends_at')
      .notNull()
      .default(sql.raw(`${realNow} + interval '14 days'`)),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The person as whom the session's administrator views the school, and until when. */
    impersonatedId: uuid('impersonated_id'),
    impersonationEndsAt: moment('impersonation_ends_at'),
    createdAt: realStamp('created_at'),
    updatedAt: realStamp('updated_at'),
  },
  (table) => [
    primaryKey({ name: 'session_pk', columns: [table.schoolId, table.id] }),
    unique('session_token_unique').on(table.schoolId, table.token),
    foreignKey({
      name: 'session_person_fk',
      columns: [table.schoolId, table.userId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'session_impersonated_fk',
      columns: [table.schoolId, table.impersonatedId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('session_impersonated_index').on(table.schoolId, table.impersonatedId),
    index('session_person_index').on(table.schoolId, table.userId),
    index('session_expiry_index').on(table.schoolId, table.expiresAt),
    ownSchoolOnly('session'),
  ],
).enableRLS();

/** Pending identities at other providers; the sign-in library requires the table. */
export const verification = pgTable(
  'verification',
  {
    schoolId: schoolId(),
    /** The sign-in library uses its own ids here. */
    id: text('id').notNull().default(sql`uuidv7()::text`),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: realStamp('created_at'),
    updatedAt: realStamp('updated_at'),
  },
  (table) => [
    primaryKey({ name: 'verification_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'verification_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    index('verification_identifier_index').on(table.schoolId, table.identifier),
    ownSchoolOnly('verification'),
  ],
).enableRLS();

/** Identities at other providers; the sign-in library requires the table. */
export const account = pgTable(
  'account',
  {
    schoolId: schoolId(),
    id: recordId(),
    userId: uuid('user_id').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: realStamp('created_at'),
    updatedAt: realStamp('updated_at'),
  },
  (table) => [
    primaryKey({ name: 'account_pk', columns: [table.schoolId, table.id] }),
    unique('account_provider_unique').on(table.schoolId, table.providerId, table.accountId),
    foreignKey({
      name: 'account_person_fk',
      columns: [table.schoolId, table.userId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    ownSchoolOnly('account'),
  ],
).enableRLS();

/**
 * One-time codes, each for one address and one browser. Unknown addresses get one too, so that the work
 * doesn't reveal which are on the list.
 */
export const signInCode = pgTable(
  'sign_in_code',
  {
    schoolId: schoolId(),
    id: recordId(),
    browserHash: text('browser_hash').notNull(),
    emailKey: text('email_key').notNull(),
    codeHash: text('code_hash').notNull(),
    /** How often this browser has tried to sign in with the address since. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: realStamp('created_at'),
  },
  (table) => [
    primaryKey({ name: 'sign_in_code_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'sign_in_code_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    index('sign_in_code_browser_index').on(table.schoolId, table.browserHash, table.emailKey),
    index('sign_in_code_expiry_index').on(table.schoolId, table.expiresAt),
    ownSchoolOnly('sign_in_code'),
  ],
).enableRLS();

/** Browsers in which a person has signed in. They get e-mails however many others request. */
export const knownBrowser = pgTable(
  'known_browser',
  {
    schoolId: schoolId(),
    browserHash: text('browser_hash').notNull(),
    personId: uuid('person_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: realStamp('created_at'),
  },
  (table) => [
    primaryKey({ name: 'known_browser_pk', columns: [table.schoolId, table.browserHash, table.personId] }),
    foreignKey({
      name: 'known_browser_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('known_browser_person_index').on(table.schoolId, table.personId),
    index('known_browser_expiry_index').on(table.schoolId, table.expiresAt),
    ownSchoolOnly('known_browser'),
  ],
).enableRLS();

/** Counts of limited actions within a window: requests for codes, guesses of secrets. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    schoolId: schoolId(),
    key: text('key').notNull(),
    windowEnd: realStamp('window_end'),
    attempts: integer('attempts').notNull().default(1),
    createdAt: realStamp('created_at'),
  },
  (table) => [
    primaryKey({ name: 'sign_in_attempt_pk', columns: [table.schoolId, table.key] }),
    foreignKey({
      name: 'sign_in_attempt_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    index('sign_in_attempt_expiry_index').on(table.schoolId, table.windowEnd),
    ownSchoolOnly('sign_in_attempt'),
  ],
).enableRLS();
