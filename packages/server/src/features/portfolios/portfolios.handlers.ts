/** Portfolios: reading one. */

import { type Portfolio, portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { abilities, offers } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/client.ts';
import { api } from '../../http/procedures.ts';
import { found } from '../../http/records.ts';
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

function presented(stored: StoredPortfolio, relations: ReadonlySet<Relation>): Portfolio {
  return { ...stored, can: portfolio.shape.can.parse(abilities('portfolio', relations)) };
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
  return presented(found(await readPortfolio(tx, studentId, readerOf(actor))), relations);
}

const read = api.portfolios.read.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const stored = await readPortfolioLast(tx, input.studentPortfolioInfoId, readerOf(context.actor));
  return { data: presented(found(stored), relations) };
});

export const portfoliosHandlers = { read };
