/** A post's review by the time that undoing it is refused. */
import { useQueryClient } from '@tanstack/react-query';
import { portfolioQuery } from '../portfolios.queries.ts';
import { type PostReview, reviewOf } from './review.rules.ts';

/** Returns a function that reads a post's current review; undefined if it has none or can't be read. */
export function useReadReview(): (portfolioId: string, postId: string) => Promise<PostReview | undefined> {
  const queryClient = useQueryClient();
  return async (portfolioId, postId) => {
    try {
      const { data } = await queryClient.fetchQuery({ ...portfolioQuery(portfolioId), staleTime: 0 });
      return reviewOf(data, postId);
    } catch {
      return undefined;
    }
  };
}
