/** Tables of clubs: the club, its tags, memberships and history; and SQL of the rows that count. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, stamp, updatedAt } from './columns.ts';
import { fileUse } from './files.ts';
import { person } from './people.ts';
import { school } from './school.ts';

export const club = pgTable(
  'club',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubName: text('club_name').notNull(),
    clubDescription: text('club_description').notNull().default(''),
    /** A proposal may have none yet; an approved club has one. */
    casStrand: text('cas_strand'),
    wholeSchoolClub: boolean('whole_school_club').notNull().default(false),
    ignoreAbsences: boolean('ignore_absences').notNull().default(false),
    approved: boolean('approved').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    locations: text('locations').array().notNull().default(sql`'{}'`),
    weeklyMeetingTimes: jsonb('weekly_meeting_times').notNull().default(sql`'[]'`),
    highlights: text('highlights').array().notNull().default(sql`'{}'`),
    imageFileId: uuid('image_file_id'),
    /** Null for a club that wasn't proposed. Rows that aren't approved are proposals, not clubs yet. */
    proposalStatus: text('proposal_status'),
    submittedBy: uuid('submitted_by'),
    submittedByName: text('submitted_by_name'),
    submittedAt: moment('submitted_at'),
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
    foreignKey({
      name: 'club_image_fk',
      columns: [table.schoolId, table.id, table.imageFileId],
      foreignColumns: [fileUse.schoolId, fileUse.clubId, fileUse.fileId],
    }),
    foreignKey({
      name: 'club_submitter_fk',
      columns: [table.schoolId, table.submittedBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('club_submitter_index').on(table.schoolId, table.submittedBy),
    check('club_cas_strand', sql`${table.casStrand} in ('Creativity', 'Activity', 'Service')`),
    check('club_approved_strand', sql`not ${table.approved} or ${table.casStrand} is not null`),
    check(
      'club_proposal_status',
      sql`${table.proposalStatus} in ('studentDrafting', 'facultyReviewing', 'studentRevising', 'approved', 'rejected')`,
    ),
    check(
      'club_proposal_approved',
      sql`${table.proposalStatus} is null or (${table.proposalStatus} = 'approved') = ${table.approved}`,
    ),
    ownSchoolOnly('club'),
  ],
).enableRLS();

/** SQL of the approved clubs, including archived ones; other rows are proposals. */
export const approvedClubs = '(select * from club where approved)';

/** SQL for listed clubs: approved and not archived. */
export const listedClubs = '(select * from club where approved and not archived)';

/** SQL of the clubs that were proposed, whatever the decision. */
export const proposedClubs = '(select * from club where proposal_status is not null)';

/** The club `c` as JSON; `more` is a list of further fields and their SQL. */
export const clubJson = (...more: readonly string[]) =>
  `json_build_object(${["'_id', c.id, 'clubName', c.club_name", ...more].join(', ')})`;

export const clubTag = pgTable(
  'club_tag',
  {
    schoolId: schoolId(),
    id: recordId(),
    tag: text('tag').notNull(),
    /** The name in the form used for comparing: lower case. */
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

/** The tags of clubs. */
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
 * A person in a club in one role, with start and end. A student is a member by any row that hasn't ended; the
 * role key `member` is plain membership, `faculty` an advisor, others are titles of the school.
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
    joinedAt: stamp('joined_at'),
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

/** SQL of the current memberships, one row per role. */
export const currentMemberships = '(select * from club_membership where left_at is null)';

/**
 * A role that somebody has in a club, as JSON with what the role allows: the row `r` of `club_role`, if there is one.
 * @param membership alias of `club_membership`
 */
export const heldRoleJson = (membership: string) =>
  `json_build_object('roleKey', ${membership}.role_key, 'permissions', coalesce(r.permissions, '{}'))`;

/** What a club's name, description or highlights were changed to, by which person in which role. */
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

/** The people that a proposal names, with their roles; they join when it is approved. */
export const clubProposalPerson = pgTable(
  'club_proposal_person',
  {
    schoolId: schoolId(),
    clubId: uuid('club_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').notNull(),
    roleKey: text('role_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'club_proposal_person_pk',
      columns: [table.schoolId, table.clubId, table.personId, table.roleKey],
    }),
    foreignKey({
      name: 'club_proposal_person_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'club_proposal_person_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('club_proposal_person_person_index').on(table.schoolId, table.personId),
    check('club_proposal_person_kind', sql`${table.kind} in ('student', 'faculty')`),
    check('club_proposal_person_role', sql`(${table.kind} = 'faculty') = (${table.roleKey} = 'faculty')`),
    ownSchoolOnly('club_proposal_person'),
  ],
).enableRLS();

/** Each move of a proposal from one status to the next, and who made it, by their name at the time. */
export const clubProposalStep = pgTable(
  'club_proposal_step',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubId: uuid('club_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    byRole: text('by_role').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_proposal_step_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'club_proposal_step_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    index('club_proposal_step_club_index').on(table.schoolId, table.clubId),
    ownSchoolOnly('club_proposal_step'),
  ],
).enableRLS();

/** A comment on a proposal, with its author's name and address at the time. */
export const clubProposalComment = pgTable(
  'club_proposal_comment',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubId: uuid('club_id').notNull(),
    content: text('content').notNull(),
    authorId: uuid('author_id'),
    authorKind: text('author_kind').notNull(),
    authorEmail: text('author_email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_proposal_comment_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'club_proposal_comment_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'club_proposal_comment_author_fk',
      columns: [table.schoolId, table.authorId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('club_proposal_comment_club_index').on(table.schoolId, table.clubId),
    index('club_proposal_comment_author_index').on(table.schoolId, table.authorId),
    check('club_proposal_comment_author_kind', sql`${table.authorKind} in ('student', 'faculty')`),
    ownSchoolOnly('club_proposal_comment'),
  ],
).enableRLS();

/** A club's budget requests and the decisions; names stay as they were. */
export const clubBudgetRequest = pgTable(
  'club_budget_request',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubId: uuid('club_id').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    purpose: text('purpose').notNull(),
    requestedBy: uuid('requested_by'),
    requestedByName: text('requested_by_name').notNull(),
    decision: text('decision'),
    /** The approved amount if it is less than the requested one. */
    approvedAmount: numeric('approved_amount', { precision: 12, scale: 2 }),
    note: text('note'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'club_budget_request_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'club_budget_request_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    index('club_budget_request_club_index').on(table.schoolId, table.clubId),
    check('club_budget_request_amount', sql`${table.amount} > 0`),
    check('club_budget_request_decision', sql`${table.decision} in ('approved', 'declined', 'withdrawn')`),
    check(
      'club_budget_request_approved',
      sql`${table.approvedAmount} is null or (${table.decision} = 'approved' and ${table.approvedAmount} > 0 and ${table.approvedAmount} < ${table.amount})`,
    ),
    check('club_budget_request_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    ownSchoolOnly('club_budget_request'),
  ],
).enableRLS();
