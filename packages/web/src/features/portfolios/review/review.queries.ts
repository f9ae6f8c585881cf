/** Posts that wait for a review, and reviewing them. */
import type { ReviewList, ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';
import { portfolioSets } from '../portfolios.queries.ts';
import { withoutPosts } from './left.rules.ts';

/** Asked again on each visit: colleagues review too. */
export function reviewQuery(order: ReviewOrder) {
  return orpc.portfolios.review.queryOptions({ input: { order }, staleTime: 0 });
}

/** Reviews posts, or takes a review back; after that the list is read again. */
export function useReview() {
  return useWrite(orpc.portfolios.reviewed, {
    sets: ({ portfolio, reviews }) => {
      const reviewed = reviews.map(({ postId }) => postId);
      const next = ({ data }: { data: ReviewList }) => ({ data: withoutPosts(data, reviewed) });
      // A review that was taken back brings a post into the list that nobody here knows.
      if (reviewed.length === 0) return portfolioSets(portfolio);
      return [
        ...portfolioSets(portfolio),
        part(reviewQuery('newest'), next),
        part(reviewQuery('oldest'), next),
      ];
    },
  });
}
