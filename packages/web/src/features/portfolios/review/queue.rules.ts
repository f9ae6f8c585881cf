/** The list of posts to review while one goes through it. */
import { firstWords } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import type { PostToReview, ReviewList } from '@casement/domain/portfolios/review/review.contract.ts';

/** The list without posts that the reader has reviewed; the figures follow. */
export function withoutPosts(list: ReviewList, reviewed: readonly string[]): ReviewList {
  const posts = list.posts.filter(({ _id }) => !reviewed.includes(_id));
  const students = (of: readonly PostToReview[]) => new Set(of.map(({ student }) => student._id)).size;
  const { total } = list;
  const left = students(list.posts) - students(posts);
  return {
    ...list,
    posts,
    total: {
      ...total,
      posts: Math.max(posts.length, total.posts - reviewed.length),
      students: Math.max(0, total.students - left),
      today: total.today + reviewed.length,
    },
  };
}

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
