/** Posts that wait for a review, and reviewing them. */
import type { ReviewList, ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';
import { portfolioSets } from '../portfolios.queries.ts';
import { withoutPosts } from './left.rules.ts';

type Page = { data: ReviewList };

/** The list, a page at a time. Asked again on each visit: colleagues review too. */
export function reviewQuery(order: ReviewOrder) {
  return orpc.portfolios.review.infiniteOptions({
    input: (cursor: string | undefined) => ({ order, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
    staleTime: 0,
  });
}

/** Reviews posts, or takes a review back; after that the list is read again. */
export function useReview() {
  return useWrite(orpc.portfolios.reviewed, {
    sets: ({ portfolio, reviews }) => {
      const reviewed = reviews.map(({ postId }) => postId);
      const next = <Known extends { pages: Page[] }>(known: Known) => {
        const left = withoutPosts(
          known.pages.map(({ data }) => data),
          reviewed,
        );
        return { ...known, pages: left.map((data) => ({ data })) };
      };
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
