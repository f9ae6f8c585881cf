/** A portfolio as the API answers with it. */

import { type Portfolio, portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { abilities, offers } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/client.ts';
import { found } from '../../http/records.ts';
import {
  type PortfolioReader,
  readPortfolio,
  readPortfolioLast,
  type StoredPortfolio,
} from './portfolios.store.ts';

function readerOf({ id, kind, relations }: Actor): PortfolioReader {
  const deletes = (more: readonly Relation[]) =>
    offers('post.deleteComment', new Set([...relations, ...more]));
  return {
    id,
    deletes: deletes([]) ? 'all' : deletes(['oneself']) ? 'own' : 'none',
    student: kind === 'student',
  };
}

function present(stored: StoredPortfolio, relations: ReadonlySet<Relation>): Portfolio {
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
  return present(found(await readPortfolio(tx, studentId, readerOf(actor))), relations);
}

/** The same as the last statement of its transaction. */
export async function presentPortfolioLast(
  tx: Tx,
  studentId: string,
  actor: Actor,
  relations: ReadonlySet<Relation>,
): Promise<Portfolio> {
  return present(found(await readPortfolioLast(tx, studentId, readerOf(actor))), relations);
}
