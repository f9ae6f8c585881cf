/** All portfolios at once, and who reviews them. */
import type { PortfolioReviewers } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';

/** Asked again on each visit: an answer that has not changed is only confirmed. */
export const portfoliosQuery = { ...orpc.portfolios.directory.queryOptions(), staleTime: 5_000 };

/** Faculty who may be named: those who are not archived. */
export const teachersQuery = orpc.faculty.forProposal.queryOptions();

/** Takes who reviews some portfolios into the directory, before it is read again. */
function useTakeReviewers() {
  const queryClient = useQueryClient();
  return (changed: readonly PortfolioReviewers[]) => {
    const byId = new Map(changed.map((one) => [one._id, one.facultyReviewers]));
    queryClient.setQueryData(portfoliosQuery.queryKey, (known) => {
      if (known === undefined) return known;
      const named = new Map(known.data.reviewers.map((one) => [one._id, one]));
      for (const one of changed.flatMap(({ facultyReviewers }) => facultyReviewers)) named.set(one._id, one);
      const portfolios = known.data.portfolios.map((one) => {
        const reviewers = byId.get(one._id);
        return reviewers === undefined ? one : { ...one, facultyReviewers: reviewers.map(({ _id }) => _id) };
      });
      return { data: { ...known.data, portfolios, reviewers: [...named.values()] } };
    });
    void queryClient.invalidateQueries({ queryKey: orpc.portfolios.key() });
  };
}

/** Sets who reviews one portfolio; a 409 brings who does now. */
export function useSetReviewers() {
  const take = useTakeReviewers();
  return {
    take,
    ...useMutation(
      orpc.portfolios.updateReviewers.mutationOptions({ onSuccess: ({ data }) => take([data]) }),
    ),
  };
}

/** Adds reviewers to several portfolios, or takes them away. */
export function useChangeReviewers() {
  const take = useTakeReviewers();
  return useMutation(
    orpc.portfolios.changeReviewers.mutationOptions({ onSuccess: ({ data }) => take(data.portfolios) }),
  );
}
