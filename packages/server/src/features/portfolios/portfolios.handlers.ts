/** Portfolios: reading one. */

import { api } from '../../http/procedures.ts';
import { presentPortfolioLast } from './portfolios.present.ts';

const read = api.portfolios.read.handler(async ({ input, context }) => {
  const { tx, actor, relations } = context;
  return { data: await presentPortfolioLast(tx, input.studentPortfolioInfoId, actor, relations) };
});

export const portfoliosHandlers = { read };
