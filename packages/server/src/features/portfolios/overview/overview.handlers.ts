/** A summary of a portfolio. */
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { readProgress } from '../tokens/tokens.work.ts';
import { readSummary } from './overview.store.ts';

const summary = api.portfolios.summary.handler(async ({ input, context: { tx, actor } }) => {
  const studentId = input.studentPortfolioInfoId;
  const { kind, graduatingClass, ...rest } = found(
    await readSummary(tx, studentId, actor.kind === 'student'),
  );
  const progress = await readProgress(tx, { studentId, kind, graduatingClass }, actor.timeZone);
  return { data: { ...rest, progress } };
});

export const portfoliosOverviewHandlers = { summary };
