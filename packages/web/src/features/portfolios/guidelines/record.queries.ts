/** The write of the guidelines. */
import type { GuidelinesRecord } from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';

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
