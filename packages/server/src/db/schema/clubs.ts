/** Tables of clubs: the club, its tags, memberships and history. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, updatedAt } from './columns.ts';
import { person } from './people.ts';
import { school } from './school.ts';

export const club = pgTable(
  'club',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubName: text('club_name').notNull(),
    clubDescription: text('club_description').notNull().default(''),
    casStrand: text('cas_strand').notNull(),
    wholeSchoolClub: boolean('whole_school_club').notNull().default(false),
    ignoreAbsences: boolean('ignore_absences').notNull().default(false),
    approved: boolean('approved').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    locations: text('locations').array().notNull().default(sql`'{}'`),
    weeklyMeetingTimes: jsonb('weekly_meeting_times').notNull().default(sql`'[]'`),
    highlights: text('highlights').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'club_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'club_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check('club_cas_strand', sql`${table.casStrand} in ('Creativity', 'Activity', 'Service')`),
    ownSchoolOnly('club'),
  ],
).enableRLS();

export const clubTag = pgTable(
  'club_tag',
  {
    schoolId: schoolId(),
    id: recordId(),
    tag: text('tag').notNull(),
    /** The name as it is compared: lower case. */
    tagKey: text('tag_key').notNull(),
    fontAwesomeIcon: text('font_awesome_icon'),
    archived: boolean('archived').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_tag_pk', columns: [table.schoolId, table.id] }),
    uniqueIndex('club_tag_name_unique').on(table.schoolId, table.tagKey),
    foreignKey({
      name: 'club_tag_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    ownSchoolOnly('club_tag'),
  ],
).enableRLS();

/** Which tags a club has. */
export const clubTagging = pgTable(
  'club_tagging',
  {
    schoolId: schoolId(),
    clubId: uuid('club_id').notNull(),
    tagId: uuid('tag_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_tagging_pk', columns: [table.schoolId, table.clubId, table.tagId] }),
    foreignKey({
      name: 'club_tagging_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'club_tagging_tag_fk',
      columns: [table.schoolId, table.tagId],
      foreignColumns: [clubTag.schoolId, clubTag.id],
    }).onDelete('cascade'),
    index('club_tagging_tag_index').on(table.schoolId, table.tagId),
    ownSchoolOnly('club_tagging'),
  ],
).enableRLS();

/**
 * A person in a club in one role, from when to when. A student is a member by any row that has not
 * ended; the role key `member` is the plain one, `faculty` an advisor, others are titles of the school.
 */
export const clubMembership = pgTable(
  'club_membership',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubId: uuid('club_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').notNull(),
    roleKey: text('role_key').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    leftAt: moment('left_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_membership_pk', columns: [table.schoolId, table.id] }),
    uniqueIndex('club_membership_present_unique')
      .on(table.schoolId, table.clubId, table.personId, table.roleKey)
      .where(sql`left_at is null`),
    index('club_membership_person_index').on(table.schoolId, table.personId, table.clubId),
    foreignKey({
      name: 'club_membership_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'club_membership_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    check('club_membership_kind', sql`${table.kind} in ('student', 'faculty')`),
    check('club_membership_role', sql`(${table.kind} = 'faculty') = (${table.roleKey} = 'faculty')`),
    check('club_membership_order', sql`${table.leftAt} is null or ${table.leftAt} >= ${table.joinedAt}`),
    ownSchoolOnly('club_membership'),
  ],
).enableRLS();

/** What a club's name, description or highlights were changed to, by whom, in which role. */
export const clubRevision = pgTable(
  'club_revision',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubId: uuid('club_id').notNull(),
    field: text('field').notNull(),
    value: jsonb('value').notNull(),
    updatedByUser: uuid('updated_by_user'),
    updatedByRole: text('updated_by_role').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_revision_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'club_revision_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    index('club_revision_club_index').on(table.schoolId, table.clubId),
    check('club_revision_field', sql`${table.field} in ('clubName', 'clubDescription', 'clubHighlights')`),
    check('club_revision_role', sql`${table.updatedByRole} in ('Student', 'Faculty')`),
    ownSchoolOnly('club_revision'),
  ],
).enableRLS();
