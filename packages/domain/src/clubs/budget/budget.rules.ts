/** Pure decisions about money. Amounts are decimal strings and are never converted to floating point. */

import { locale } from '../../shared/locale.ts';
import { budgetText } from './budget.text.ts';

/** The number of decimals in a decimal string. */
export function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** Whether a decimal string is above zero. */
export function isPositive(amount: string): boolean {
  return /[1-9]/.test(amount);
}

/**
 * The decimals of a currency, at most two: 2 for EUR, 0 for JPY.
 * @param currency three capital letters; for anything else the result is 2
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

/** What a request asks for. */
type Asked = { amount: string; currency: string; purpose: string };

/**
 * Whether a request still matches the form that made it, so that the same form sent again has nothing to add. Its
 * decision doesn't matter.
 */
export function isRequestAsCreated(request: Asked, form: Asked): boolean {
  return (
    hundredths(request.amount) === hundredths(form.amount) &&
    request.currency === form.currency &&
    request.purpose === form.purpose
  );
}

/** The problem with an approved amount of at most two decimals; undefined if there is none. */
export function approvalProblem(
  amount: string,
  request: { amount: string; currency: string },
): string | undefined {
  if (decimalsOf(amount) > currencyDigits(request.currency)) return budgetText.tooManyDecimals;
  return hundredths(amount) <= hundredths(request.amount) ? undefined : budgetText.tooMuch;
}

/** How many minutes the person who decided has to undo the decision. */
export const undoMinutes = 10;

type Decided = {
  decision: string | null;
  decidedBy: { _id: string | null } | null;
  decidedAt: string | null;
};

/** A decision as it was stored: all of it, or the approved part of it. */
type Stored = Decided & { amount: string; approvedAmount: string | null; note: string | null };

/** Whether somebody has already made exactly this decision, so that sending it again has nothing to add. */
export function isDecidedAs(
  stored: Stored,
  sent: { decision: string; amount?: string | undefined; note?: string | undefined },
  personId: string,
): boolean {
  const { decision, decidedBy, approvedAmount, note } = stored;
  if (decision !== sent.decision || decidedBy?._id !== personId || (note ?? '') !== (sent.note ?? '')) {
    return false;
  }
  const approved = sent.decision === 'approved' ? hundredths(sent.amount ?? stored.amount) : undefined;
  return approved === undefined || hundredths(approvedAmount ?? stored.amount) === approved;
}

/** Whether somebody can still undo a decision: their own, and only for some minutes. */
export function isUndoable(
  { decision, decidedBy, decidedAt }: Decided,
  personId: string,
  now: Temporal.Instant,
): boolean {
  if (decision === null || decision === 'withdrawn' || decidedAt === null) return false;
  const until = Temporal.Instant.from(decidedAt).add({ minutes: undoMinutes });
  return decidedBy?._id === personId && Temporal.Instant.compare(now, until) <= 0;
}
