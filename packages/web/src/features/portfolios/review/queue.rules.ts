/** The list of posts to review, while somebody works through it. */

import type { PostToReview, ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { firstWords } from '@casement/domain/portfolios/timeline.rules.ts';

/** What a post is called in the list: its name, or its first words; empty where it has neither. */
export function titleOf({ name, plainText }: Pick<PostToReview, 'name' | 'plainText'>): string {
  return name ?? firstWords(plainText).title;
}

/** The post some places further in the list, undefined beyond its ends. */
export function postBeside(
  posts: readonly PostToReview[],
  chosen: string | undefined,
  by: 1 | -1,
): PostToReview | undefined {
  const at = posts.findIndex(({ _id }) => _id === chosen);
  return at === -1 ? posts[0] : posts[at + by];
}

/** The post that comes after one is reviewed: the next below it, else the one before it. */
export function postAfter(posts: readonly PostToReview[], reviewed: string): PostToReview | undefined {
  return postBeside(posts, reviewed, 1) ?? posts.findLast(({ _id }) => _id !== reviewed);
}

/** Whether a post comes after another one in the list. */
function isAfter(order: ReviewOrder, one: PostToReview, other: PostToReview): boolean {
  const isNewer = one.createdAt === other.createdAt ? one._id > other._id : one.createdAt > other.createdAt;
  return order === 'oldest' ? isNewer : !isNewer;
}

/** The list with posts that have left it, each at its place. Those that it has stay as they are listed. */
export function withUnlisted(
  listed: readonly PostToReview[],
  others: readonly PostToReview[],
  order: ReviewOrder,
): PostToReview[] {
  return others.reduce<PostToReview[]>(
    (posts, other) => {
      if (posts.some(({ _id }) => _id === other._id)) return posts;
      const at = posts.findIndex((one) => isAfter(order, one, other));
      return at === -1 ? [...posts, other] : posts.toSpliced(at, 0, other);
    },
    [...listed],
  );
}
