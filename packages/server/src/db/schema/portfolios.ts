/** Tables of portfolios: posts, their files and comments, drafts, awarded tokens, reviewers, targets, guidelines. */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { club } from './clubs.ts';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, updatedAt } from './columns.ts';
import { fileUse } from './files.ts';
import { person } from './people.ts';
import { project } from './projects.ts';
import { school } from './school.ts';

/** A student's posts. A portfolio has its student's id and no row of its own. */
export const post = pgTable(
  'post',
  {
    schoolId: schoolId(),
    id: recordId(),
    studentId: uuid('student_id').notNull(),
    kind: text('kind').notNull(),
    /** `dateOfEvent` of evidence, `dateOfSubmission` of a reflection. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A reflection's name; evidence has none. */
    name: text('name'),
    /** Cleaned before it was stored. */
    html: text('html').notNull(),
    /** The same without markup, for excerpts, search and documents. */
    plainText: text('plain_text').notNull(),
    casTokens: text('cas_tokens').array().notNull().default(sql`'{}'`),
    learningOutcomeTokens: text('learning_outcome_tokens').array().notNull().default(sql`'{}'`),
    customTokens: text('custom_tokens').array().notNull().default(sql`'{}'`),
    clubId: uuid('club_id'),
    projectId: uuid('project_id'),
    /** Rows are `{ url, title }`. */
    links: jsonb('links').notNull().default(sql`'[]'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'post_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'post_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'post_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }),
    foreignKey({
      name: 'post_project_fk',
      columns: [table.schoolId, table.projectId],
      foreignColumns: [project.schoolId, project.id],
    }),
    index('post_student_index').on(table.schoolId, table.studentId, table.day),
    index('post_club_index').on(table.schoolId, table.clubId),
    index('post_project_index').on(table.schoolId, table.projectId),
    check('post_kind', sql`${table.kind} in ('evidence', 'reflection')`),
    check('post_name', sql`(${table.kind} = 'reflection') = (${table.name} is not null)`),
    ownSchoolOnly('post'),
  ],
).enableRLS();

export const postFile = pgTable(
  'post_file',
  {
    schoolId: schoolId(),
    postId: uuid('post_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: smallint('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'post_file_pk', columns: [table.schoolId, table.postId, table.fileId] }),
    foreignKey({
      name: 'post_file_post_fk',
      columns: [table.schoolId, table.postId],
      foreignColumns: [post.schoolId, post.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'post_file_file_fk',
      columns: [table.schoolId, table.postId, table.fileId],
      foreignColumns: [fileUse.schoolId, fileUse.postId, fileUse.fileId],
    }),
    ownSchoolOnly('post_file'),
  ],
).enableRLS();

export const postComment = pgTable(
  'post_comment',
  {
    schoolId: schoolId(),
    id: recordId(),
    postId: uuid('post_id').notNull(),
    content: text('content').notNull(),
    authorId: uuid('author_id'),
    authorKind: text('author_kind').notNull(),
    authorEmail: text('author_email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    createdAt: createdAt(),
    /** When the student it was written to first saw it; only for comments by faculty. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ name: 'post_comment_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'post_comment_post_fk',
      columns: [table.schoolId, table.postId],
      foreignColumns: [post.schoolId, post.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'post_comment_author_fk',
      columns: [table.schoolId, table.authorId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('post_comment_post_index').on(table.schoolId, table.postId),
    index('post_comment_author_index').on(table.schoolId, table.authorId),
    check('post_comment_author_kind', sql`${table.authorKind} in ('student', 'faculty')`),
    ownSchoolOnly('post_comment'),
  ],
).enableRLS();

/** A student's drafts: one per kind of new post, and one per post being edited. */
export const postDraft = pgTable(
  'post_draft',
  {
    schoolId: schoolId(),
    /** The draft's id in its claims on files. */
    id: recordId(),
    studentId: uuid('student_id').notNull(),
    /** `evidence`, `reflection`, or the id of the post being edited. */
    slot: text('slot').notNull(),
    content: jsonb('content').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'post_draft_pk', columns: [table.schoolId, table.studentId, table.slot] }),
    unique('post_draft_id_unique').on(table.schoolId, table.id),
    foreignKey({
      name: 'post_draft_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    ownSchoolOnly('post_draft'),
  ],
).enableRLS();

/** A period's award, and who last awarded; `token_award_count` has the tokens. */
export const tokenAward = pgTable(
  'token_award',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    periodKind: text('period_kind').notNull(),
    period: smallint('period').notNull(),
    verifiedBy: uuid('verified_by'),
    verifiedByName: text('verified_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({
      name: 'token_award_pk',
      columns: [table.schoolId, table.studentId, table.periodKind, table.period],
    }),
    foreignKey({
      name: 'token_award_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'token_award_verifier_fk',
      columns: [table.schoolId, table.verifiedBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('token_award_verifier_index').on(table.schoolId, table.verifiedBy),
    check(
      'token_award_period',
      sql`${table.periodKind} = 'semester' and ${table.period} between 1 and 4
       or ${table.periodKind} = 'trimester' and ${table.period} between 1 and 6`,
    ),
    ownSchoolOnly('token_award'),
  ],
).enableRLS();

/** The number of a token awarded in a period; no row for none. */
export const tokenAwardCount = pgTable(
  'token_award_count',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    periodKind: text('period_kind').notNull(),
    period: smallint('period').notNull(),
    kind: text('kind').notNull(),
    token: text('token').notNull(),
    count: smallint('count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'token_award_count_pk',
      columns: [table.schoolId, table.studentId, table.periodKind, table.period, table.kind, table.token],
    }),
    foreignKey({
      name: 'token_award_count_award_fk',
      columns: [table.schoolId, table.studentId, table.periodKind, table.period],
      foreignColumns: [tokenAward.schoolId, tokenAward.studentId, tokenAward.periodKind, tokenAward.period],
    }).onDelete('cascade'),
    check('token_award_count_kind', sql`${table.kind} in ('cas', 'learningOutcome', 'custom')`),
    check('token_award_count_count', sql`${table.count} > 0`),
    ownSchoolOnly('token_award_count'),
  ],
).enableRLS();

/** A comment by faculty on a student's tokens of one period; there may be one before any are awarded. */
export const tokenComment = pgTable(
  'token_comment',
  {
    schoolId: schoolId(),
    id: recordId(),
    studentId: uuid('student_id').notNull(),
    periodKind: text('period_kind').notNull(),
    period: smallint('period').notNull(),
    content: text('content').notNull(),
    authorId: uuid('author_id'),
    authorKind: text('author_kind').notNull(),
    authorEmail: text('author_email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    createdAt: createdAt(),
    /** When the student it was written to first saw it; only for comments by faculty. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ name: 'token_comment_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'token_comment_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'token_comment_author_fk',
      columns: [table.schoolId, table.authorId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('token_comment_student_index').on(table.schoolId, table.studentId),
    index('token_comment_author_index').on(table.schoolId, table.authorId),
    check(
      'token_comment_period',
      sql`${table.periodKind} = 'semester' and ${table.period} between 1 and 4
       or ${table.periodKind} = 'trimester' and ${table.period} between 1 and 6`,
    ),
    check('token_comment_author_kind', sql`${table.authorKind} in ('student', 'faculty')`),
    ownSchoolOnly('token_comment'),
  ],
).enableRLS();

/** Faculty who review a student's portfolio. */
export const portfolioReviewer = pgTable(
  'portfolio_reviewer',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    facultyId: uuid('faculty_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'portfolio_reviewer_pk',
      columns: [table.schoolId, table.studentId, table.facultyId],
    }),
    foreignKey({
      name: 'portfolio_reviewer_student_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'portfolio_reviewer_faculty_fk',
      columns: [table.schoolId, table.facultyId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('portfolio_reviewer_faculty_index').on(table.schoolId, table.facultyId),
    ownSchoolOnly('portfolio_reviewer'),
  ],
).enableRLS();

/** The targets of a graduating class in a period. */
export const requiredTokens = pgTable(
  'required_tokens',
  {
    schoolId: schoolId(),
    graduatingYear: text('graduating_year').notNull(),
    periodKind: text('period_kind').notNull(),
    period: smallint('period').notNull(),
    creativity: integer('creativity').notNull(),
    activity: integer('activity').notNull(),
    service: integer('service').notNull(),
    learningOutcome: integer('learning_outcome').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({
      name: 'required_tokens_pk',
      columns: [table.schoolId, table.graduatingYear, table.periodKind, table.period],
    }),
    foreignKey({
      name: 'required_tokens_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check(
      'required_tokens_period',
      sql`${table.periodKind} = 'semester' and ${table.period} between 1 and 4
       or ${table.periodKind} = 'trimester' and ${table.period} between 1 and 6`,
    ),
    check(
      'required_tokens_counts',
      sql`least(${table.creativity}, ${table.activity}, ${table.service}, ${table.learningOutcome}) >= 0`,
    ),
    ownSchoolOnly('required_tokens'),
  ],
).enableRLS();

/** What the row `q` of `required_tokens` asks for, as JSON. */
export const requiredTokensJson = `json_build_object('periodKind', q.period_kind, 'period', q.period,
  'creativity', q.creativity, 'activity', q.activity, 'service', q.service, 'learningOutcome', q.learning_outcome)`;

/** Tokens of the school's own; the provider sets them by the command line. */
export const customToken = pgTable(
  'custom_token',
  {
    schoolId: schoolId(),
    /** The key under which it is awarded and chosen, such as `CustomTokenType2_L1`. */
    token: text('token').notNull(),
    type: smallint('type').notNull(),
    /** The group it is shown in: one of four for type 2. */
    categoryName: text('category_name').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    position: smallint('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'custom_token_pk', columns: [table.schoolId, table.token] }),
    foreignKey({
      name: 'custom_token_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check('custom_token_type', sql`${table.type} in (1, 2, 3)`),
    ownSchoolOnly('custom_token'),
  ],
).enableRLS();

/** The school's guidelines; no row if there are none. */
export const guidelines = pgTable(
  'guidelines',
  {
    schoolId: schoolId(),
    audience: text('audience').notNull(),
    /** Cleaned before it was stored. */
    html: text('html').notNull(),
    editedByName: text('edited_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'guidelines_pk', columns: [table.schoolId, table.audience] }),
    foreignKey({
      name: 'guidelines_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    check('guidelines_audience', sql`${table.audience} in ('student', 'faculty')`),
    ownSchoolOnly('guidelines'),
  ],
).enableRLS();
