import { locale } from '@casement/domain/shared/locale.ts';

/**
 * An amount as a field's initial value: `184.00`, or without cents in a currency that has none.
 * @param amount decimal text
 * @param currency three capital letters
 */
export function fieldAmount(amount: string, currency: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  const style = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  const bare = style.maximumFractionDigits === 0 && /^0*$/.test(cents);
  return bare ? whole : `${whole}.${cents.padEnd(2, '0')}`;
}

const decimal = /^(\d+)[.,](\d{1,2})$/;
const grouped = /^(\d{1,3}([ \u00a0\u202f'’.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/**
 * A typed amount as decimal text: `12,50` and `1.250,50` become `12.50` and `1250.50`. Ambiguous text
 * (`1,250`) and text that isn't an amount is returned unchanged, for the schema to reject.
 */
export function plainAmount(written: string): string {
  const text = written.trim();
  const simple = decimal.exec(text);
  if (simple !== null) return `${simple[1]}.${simple[2]}`;
  const parts = grouped.exec(text);
  if (parts === null) return text;
  const [, whole = '', mark = '', cents] = parts;
  const thousands = whole.split(mark);
  const ambiguous = thousands.length === 2 && cents === undefined && (mark === '.' || mark === ',');
  if (ambiguous) return text;
  return cents === undefined ? thousands.join('') : `${thousands.join('')}.${cents}`;
}
