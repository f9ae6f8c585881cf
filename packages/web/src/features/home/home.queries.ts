/** The one read of the home screen. */
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api.ts';

export const homeQuery = queryOptions({
  ...orpc.home.read.queryOptions(),
  // What waits changes with every mark and decision made elsewhere: asked again on each visit.
  staleTime: 0,
});

/**
 * How many portfolios wait, for the menu: those of the school for who looks after it, else those one reviews;
 * for a student the comments to read. Not more often than each minute.
 */
export function useWaitingPortfolios({ can, school }: Pick<Me, 'can' | 'school'>): number {
  const kind = !can['portfolios.list']
    ? 'portfolioComments'
    : can['school.update']
      ? 'nonCompliantPortfolios'
      : 'reviewedPortfolios';
  const { data } = useQuery({
    ...homeQuery,
    staleTime: 60_000,
    enabled: school.features.portfolio.enabled,
  });
  return data?.data.tasks.find((task) => task.kind === kind)?.count ?? 0;
}
