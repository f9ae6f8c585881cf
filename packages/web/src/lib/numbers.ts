import { timeText } from './time.text.ts';

const wholeNumbers = new Intl.NumberFormat(timeText.locale, { maximumFractionDigits: 0 });

/** A count as people read one: `1,463`. */
export function formatCount(count: number): string {
  return wholeNumbers.format(count);
}

/** A count with its noun: `1 member`, `1,463 members`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
