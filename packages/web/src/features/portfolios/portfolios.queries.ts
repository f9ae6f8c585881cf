/** Reads of one portfolio, and commenting on its posts. */
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { TimelinePost } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { statusOf } from '../../lib/api/errors.ts';
import { useMe } from '../../lib/api/session.ts';

/** One portfolio. Two sides work on it: what is shown from the cache is read again each time. */
export function portfolioQuery(studentPortfolioInfoId: string) {
  return orpc.portfolios.read.queryOptions({ input: { studentPortfolioInfoId }, staleTime: 0 });
}

/** The portfolio in the address, or on a student's own pages their own; only below a route that has loaded it. */
export function usePortfolio(): Portfolio {
  const { studentPortfolioInfoId } = useParams({ strict: false });
  const own = useMe().user.studentPortfolioInfo;
  const portfolioId = studentPortfolioInfoId ?? own;
  if (portfolioId === null) throw new Error('This screen stands below one portfolio.');
  return useSuspenseQuery(portfolioQuery(portfolioId)).data.data;
}

/** Has read again what a change of a portfolio shows in; ends when what is on the screen has been. */
export function useReadPortfoliosAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: orpc.home.key() });
    await queryClient.invalidateQueries({ queryKey: orpc.portfolios.key() });
  };
}

/** What the student has typed and not posted; another device may have written since. */
export const draftsQuery = orpc.portfolios.drafts.queryOptions({ staleTime: 0 });

/** Deletes a post of one's own; one that is gone already counts as deleted. */
export function useDeletePost(): (entry: TimelinePost) => Promise<void> {
  const evidence = useMutation(orpc.portfolios.deleteEvidence.mutationOptions());
  const reflection = useMutation(orpc.portfolios.deleteReflection.mutationOptions());
  return async ({ kind, post: { _id } }) => {
    try {
      await (kind === 'evidence' ? evidence : reflection).mutateAsync({ _id });
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  };
}

/** Commenting on posts; each ends when the portfolio has been read again. */
export function usePostComments() {
  const readAgain = useReadPortfoliosAgain();
  const onSuccess = () => readAgain();
  const add = useMutation(orpc.portfolios.comment.mutationOptions({ onSuccess }));
  const remove = useMutation(orpc.portfolios.deleteComment.mutationOptions({ onSuccess }));
  return {
    readAgain,
    add: (postId: string, content: string) => add.mutateAsync({ postId, content }),
    remove: (postId: string, commentId: string) => remove.mutateAsync({ postId, commentId }),
  };
}
