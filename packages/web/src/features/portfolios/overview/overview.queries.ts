/** Reads of a portfolio's summary. */
import { orpc } from '../../../lib/api/api.ts';

/** One portfolio in figures. */
export function portfolioSummaryQuery(studentPortfolioInfoId: string) {
  return orpc.portfolios.summary.queryOptions({ input: { studentPortfolioInfoId } });
}
