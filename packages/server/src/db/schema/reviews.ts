/** Table of the reviews of posts. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, schoolId } from './columns.ts';
import { person } from './people.ts';
import { post, postComment } from './portfolios.ts';

/** A post's review: its reviewer, when, the tokens and the comment. A post has one review at most. */
export const postReview = pgTable(
  'post_review',
  {
    schoolId: schoolId(),
    postId: uuid('post_id').notNull(),
    reviewerId: uuid('reviewer_id'),
    /** The reviewer's name at the time; null if the post was reviewed before reviews were recorded. */
    reviewerName: text('reviewer_name'),
    /** The tokens awarded for the post, `{ token, count }` each; the period and the award's version with them. */
    awarded: jsonb('awarded').notNull().default(sql`'[]'`),
    periodKind: text('period_kind'),
    period: smallint('period'),
    awardVersion: moment('award_version'),
    /**
     * The period's award before, for undo: its tokens, `{ token, count }` each; null if not recorded. Without a time
     * there was none.
     */
    formerTokens: jsonb('former_tokens'),
    formerVerifiedBy: uuid('former_verified_by'),
    formerVerifiedByName: text('former_verified_by_name'),
    formerUpdatedAt: moment('former_updated_at'),
    commentId: uuid('comment_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'post_review_pk', columns: [table.schoolId, table.postId] }),
    foreignKey({
      name: 'post_review_post_fk',
      columns: [table.schoolId, table.postId],
      foreignColumns: [post.schoolId, post.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'post_review_reviewer_fk',
      columns: [table.schoolId, table.reviewerId],
      foreignColumns: [person.schoolId, person.id],
    }),
    foreignKey({
      name: 'post_review_comment_fk',
      columns: [table.schoolId, table.commentId],
      foreignColumns: [postComment.schoolId, postComment.id],
    }),
    foreignKey({
      name: 'post_review_former_verifier_fk',
      columns: [table.schoolId, table.formerVerifiedBy],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('post_review_former_verifier_index').on(table.schoolId, table.formerVerifiedBy),
    index('post_review_reviewer_index').on(table.schoolId, table.reviewerId, table.createdAt),
    index('post_review_comment_index').on(table.schoolId, table.commentId),
    check(
      'post_review_award',
      sql`(${table.awardVersion} is null) = (${table.period} is null)
       and (${table.awardVersion} is null) = (${table.periodKind} is null)`,
    ),
    check(
      'post_review_former_award',
      sql`(${table.formerUpdatedAt} is null) = (${table.formerVerifiedByName} is null)
       and (${table.formerVerifiedBy} is null or ${table.formerUpdatedAt} is not null)
       and (${table.formerUpdatedAt} is null or ${table.formerTokens} is not null)`,
    ),
    ownSchoolOnly('post_review'),
  ],
).enableRLS();
