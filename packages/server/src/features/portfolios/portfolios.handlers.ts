/** Portfolios: reading one. */
import { abilities, offers, portfolioPermissions, type Relation } from '@casement/domain/access.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { type Portfolio, portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/client.ts';
import { actorOf } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import {
  type PortfolioReader,
  readPortfolio,
  readPortfolioLast,
  type StoredPortfolio,
} from './portfolios.store.ts';

const readerOf = ({ id, kind, relations }: Actor): PortfolioReader => ({
  id,
  deletesComments: offers('post.deleteComment', relations),
  student: kind === 'student',
});

function presented(found: StoredPortfolio | undefined, relations: ReadonlySet<Relation>): Portfolio {
  if (found === undefined) throw new CasementError('NOT_FOUND');
  return { ...found, can: portfolio.shape.can.parse(abilities(portfolioPermissions, relations)) };
}

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
  return presented(await readPortfolio(tx, studentId, readerOf(actor)), relations);
}

const read = api.portfolios.read.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const found = await readPortfolioLast(tx, input.studentPortfolioInfoId, readerOf(actorOf(context)));
  return { data: presented(found, relations) };
});

export const portfoliosHandlers = { read };
