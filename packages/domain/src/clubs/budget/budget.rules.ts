/** Pure decisions about money. Amounts are decimal strings and are never made into floating numbers. */

import { locale } from '../../shared/locale.ts';
import { budgetText } from './budget.text.ts';

/** How many digits a decimal string has after the point. */
export function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** Whether a decimal string is above zero. */
export function isPositive(amount: string): boolean {
  return /[1-9]/.test(amount);
}

/**
 * The decimals that a currency is counted in, at most two: 2 for EUR, 0 for JPY.
 * @param currency three capital letters; anything else is taken for a currency of two
 */
export function currencyDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.min(maximumFractionDigits, 2);
}

/** A decimal string of at most two decimals, in hundredths. */
function hundredths(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

/** What is wrong with an amount, at most two decimals, that is approved of a request; undefined where nothing is. */
export function approvalProblem(
  amount: string,
  request: { amount: string; currency: string },
): string | undefined {
  if (decimalsOf(amount) > currencyDigits(request.currency)) return budgetText.tooManyDecimals;
  return hundredths(amount) <= hundredths(request.amount) ? undefined : budgetText.tooMuch;
}

/** For how many minutes the person who decided can undo the decision. */
export const undoMinutes = 10;

type Decided = {
  decision: string | null;
  decidedBy: { _id: string | null } | null;
  decidedAt: string | null;
};

/** Whether somebody can still take a decision back: their own, of some minutes ago at most. */
export function isUndoable(
  { decision, decidedBy, decidedAt }: Decided,
  personId: string,
  now: Temporal.Instant,
): boolean {
  if (decision === null || decision === 'withdrawn' || decidedAt === null) return false;
  const until = Temporal.Instant.from(decidedAt).add({ minutes: undoMinutes });
  return decidedBy?._id === personId && Temporal.Instant.compare(now, until) <= 0;
}
