/** The claims of a period's posts, which of them are open, and which posts a manual award answers. */
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { ReviewedPosts } from '@casement/domain/portfolios/review/review.contract.ts';
import {
  claimsOf,
  listOf,
  tokensTogether,
  withTokens,
} from '@casement/domain/portfolios/review/review.rules.ts';
import { type TimelinePost, timelineOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { type AwardList, countOf, type TokenCount } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { periodOfPost, versions } from '../review/review.rules.ts';
import { type AwardDraft, type AwardLimits, maximumOf } from './award.rules.ts';

/** A post with its claims; `review` is undefined until somebody has reviewed it. */
export type PeriodPost = {
  entry: TimelinePost;
  claims: readonly string[];
  review: Portfolio['reviews'][number] | undefined;
};

/** A period, and today's date as `YYYY-MM-DD` in the school's time zone. */
export type When = { kind: PeriodKind; period: number; today: string };

/** The posts whose tokens belong to a period, newest first. */
export function postsOfPeriod(
  portfolio: Pick<Portfolio, 'evidencePosts' | 'reflectionPosts' | 'reviews'> & {
    student: Pick<Portfolio['student'], 'graduatingClass'>;
  },
  { kind, period, today }: When,
): PeriodPost[] {
  const { graduatingClass } = portfolio.student;
  const reviews = new Map(portfolio.reviews.map((review) => [review.postId, review]));
  return timelineOf(portfolio)
    .filter(({ day }) => periodOfPost(kind, graduatingClass, day, today) === period)
    .map((entry) => ({ entry, claims: claimsOf(entry.post), review: reviews.get(entry.post._id) }));
}

/** Whether a post claims tokens and nobody has reviewed it. */
export function waitsForAward({ claims, review }: PeriodPost): boolean {
  return claims.length > 0 && review === undefined;
}

/** A count of a draft as a number; 0 until it is a valid number. */
export function typedOf(draft: AwardDraft, token: string): number {
  const typed = draft[listOf(token)].find((one) => one.token === token)?.count;
  return typeof typed === 'number' ? typed : 0;
}

/** Distributes a supply to posts: one of each token that they claim, the oldest post first. */
function shareOut(posts: readonly PeriodPost[], supply: (token: string) => number): ReviewedPosts {
  const left = new Map<string, number>();
  return posts
    .filter(waitsForAward)
    .toReversed()
    .map(({ entry, claims }) => ({
      ...versions(entry, undefined),
      award: claims.flatMap((token) => {
        const rest = left.get(token) ?? supply(token);
        left.set(token, Math.max(0, rest - 1));
        return rest > 0 ? [{ token, count: 1 }] : [];
      }),
    }));
}

/**
 * The tokens that each waiting post gets for its claims, within the period's maxima.
 * @param draft the counts to which they are added
 */
export function claimedAwards(
  posts: readonly PeriodPost[],
  draft: AwardDraft,
  limits: AwardLimits,
): ReviewedPosts {
  return shareOut(posts, (token) => maximumOf(listOf(token), token, limits) - typedOf(draft, token));
}

/**
 * The posts that a manual award answers, each with its part of the added tokens. The award doesn't follow from what
 * they say, so it isn't refused if they have changed.
 */
export function answeredPosts(
  posts: readonly PeriodPost[],
  draft: AwardDraft,
  { award }: Pick<AwardLimits, 'award'>,
): ReviewedPosts {
  const raised = (token: string) => typedOf(draft, token) - countOf(award?.[listOf(token)] ?? [], token);
  return shareOut(posts, raised)
    .filter(({ award: part }) => part.length > 0)
    .map(({ postId, award: part }) => ({ postId, award: part }));
}

/** A draft's counts with the awarded claims added. */
export function withClaims(draft: AwardDraft, claims: readonly TokenCount[]) {
  const counts = (list: AwardList) =>
    draft[list].map(({ token }) => ({ token, count: typedOf(draft, token) }));
  const typed = {
    casTokens: counts('casTokens'),
    locTokens: counts('locTokens'),
    customTokens: counts('customTokens'),
  };
  return withTokens(typed, claims);
}

/** The tokens of some posts, added up. */
export function tokensOf(posts: ReviewedPosts): TokenCount[] {
  return tokensTogether(posts.flatMap(({ award }) => award));
}

/** Number of posts shown at first. */
const openAtFirst = 7;

/** The posts to show: those waiting for an award, then the newest of the others, or all of them. */
export function shownPosts(posts: readonly PeriodPost[], all: boolean): PeriodPost[] {
  const waiting = posts.filter(waitsForAward);
  const others = posts.filter((post) => !waitsForAward(post));
  return [...waiting, ...(all ? others : others.slice(0, Math.max(0, openAtFirst - waiting.length)))];
}

/**
 * The number of posts that faculty have neither reviewed nor commented on, as in the list of posts to review.
 */
export function unreviewed(posts: readonly PeriodPost[], answered: ReviewedPosts): number {
  const done = new Set(answered.map(({ postId }) => postId));
  return posts.filter(
    ({ entry: { post }, review }) =>
      review === undefined &&
      !done.has(post._id) &&
      post.comments.every(({ submittedByFaculty }) => submittedByFaculty === null),
  ).length;
}
