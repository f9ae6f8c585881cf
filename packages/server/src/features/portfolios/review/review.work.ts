/** Reviews together with an award, within a caller's transaction. */
import { CasementError } from '@casement/domain/errors.ts';
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { ReviewedPosts } from '@casement/domain/portfolios/review/review.contract.ts';
import {
  canStillBeAwarded,
  isPartOf,
  tokensTogether,
} from '@casement/domain/portfolios/review/review.rules.ts';
import { type Awarded, totalOf } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { Actor } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { foundAll } from '../../../http/records.ts';
import { type PostReview, type ReviewAward, readReviews, writeReviews } from './review.store.ts';
import { reviewText } from './review.text.ts';

type Reviewed = NonNullable<PostReview['review']>;

/** What the caller is told of a post that was reviewed. */
function reviewedMeanwhile({ reviewerId, reviewerName }: Reviewed, readerId: string): { message?: string } {
  if (reviewerName === null) return { message: reviewText.alreadyReviewed };
  const by = { id: reviewerId, name: reviewerName };
  return changedBy(by, readerId, reviewText.post, { did: reviewText.reviewed, unsaved: reviewText.review });
}

/**
 * Refuses what would award a post twice. A post that was only commented on, or had nothing to add, can still be
 * awarded.
 * @param readerId who reviews
 * @param current the portfolio as it is now
 * @throws CasementError CHANGED_MEANWHILE
 */
export async function demandUnreviewed(
  readerId: string,
  before: readonly PostReview[],
  posts: ReviewedPosts,
  current: () => Promise<Portfolio>,
): Promise<void> {
  const taken = before.find(
    ({ postId, review: one }) =>
      one !== null &&
      (!canStillBeAwarded(one.reviewerName, one.awarded) ||
        posts.every((post) => post.postId !== postId || post.award.length === 0)),
  );
  if (!taken?.review) return;
  throw new CasementError('CHANGED_MEANWHILE', {
    ...reviewedMeanwhile(taken.review, readerId),
    present: await current(),
  });
}

/**
 * Checks the posts of a manual award: their parts together must not be more than what it adds.
 * @throws CasementError INVALID
 */
export function demandPart(before: Awarded | null, after: Awarded, posts: ReviewedPosts): void {
  const parts = tokensTogether(posts.flatMap(({ award }) => award));
  if (isPartOf(parts, before, after)) return;
  throw new CasementError('INVALID', {
    fields: [{ path: 'reviewedPosts', message: reviewText.moreThanAdded }],
  });
}

/**
 * Records the posts of a manual award as reviewed, so that nothing is awarded for them again.
 * @throws CasementError NOT_FOUND, CHANGED_MEANWHILE
 */
export async function recordAnswered(
  { tx, actor }: { tx: Tx; actor: Actor },
  studentId: string,
  posts: ReviewedPosts,
  { award, current }: { award: ReviewAward; current: () => Promise<Portfolio> },
): Promise<void> {
  if (posts.length === 0) return;
  const postIds = posts.map(({ postId }) => postId);
  const before = foundAll(await readReviews(tx, studentId, postIds), postIds);
  await demandUnreviewed(actor.id, before, posts, current);
  await writeReviews(tx, actor, posts, { award, commentId: undefined });
  const awarded = totalOf(posts.flatMap((post) => post.award));
  await logActivity(tx, actor, 'post.review', studentId, { posts: postIds, awarded, undone: false });
}
