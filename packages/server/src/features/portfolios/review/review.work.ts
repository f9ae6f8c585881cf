/** Reviews together with an award, within a caller's transaction. */
import { CasementError } from '@casement/domain/errors.ts';
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { ReviewedPosts, Reviewing } from '@casement/domain/portfolios/review/review.contract.ts';
import {
  canStillBeAwarded,
  isPartOf,
  tokensTogether,
} from '@casement/domain/portfolios/review/review.rules.ts';
import {
  type Awarded,
  countOf,
  type TokenCount,
  totalOf,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { Actor } from '../../../auth/actor.ts';
import { lastActorWith, logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { demandCurrent, demandFound, demandVersion } from '../../../http/records.ts';
import { type PostReview, type ReviewAward, readReviews, writeReviews } from './review.store.ts';
import { reviewText } from './review.text.ts';

type Reviewed = NonNullable<PostReview['review']>;

/** What the caller is told of a post that its student has changed or deleted; `undo` if a review is undone. */
function postChanged(
  { _id: id, displayName: name }: Portfolio['student'],
  readerId: string,
  posts: ReviewedPosts,
  { did, undo = false }: { did?: string; undo?: boolean } = {},
): { message?: string } {
  const what = posts.length === 1 ? reviewText.post : reviewText.onePost;
  const isAward = posts.some(({ award }) => award.length > 0);
  const outcome = undo ? reviewText.notUndone : isAward ? reviewText.nothingAwarded : undefined;
  return changedBy({ id, name }, readerId, what, { did, unsaved: reviewText.review, outcome });
}

/** What the caller is told of a post that was reviewed. */
function postReviewed({ reviewerId, reviewerName }: Reviewed, readerId: string): { message?: string } {
  if (reviewerName === null) return { message: reviewText.alreadyReviewed };
  const by = { id: reviewerId, name: reviewerName };
  return changedBy(by, readerId, reviewText.post, { did: reviewText.reviewed, unsaved: reviewText.review });
}

/** Whether two lists have the same tokens, in any order; no token is in a list twice, or with a count of zero. */
export function isSameAward(one: readonly TokenCount[], other: readonly TokenCount[]): boolean {
  return one.length === other.length && one.every(({ token, count }) => countOf(other, token) === count);
}

/**
 * The reviews that the same call has already recorded for the same person, after a double press or a lost answer.
 * @returns undefined unless every post has that review
 */
export function recordedBefore(
  reviewerId: string,
  before: readonly PostReview[],
  { posts, comment, period }: Pick<Reviewing, 'posts' | 'comment' | 'period'>,
): Portfolio['reviews'] | undefined {
  const same = before.flatMap(({ postId, review: one }) => {
    const award = posts.find((post) => post.postId === postId)?.award ?? [];
    if (one?.reviewerId !== reviewerId || !isSameAward(one.awarded, award)) return [];
    if (one.comment !== (comment ?? null) || (award.length > 0 && one.period !== period)) return [];
    const { reviewerName: reviewedByName, reviewedAt, awarded } = one;
    return [{ postId, reviewedByName, reviewedAt, awarded }];
  });
  return same.length === posts.length ? same : undefined;
}

/** A student's posts that a reviewer names; `current` reads the portfolio as it is, for a refusal. */
type NamedPosts = { studentId: string; posts: ReviewedPosts; current: () => Promise<Portfolio> };

/**
 * Reads posts with their reviews, one for each that is named.
 * @param undo whether their reviews are undone, for the refusal's words
 * @throws CasementError CHANGED_MEANWHILE if the student has deleted one since, NOT_FOUND for what was never theirs
 */
export async function readNamedPosts(
  { tx, actor }: { tx: Tx; actor: Actor },
  { studentId, posts, current }: NamedPosts,
  { undo = false }: { undo?: boolean } = {},
): Promise<PostReview[]> {
  const postIds = posts.map(({ postId }) => postId);
  const before = await readReviews(tx, studentId, postIds);
  const missing = postIds.filter((id) => !before.some(({ postId }) => postId === id));
  await demandCurrent(missing.length === 0, async () => {
    for (const post of missing) {
      const deletedBy = await lastActorWith(tx, 'post.delete', { post });
      demandFound(deletedBy?.id === studentId);
    }
    const present = await current();
    const words = postChanged(present.student, actor.id, posts, { did: reviewText.deleted, undo });
    return { ...words, present };
  });
  return before;
}

/**
 * Refuses what would award a post twice, or for something that its reviewer hasn't read: another version of it, or a
 * review since. A post that was only commented on, or had nothing to add, can still be awarded.
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
  for (const { postId, review: one, updatedAt } of before) {
    const sent = posts.find((post) => post.postId === postId);
    if (one !== null) {
      const refusal = async () => ({ ...postReviewed(one, readerId), present: await current() });
      const mayAward = canStillBeAwarded(one.reviewerName, one.awarded) && sent?.award.length !== 0;
      await demandCurrent(mayAward, refusal);
      await demandVersion(one.reviewedAt, sent?.reviewedAt, refusal);
    }
    await demandVersion(updatedAt, sent?.updatedAt, async () => {
      const present = await current();
      return { ...postChanged(present.student, readerId, posts), present };
    });
  }
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
 * Refuses a manual award for posts that can't be awarded, before anything is written: a refusal has the portfolio as
 * it is stored.
 * @throws CasementError NOT_FOUND, CHANGED_MEANWHILE
 */
export async function demandAnswerable(
  context: { tx: Tx; actor: Actor },
  { studentId, posts, current }: NamedPosts,
): Promise<void> {
  if (posts.length === 0) return;
  const before = await readNamedPosts(context, { studentId, posts, current });
  await demandUnreviewed(context.actor.id, before, posts, current);
}

/** Records the posts of a manual award as reviewed, so that nothing is awarded for them again. */
export async function recordAnswered(
  { tx, actor }: { tx: Tx; actor: Actor },
  studentId: string,
  posts: ReviewedPosts,
  award: ReviewAward,
): Promise<void> {
  if (posts.length === 0) return;
  await writeReviews(tx, actor, posts, { award, commentId: undefined });
  const postIds = posts.map(({ postId }) => postId);
  const awarded = totalOf(posts.flatMap((post) => post.award));
  await logActivity(tx, actor, 'post.review', studentId, { posts: postIds, awarded, undone: false });
}
