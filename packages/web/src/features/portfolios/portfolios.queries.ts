/** Reads of one portfolio, and comments on its posts. */
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { deletedNow } from '../../lib/api/errors.ts';
import { useMe } from '../../lib/api/session.ts';
import { useForget, useWrite, whole } from '../../lib/cache/writes.ts';
import { portfolioPaths } from './portfolios.paths.ts';

/** One portfolio. Two sides work on it, so cached data is read again each time. */
export function portfolioQuery(studentPortfolioInfoId: string) {
  return orpc.portfolios.read.queryOptions({ input: { studentPortfolioInfoId }, staleTime: 0 });
}

/** The portfolio in the address, or on a student's own pages their own; only below a route that loaded it. */
export function usePortfolio(): Portfolio {
  const { studentPortfolioInfoId } = useParams({ strict: false });
  const own = useMe().user.studentPortfolioInfo;
  const portfolioId = studentPortfolioInfoId ?? own;
  if (portfolioId === null) throw new Error('This screen stands below one portfolio.');
  return useSuspenseQuery(portfolioQuery(portfolioId)).data.data;
}

/** Puts a portfolio into the cache. */
export const portfolioSets = (portfolio: Portfolio) => [
  whole(portfolioQuery(portfolio._id), { data: portfolio }),
];

/** The student's unposted drafts; another device may have changed them since. */
export const draftsQuery = orpc.portfolios.drafts.queryOptions({ staleTime: 0 });

/**
 * Reads them before a page with them is shown: when they arrived later, they moved what was below them under a finger.
 * The page does without them if they can't be read.
 */
export const readDrafts = (queryClient: QueryClient) =>
  queryClient.ensureQueryData(draftsQuery).catch(() => undefined);

/** Deletes the student's own post; a post that was deleted already counts as success. */
export function useDeletePost(): (entry: TimelinePost) => Promise<void> {
  const evidence = useWrite(orpc.portfolios.deleteEvidence, { untilLeft: true });
  const reflection = useWrite(orpc.portfolios.deleteReflection, { untilLeft: true });
  return async ({ kind, post: { _id } }) => {
    await deletedNow((kind === 'evidence' ? evidence : reflection).mutateAsync({ _id }));
  };
}

/** Goes from a deleted post to the timeline, which is then read again. */
export function useLeavePost(): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useForget(orpc.portfolios.deleteEvidence);
  return async () => {
    await navigate({ to: portfolioPaths.own, replace: true, ignoreBlocker: true });
    await forget();
  };
}

/** Adds and deletes comments on posts; each resolves when the portfolio has been read again. */
export function usePostComments() {
  const add = useWrite(orpc.portfolios.comment);
  const remove = useWrite(orpc.portfolios.deleteComment);
  return {
    add: (postId: string, content: string) => add.mutateAsync({ postId, content }),
    remove: (postId: string, commentId: string) => remove.mutateAsync({ postId, commentId }),
  };
}
