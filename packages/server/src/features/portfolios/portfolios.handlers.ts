/** Portfolios: reading one. */
import { abilities, may, portfolioPermissions, type Relation } from '@casement/domain/access.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { type Portfolio, portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/client.ts';
import { actorOf } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import { readPortfolio } from './portfolios.store.ts';

/**
 * One portfolio as the caller sees it.
 * @throws CasementError NOT_FOUND
 */
export async function presentPortfolio(
  tx: Tx,
  studentId: string,
  actor: Actor,
  relations: ReadonlySet<Relation>,
): Promise<Portfolio> {
  const deletesComments = may('post.deleteComment', actor.relations);
  const found = await readPortfolio(tx, studentId, { id: actor.id, deletesComments });
  if (found === undefined) throw new CasementError('NOT_FOUND');
  return { ...found, can: portfolio.shape.can.parse(abilities(portfolioPermissions, relations)) };
}

const read = api.portfolios.read.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  return { data: await presentPortfolio(tx, input.studentPortfolioInfoId, actorOf(context), relations) };
});

export const portfoliosHandlers = { read };
