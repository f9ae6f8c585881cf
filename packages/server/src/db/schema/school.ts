/** Tables of the school itself: settings, club roles, activity log, directory versions. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, ownSchoolOnly, recordId, schoolId, stamp, updatedAt } from './columns.ts';

export const school = pgTable(
  'school',
  {
    schoolId: uuid('school_id').notNull(),
    subdomain: text('subdomain').notNull().unique('school_subdomain_unique'),
    schoolName: text('school_name').notNull(),
    icon: text('icon'),
    timeZone: text('time_zone').notNull(),
    semesterType: text('semester_type').notNull().default('semester'),
    currencies: text('currencies').array().notNull().default(sql`'{USD,EUR}'`),
    teachersMayAdminister: boolean('teachers_may_administer').notNull().default(true),
    /** When students see their marks. */
    evaluationsVisible: text('evaluations_visible').notNull().default('atOnce'),
    mailSenderName: text('mail_sender_name').notNull().default(''),
    mailReplyTo: text('mail_reply_to').notNull().default(''),
    portfolioEnabled: boolean('portfolio_enabled').notNull().default(true),
    proposalsEnabled: boolean('proposals_enabled').notNull().default(true),
    evaluationsEnabled: boolean('evaluations_enabled').notNull().default(true),
    clubsEnabled: boolean('clubs_enabled').notNull().default(true),
    clubAlternateName: text('club_alternate_name'),
    clubAlternateIcon: text('club_alternate_icon'),
    wholeSchoolClubEnabled: boolean('whole_school_club_enabled').notNull().default(true),
    ignoreAbsencesEnabled: boolean('ignore_absences_enabled').notNull().default(true),
    showAttendanceInTokenDashboard: boolean('show_attendance_in_token_dashboard').notNull().default(false),
    defaultMemberPermissions: text('default_member_permissions').array().notNull().default(sql`'{}'`),
    demo: boolean('demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'school_pk', columns: [table.schoolId] }),
    check('school_evaluations_visible', sql`${table.evaluationsVisible} in ('atOnce', 'handedBack')`),
    check('school_semester_type', sql`${table.semesterType} in ('semester', 'trimester')`),
    ownSchoolOnly('school'),
  ],
).enableRLS();

/** Club roles of the school: a title and its permissions. */
export const clubRole = pgTable(
  'club_role',
  {
    schoolId: schoolId(),
    title: text('title').notNull(),
    permissions: text('permissions').array().notNull().default(sql`'{}'`),
    position: smallint('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_role_pk', columns: [table.schoolId, table.title] }),
    foreignKey({
      name: 'club_role_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    ownSchoolOnly('club_role'),
  ],
).enableRLS();

/** SQL of the school's club roles in their order, as a JSON array. */
export const roleDefinitionsJson = `(select coalesce(json_agg(json_build_object('title', title, 'permissions', permissions)
    order by position, title), '[]') from club_role)`;

/** What the school's settings were and became; the first row of a kind says what they began as. */
export const settingsRevision = pgTable(
  'settings_revision',
  {
    schoolId: schoolId(),
    id: recordId(),
    area: text('area').notNull(),
    changeType: text('change_type').notNull(),
    editedBy: uuid('edited_by'),
    editedByName: text('edited_by_name').notNull(),
    previous: jsonb('previous'),
    updated: jsonb('updated').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'settings_revision_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'settings_revision_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check('settings_revision_area', sql`${table.area} in ('clubs', 'school')`),
    check(
      'settings_revision_change_type',
      sql`${table.changeType} in ('initial', 'manualEdit', 'autoMigration')`,
    ),
    ownSchoolOnly('settings_revision'),
  ],
).enableRLS();

/** Who did what to which record. Names are stored as they were, and nothing is referenced (decision 0009). */
export const activityLog = pgTable(
  'activity_log',
  {
    schoolId: schoolId(),
    id: recordId(),
    at: stamp('at'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    detail: jsonb('detail'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'activity_log_pk', columns: [table.schoolId, table.id] }),
    ownSchoolOnly('activity_log'),
  ],
).enableRLS();

/**
 * Increases with every change of what a directory shows, so that a cached answer is never stale. A version is the sum
 * of its parts: if writes are frequent, each connection counts in its own part, and none waits for another.
 */
export const directoryVersion = pgTable(
  'directory_version',
  {
    schoolId: schoolId(),
    directory: text('directory').notNull(),
    part: smallint('part').notNull().default(0),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'directory_version_pk', columns: [table.schoolId, table.directory, table.part] }),
    foreignKey({
      name: 'directory_version_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    ownSchoolOnly('directory_version'),
  ],
).enableRLS();
