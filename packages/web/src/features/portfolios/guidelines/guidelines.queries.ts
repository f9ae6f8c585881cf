/** What the school says about portfolios: guidelines, its own tokens, targets; and writing the guidelines. */
import type { GuidelinesRecord } from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';

/** Guidelines, the school's own tokens and the targets of every class; shared with the school's settings. */
export const portfolioSettingsQuery = orpc.school.read.queryOptions({
  select: ({ data }) => data.features.portfolio,
});

/** The targets of every class, the classes there are, and who of them is non-compliant. */
export const requiredTokensQuery = orpc.portfolios.requiredTokens.queryOptions({ staleTime: 0 });

/** Takes guidelines, as a write or a 409 answered them, into the cache. */
export function useTakeGuidelines() {
  const queryClient = useQueryClient();
  return ({ studentPortfolioGuidelines, facultyPortfolioGuidelines, versions }: GuidelinesRecord) =>
    queryClient.setQueryData(orpc.school.read.queryKey(), (known) => {
      if (known === undefined) return known;
      const { features } = known.data;
      const written = { studentPortfolioGuidelines, facultyPortfolioGuidelines, versions };
      const portfolio = { ...features.portfolio, ...written };
      return { ...known, data: { ...known.data, features: { ...features, portfolio } } };
    });
}

export function useUpdateGuidelines() {
  const take = useTakeGuidelines();
  return useMutation(
    orpc.portfolios.updateGuidelines.mutationOptions({ onSuccess: ({ data }) => take(data) }),
  );
}
