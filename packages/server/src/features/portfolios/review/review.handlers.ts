/** The posts that wait for a review, reviewing them, and undoing that. */
import { CasementError } from '@casement/domain/errors.ts';
import {
  earliestCurrentClass,
  tokensIn,
  tokensTogether,
  withoutTokens,
  withTokens,
} from '@casement/domain/portfolios/review/review.rules.ts';
import { totalOf } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { cursorOf, positionOf } from '@casement/domain/shared/records/cursorRecords.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import { logActivity } from '../../../db/activity.ts';
import { api } from '../../../http/procedures.ts';
import { demandCurrent, demandVersion, found, paged } from '../../../http/records.ts';
import { commentOnPost, deleteCommentOnPost } from '../comments/comments.work.ts';
import { presentPortfolio } from '../portfolios.present.ts';
import { lockAwards, readAwardContext } from '../tokens/tokens.store.ts';
import { type AwardContext, awardTokens, takeBackAward } from '../tokens/tokens.work.ts';
import {
  deleteReviews,
  type PostReview,
  type ReviewAward,
  readPostsToReview,
  writeReviews,
} from './review.store.ts';
import { reviewText } from './review.text.ts';
import { demandUnreviewed, isSameAward, readNamedPosts, recordedBefore } from './review.work.ts';

const review = api.portfolios.review.handler(async ({ input, context: { tx, actor } }) => {
  const fromClass = earliestCurrentClass(dayAt(tx.now, actor.timeZone));
  const { order, limit, cursor } = input;
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const read = found(await readPostsToReview(tx, { reviewerId: actor.id, fromClass, order, limit, after }));
  const { page, nextCursor } = paged(read.posts, limit, ({ createdAt, _id }) => cursorOf(createdAt, _id));
  const { total, students, portfolios, today } = read;
  return { data: { posts: page, nextCursor, total: { posts: total, students, portfolios, today } } };
});

const reviewed = api.portfolios.reviewed.handler(async ({ input, context }) => {
  const { tx, actor, relations } = context;
  const { studentPortfolioInfoId: studentId, posts, comment, undo } = input;
  const locked = found(await lockAwards(tx, studentId));
  const postIds = posts.map(({ postId }) => postId);
  const latest = () => presentPortfolio(tx, studentId, actor, relations);
  const before = await readNamedPosts(context, { studentId, posts, current: latest }, { undo });
  if (undo) {
    // Without any, the undo was sent before and its answer was lost.
    if (before.some((post) => post.review !== null)) await takeBack(context, studentId, before);
    return { data: { portfolio: await latest(), reviews: [] } };
  }
  const recorded = recordedBefore(actor.id, before, input);
  if (recorded !== undefined) return { data: { portfolio: await latest(), reviews: recorded } };
  await demandUnreviewed(actor.id, before, posts, latest);
  const tokens = tokensTogether(posts.flatMap(({ award }) => award));
  let award: ReviewAward | undefined;
  if (tokens.length > 0 && input.period !== undefined) {
    const { period, updatedAt } = input;
    const kind = locked.schoolKind;
    const awarding = { studentId, kind, period, updatedAt };
    const changed = await awardTokens(context, {
      ...awarding,
      award: (before) => withTokens(before, tokens),
    });
    award = { kind, period, ...changed };
  }
  const [first] = postIds;
  const said =
    comment === undefined || first === undefined ? undefined : await commentOnPost(tx, actor, first, comment);
  const reviews = await writeReviews(tx, actor, posts, { award, commentId: said?._id });
  await logActivity(tx, actor, 'post.review', studentId, {
    posts: postIds,
    awarded: totalOf(tokens),
    undone: false,
  });
  return { data: { portfolio: await latest(), reviews } };
});

/**
 * Removes exactly what the caller's reviews awarded and commented. If that is all that their award changed, the award is
 * the one before again, with its awarder and time.
 * @throws CasementError CHANGED_MEANWHILE if the award has changed since, FORBIDDEN if somebody else reviewed
 */
async function takeBack(
  context: AwardContext,
  studentId: string,
  before: readonly PostReview[],
): Promise<void> {
  const { tx, actor } = context;
  const reviews = before.map(({ postId, review: one }) => ({ postId, ...found(one ?? undefined) }));
  const others = reviews.find(({ reviewerId }) => reviewerId !== actor.id);
  if (others !== undefined) {
    throw new CasementError('FORBIDDEN', { message: reviewText.othersReview(others.reviewerName ?? '') });
  }
  const tokens = tokensTogether(reviews.flatMap(({ awarded }) => awarded));
  const [awarded] = reviews.filter(({ awardVersion }) => awardVersion !== null);
  if (awarded?.kind && awarded.period !== null) {
    const { kind, period, awardVersion, former } = awarded;
    const current = await readAwardContext(tx, { studentId, kind, period });
    const refusal = async () => ({
      message: reviewText.awardChanged,
      present: await presentPortfolio(tx, studentId, actor, context.relations),
    });
    const mixed = reviews.some((one) => one.awardVersion !== null && one.awardVersion !== awardVersion);
    await demandCurrent(!mixed, refusal);
    await demandVersion(current.award?.updatedAt ?? null, awardVersion, refusal);
    const left = withoutTokens(current.award, tokens);
    const awarding = { studentId, kind, period, updatedAt: awardVersion, award: () => left };
    if (former !== null && isSameAward(tokensIn(left), former.tokens)) {
      await takeBackAward(context, awarding, former.signed);
    } else {
      await awardTokens(context, awarding);
    }
  }
  for (const { postId, commentId } of reviews) {
    if (commentId !== null) await deleteCommentOnPost(tx, actor, postId, commentId);
  }
  const posts = reviews.map(({ postId }) => postId);
  await deleteReviews(tx, posts);
  await logActivity(tx, actor, 'post.review', studentId, { posts, awarded: totalOf(tokens), undone: true });
}

export const portfoliosReviewHandlers = { review, reviewed };
