/** Typed counts, and shares in percent. */

/**
 * A typed count: a number if the text is one, otherwise the text itself, for a schema to reject. No input
 * becomes a different number.
 */
export function typedCount(typed: string): number | string {
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  return typed.trim() !== '' && String(Number(typed)) === typed ? Number(typed) : typed;
}

/** Shares that rounding up must not reach: the limit for low attendance, and the whole. */
const lines = [0.9, 1] as const;

/**
 * A share in percent, rounded; rounding never lifts a share below 90% or 100% up to it.
 * @param share 0 to 1
 * @param decimals maximum number of decimals
 */
export function percentOf(share: number, decimals = 0): number {
  const fine = 10 ** decimals;
  const rounded = Math.round(share * 100 * fine);
  const lifted = lines.some((line) => share < line && rounded >= line * 100 * fine);
  return (lifted ? Math.floor(share * 100 * fine) : rounded) / fine;
}

/**
 * A share of sessions in percent: `67%`; without a rate, a dash.
 * @param rate 0 to 1
 */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : `${percentOf(rate)}%`;
}
