/** What is left of the list of posts to review. Every page loads this with its routes. */
import type { PostToReview, ReviewList } from '@casement/domain/portfolios/review/review.contract.ts';

/** The list's pages without posts that the reader has reviewed; the figures follow. */
export function withoutPosts(pages: readonly ReviewList[], reviewed: readonly string[]): ReviewList[] {
  const waits = ({ _id }: PostToReview) => !reviewed.includes(_id);
  const posts = pages.flatMap((page) => page.posts);
  const rest = posts.filter(waits);
  const students = (of: readonly PostToReview[]) => new Set(of.map(({ student }) => student._id)).size;
  const left = students(posts) - students(rest);
  return pages.map((page) => ({
    ...page,
    posts: page.posts.filter(waits),
    total: {
      ...page.total,
      posts: Math.max(rest.length, page.total.posts - reviewed.length),
      students: Math.max(0, page.total.students - left),
      today: page.total.today + reviewed.length,
    },
  }));
}
