/** A summary of a portfolio, on its student's record. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { idInPath } from '../../shared/ids.ts';
import { seenPerson } from '../../shared/people.ts';
import { day } from '../../shared/time/instants.ts';
import { ofPortfolio } from '../portfolios.contract.ts';
import { postKinds } from '../timeline.rules.ts';
import { periodProgress } from '../tokens/tokens.contract.ts';

export const portfolioSummary = z.object({
  facultyReviewers: z.array(seenPerson),
  progress: periodProgress,
  posts: z.number().int(),
  /** The post of the latest day. */
  latestPost: z.object({ _id: z.string(), kind: z.enum(postKinds), day }).nullable(),
  toReview: z.number().int().describe('Posts that nobody has reviewed.'),
});

export const portfoliosOverviewContract = {
  summary: call(
    { permission: 'portfolio.read', record: ofPortfolio },
    { shows: ['portfolio', 'requiredTokens'] },
  )
    .route({
      method: 'GET',
      path: '/portfolio/{studentPortfolioInfoId}/summary',
      summary: 'One portfolio in figures: the current period, the latest post, what waits for a review',
    })
    .input(z.object({ studentPortfolioInfoId: idInPath }))
    .output(data(portfolioSummary)),
};
