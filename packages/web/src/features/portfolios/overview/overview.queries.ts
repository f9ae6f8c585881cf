/** Reads of a portfolio summed up. */
import { orpc } from '../../../lib/api/api.ts';

/** One portfolio in figures. */
export function portfolioSummaryQuery(studentPortfolioInfoId: string) {
  return orpc.portfolios.summary.queryOptions({ input: { studentPortfolioInfoId } });
}
