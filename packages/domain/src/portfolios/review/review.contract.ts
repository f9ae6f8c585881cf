/** A reviewer's way through posts: those that nobody has reviewed yet, and marking one as reviewed. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { person } from '../../shared/people.ts';
import { commentContent } from '../../shared/records/commentRecords.ts';
import { instantCursor } from '../../shared/records/cursorRecords.ts';
import { instant } from '../../shared/time/instants.ts';
import { periodCount } from '../../shared/time/periods.ts';
import { casToken, ofPortfolio, portfolio, postReview } from '../portfolios.contract.ts';
import { postKinds } from '../timeline.rules.ts';
import { reviewText } from './review.text.ts';

export const reviewOrders = ['newest', 'oldest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** A post that nobody has reviewed, as listed; `plainText` is its beginning, `place` a club or project. */
export const postToReview = z.object({
  _id: z.string(),
  kind: z.enum(postKinds),
  day: z.string(),
  createdAt: z.string(),
  name: z.string().nullable(),
  plainText: z.string(),
  place: z.string().nullable(),
  CASTokens: z.array(casToken),
  student: person.extend({ graduatingClass: z.string() }),
});
export type PostToReview = z.infer<typeof postToReview>;

const count = z.number().int().min(0);

/**
 * `total`: how many posts are waiting in all portfolios that the caller reviews; and how many they reviewed
 * today.
 */
export const reviewList = z.object({
  posts: z.array(postToReview),
  nextCursor: z.string().nullable(),
  total: z.object({ posts: count, students: count, portfolios: count, today: count }),
});
export type ReviewList = z.infer<typeof reviewList>;

/** Most posts reviewed in one call, and most of one token awarded for one post. */
const mostPosts = 200;
const mostOfOne = 100;

/** The tokens awarded for a post; each is listed once. */
const awarded = z
  .array(z.object({ token: z.string().max(200), count: z.int().min(1).max(mostOfOne) }))
  .max(100)
  .refine((tokens) => new Set(tokens.map(({ token }) => token)).size === tokens.length)
  .default([]);

/**
 * Posts of one student that count as reviewed, each with its award. `updatedAt` is the version of the post that the
 * reviewer read, `reviewedAt` the time of its review that they know of, null if they know of none.
 */
export const reviewedPosts = z
  .array(
    z.object({
      postId: id,
      award: awarded,
      updatedAt: instant.optional(),
      reviewedAt: instant.nullable().optional(),
    }),
  )
  .max(mostPosts);
export type ReviewedPosts = z.infer<typeof reviewedPosts>;

/** Whether a post is listed more than once. */
export function namesTwice(posts: ReviewedPosts): boolean {
  return new Set(posts.map(({ postId }) => postId)).size < posts.length;
}

/**
 * Reviewed posts of one student: with an award, a comment, both, or neither. `updatedAt` is the version of
 * the period's award that this one is based on, null if there was none. With `undo` the award and the comment
 * are removed, and the posts are unreviewed again. The same review sent again by the same person changes nothing.
 */
export const reviewing = z
  .object({
    studentPortfolioInfoId: id,
    posts: reviewedPosts.min(1, reviewText.noPost),
    comment: commentContent.optional(),
    period: z.int().min(1).max(periodCount.trimester).optional(),
    updatedAt: instant.nullable().optional(),
    undo: z.boolean().default(false),
  })
  .superRefine(({ posts, comment, period, undo }, context) => {
    if (namesTwice(posts)) {
      context.addIssue({ code: 'custom', path: ['posts'], message: reviewText.twice });
    }
    if (undo) return;
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (comment !== undefined && posts.length > 1) issue('comment', reviewText.oneComment);
    if (period === undefined && posts.some(({ award }) => award.length > 0))
      issue('period', reviewText.noPeriod);
  });
export type Reviewing = z.infer<typeof reviewing>;

export const portfoliosReviewContract = {
  review: call({ permission: 'portfolios.list' }, { shows: ['portfolio'] })
    .route({
      method: 'GET',
      path: '/portfolio/review',
      summary: 'Posts that nobody has reviewed, in the portfolios that you review',
    })
    .input(
      z.object({
        order: z.enum(reviewOrders).default('newest'),
        limit: z.coerce.number().int().min(1).max(500).default(100),
        cursor: instantCursor(reviewText.cursor).optional(),
      }),
    )
    .output(data(reviewList)),
  reviewed: call({ permission: 'tokens.award', record: ofPortfolio }, { changes: ['portfolio'] })
    .route({
      method: 'PUT',
      path: '/portfolio/reviewed',
      summary: 'Review posts of a student, or take that back with `undo`',
    })
    .input(reviewing)
    .output(data(z.object({ portfolio, reviews: z.array(postReview) }))),
};
