/**
 * Limits on the query of a call's address before it is parsed: the notation of lists and fields (`a[0]`, `a[b]`)
 * lets a few bytes stand for thousands of places, and nest without end.
 */
import { CasementError } from '@casement/domain/errors.ts';
import { unreadableQuery } from '../validation.text.ts';

/** A name, or a place in its list: the contract's calls take lists of at most 100 items, and no objects. */
const readable = /^[^[\]]*(?:\[\d{0,2}\])?$/;

/**
 * Refuses a query whose names say more than the contract's calls take.
 * @throws CasementError MALFORMED
 */
export function demandModestQuery(query: URLSearchParams): void {
  for (const name of query.keys()) {
    if (!readable.test(name)) throw new CasementError('MALFORMED', { message: unreadableQuery });
  }
}
