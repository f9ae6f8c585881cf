import { timeText } from './time.text.ts';

/**
 * An amount as people read it: `€1,250.50`. For showing alone: nothing is ever computed from it.
 * @param amount decimal text
 * @param currency three capital letters
 */
export function formatMoney(amount: string, currency: string): string {
  return new Intl.NumberFormat(timeText.locale, { style: 'currency', currency }).format(Number(amount));
}
