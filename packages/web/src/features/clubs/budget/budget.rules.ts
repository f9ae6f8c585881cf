/** Rules for budget requests that don't need the service. */
import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';

/** A request that somebody else decided first, in its earlier state, and its place in the list. */
export type Overtaken = { request: BudgetRequest; place: number };

/** The list with these requests as before: a row stays until its reader has seen why nothing was saved. */
export function withOvertaken(
  requests: readonly BudgetRequest[],
  overtaken: readonly Overtaken[],
): BudgetRequest[] {
  const ids = new Set(overtaken.map(({ request }) => request._id));
  const shown = requests.filter(({ _id }) => !ids.has(_id));
  for (const { request, place } of overtaken.toSorted((a, b) => a.place - b.place)) {
    shown.splice(place, 0, request);
  }
  return shown;
}

/**
 * The default currency of a new request: the one that the club used last, if the school still offers it,
 * otherwise the school's first.
 */
export function presetCurrency(
  requests: readonly Pick<BudgetRequest, 'currency' | 'requestedAt'>[],
  offered: readonly string[],
): string {
  const last = requests
    .filter(({ currency }) => offered.includes(currency))
    .toSorted((a, b) => b.requestedAt.localeCompare(a.requestedAt, locale))[0];
  return last?.currency ?? offered[0] ?? '';
}
