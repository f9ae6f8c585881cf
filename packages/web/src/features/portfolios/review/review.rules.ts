/** What is awarded for a post that is reviewed, and in which period. */
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { claimsOf, listOf } from '@casement/domain/portfolios/review/review.rules.ts';
import { type TimelinePost, timelineOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { countOf, type TokenCount } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { currentPeriod, type PeriodKind, periodOn } from '@casement/domain/shared/time/periods.ts';
import { type AwardLimits, maximumOf } from '../tokens/award.rules.ts';

export type PostReview = Portfolio['reviews'][number];

/** A post of the list as its portfolio has it. */
export function entryOf(portfolio: Portfolio, postId: string): TimelinePost | undefined {
  return timelineOf(portfolio).find(({ post }) => post._id === postId);
}

/** The review of a post. */
export function reviewOf({ reviews }: Portfolio, postId: string): PostReview | undefined {
  return reviews.find((review) => review.postId === postId);
}

/**
 * Who reviews a portfolio instead of the reader, by which its posts leave the reader's list; none if the reader reviews
 * it, nobody does, or its student has left.
 */
export function reviewersInstead(
  { facultyReviewers, student }: Pick<Portfolio, 'facultyReviewers' | 'student'>,
  readerId: string,
): Portfolio['facultyReviewers'] {
  const isReaders = facultyReviewers.some(({ _id }) => _id === readerId);
  return isReaders || student.archived ? [] : facultyReviewers;
}

/** A post and the versions of it and its review that are on the screen: another one isn't meant. */
export function versions({ post }: TimelinePost, review: PostReview | undefined) {
  return { postId: post._id, updatedAt: post.updatedAt, reviewedAt: review?.reviewedAt ?? null };
}

/** Whether a post's student has changed it. */
export function isRewritten({ post }: TimelinePost, latest: TimelinePost | undefined): boolean {
  return latest !== undefined && latest.post.updatedAt !== post.updatedAt;
}

type Said = { comments: readonly { submittedByEmail?: string | undefined; commentDate: string }[] };
type Commented = Readonly<
  Record<'evidencePosts' | 'reflectionPosts' | 'tokensAwarded' | 'trimesterTokensAwarded', readonly Said[]>
>;

/**
 * When somebody last commented in a portfolio before a post, on posts or on tokens: since then the post is new to
 * them. Undefined if they never did.
 * @param email theirs
 * @param createdAt when the post was posted, an instant in UTC as in the portfolio
 */
export function lastSaidBefore(portfolio: Commented, email: string, createdAt: string): string | undefined {
  const { evidencePosts, reflectionPosts, tokensAwarded, trimesterTokensAwarded } = portfolio;
  return [...evidencePosts, ...reflectionPosts, ...tokensAwarded, ...trimesterTokensAwarded]
    .flatMap(({ comments }) => comments)
    .filter(({ submittedByEmail, commentDate }) => submittedByEmail === email && commentDate < createdAt)
    .map(({ commentDate }) => commentDate)
    .toSorted()
    .at(-1);
}

/** The period that a post's tokens are awarded in: the one of its day, today's for a day outside the programme. */
export function periodOfPost(kind: PeriodKind, graduatingClass: string, day: string, today: string): number {
  return periodOn(kind, graduatingClass, day) ?? currentPeriod(kind, graduatingClass, today);
}

/** How many more of a token can be awarded in the period. */
export function roomFor(token: string, limits: AwardLimits): number {
  const list = listOf(token);
  return Math.max(0, maximumOf(list, token, limits) - countOf(limits.award?.[list] ?? [], token));
}

/** What a post begins with: one of each token that it claims, none where the period has the most already. */
export function claimedTokens({ post }: TimelinePost, limits: AwardLimits): TokenCount[] {
  return claimsOf(post).map((token) => ({ token, count: Math.min(1, roomFor(token, limits)) }));
}

/** The counts with that of one token changed, or added. */
export function withCount(tokens: readonly TokenCount[], token: string, count: number): TokenCount[] {
  const known = tokens.some((one) => one.token === token);
  return known
    ? tokens.map((one) => (one.token === token ? { token, count } : one))
    : [...tokens, { token, count }];
}

/** What is sent of an award: tokens of which there are any. */
export function awardedOf(tokens: readonly TokenCount[]): TokenCount[] {
  return tokens.filter(({ count }) => count > 0);
}
