/**
 * The school's settings for portfolios: guidelines, custom tokens, targets; and the write of the guidelines.
 */
import type { GuidelinesRecord } from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';

/** Guidelines, custom tokens and the targets of every class; shared with the school's settings. */
export const portfolioSettingsQuery = orpc.school.read.queryOptions({
  select: ({ data }) => data.features.portfolio,
});

/** The targets of every class, the classes, and their non-compliant students. */
export const requiredTokensQuery = orpc.portfolios.requiredTokens.queryOptions({ staleTime: 0 });

/** Puts guidelines into the cache. */
export const guidelinesSets = ({
  studentPortfolioGuidelines,
  facultyPortfolioGuidelines,
  versions,
}: GuidelinesRecord) => [
  part(orpc.school.read.queryOptions(), (known) => {
    const { features } = known.data;
    const written = { studentPortfolioGuidelines, facultyPortfolioGuidelines, versions };
    const portfolio = { ...features.portfolio, ...written };
    return { ...known, data: { ...known.data, features: { ...features, portfolio } } };
  }),
];

export function useUpdateGuidelines() {
  return useWrite(orpc.portfolios.updateGuidelines, { sets: guidelinesSets });
}
