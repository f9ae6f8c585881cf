/** What the requests for money decide without the service. */
import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';

/**
 * The currency that a new request begins with: the one the club used last, where the school still offers it,
 * or else the school's first.
 */
export function presetCurrency(
  requests: readonly Pick<BudgetRequest, 'currency' | 'requestedAt'>[],
  offered: readonly string[],
): string {
  const last = requests
    .filter(({ currency }) => offered.includes(currency))
    .toSorted((a, b) => b.requestedAt.localeCompare(a.requestedAt))[0];
  return last?.currency ?? offered[0] ?? '';
}
