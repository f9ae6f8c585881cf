/** What is left of the list of posts to review. Every page loads this with its routes. */
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
