/** Records which comments a student has seen. */
import type { PortfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import { useInViewport } from '@mantine/hooks';
import { useEffect } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/session.ts';
import { idempotentWrite } from '../../../lib/cache/queryClient.ts';
import { useWrite } from '../../../lib/cache/writes.ts';

/**
 * Tells the service once comments that are new to the reader scroll into view, except during impersonation.
 * After a failure it tries again when they're next shown.
 * @returns `ref` for the list of comments; `isNew`, which stays true for those seen just now
 */
export function useSeenComments(portfolioId: string, comments: readonly PortfolioComment[]) {
  const impersonated = Boolean(useMe().impersonation);
  const { ref, inViewport } = useInViewport<HTMLUListElement>();
  const { mutate, variables } = useWrite(orpc.portfolios.seeComments, idempotentWrite);
  const unseen = comments
    .filter(({ isNew }) => isNew)
    .map(({ _id }) => _id)
    .join(' ');
  useEffect(() => {
    if (!inViewport || impersonated || unseen === '') return;
    mutate({ studentPortfolioInfoId: portfolioId, commentIds: unseen.split(' ') });
  }, [inViewport, impersonated, unseen, portfolioId, mutate]);
  const seenNow = new Set(variables?.commentIds);
  return { ref, isNew: (comment: PortfolioComment) => comment.isNew || seenNow.has(comment._id) };
}
