/** Days as people type them: `14/11/2026`, `14 Nov`, `Nov 14, 2026`, `2026-11-14`, `today`. */
import { locale } from '@casement/domain/shared/locale.ts';
import { timeText } from './time.text.ts';

type Part = 'day' | 'month' | 'year';

export type TypedDayOptions = {
  today: Temporal.PlainDate;
  /** The first and last possible day. A day typed without its year falls between them. */
  min?: Temporal.PlainDate | undefined;
  max?: Temporal.PlainDate | undefined;
  /** The order of the parts in a numeric date; the product's own order by default. */
  order?: readonly Part[];
};

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

/** The order of day, month and year in a language. */
export function orderIn(language: string): Part[] {
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (isPart(type) ? [type] : []));
}

/** The names of twelve months, or of seven days from Monday, in lower case. */
function names(part: 'month' | 'weekday', count: number): string[] {
  const format = new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' });
  // 1 January 2024 is a Monday.
  return Array.from({ length: count }, (_, index) =>
    format
      .format(Date.UTC(2024, part === 'month' ? index : 0, part === 'month' ? 1 : index + 1))
      .toLocaleLowerCase(locale),
  );
}

/** The index, counted from 1, of the name that starts with a word; 0 for none. Three letters are enough. */
const place = (word: string, of: readonly string[]) =>
  word.length < 3 ? 0 : of.findIndex((name) => name.startsWith(word)) + 1;

function dayOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** The day of a month in the year that puts it nearest to today, within the limits if they leave a choice. */
function inNearestYear(month: number, day: number, { today, min, max }: TypedDayOptions) {
  // 29 February is at most eight years away.
  const all = Array.from({ length: 17 }, (_, index) => dayOf(today.year - 8 + index, month, day));
  const known = all.filter((each) => each !== undefined);
  const possible = known.filter(
    (each) =>
      (min === undefined || Temporal.PlainDate.compare(each, min) >= 0) &&
      (max === undefined || Temporal.PlainDate.compare(each, max) <= 0),
  );
  const away = (each: Temporal.PlainDate) => Math.abs(today.until(each).days);
  return (possible.length === 0 ? known : possible).sort((a, b) => away(a) - away(b))[0];
}

/** The year that digits stand for, `26` for 2026; undefined for three digits. */
function yearOf(digits: string): number | undefined {
  if (digits.length === 4) return Number(digits);
  return digits.length === 2 ? 2000 + Number(digits) : undefined;
}

/** A day from its parts as digits; without a year, in the nearest one. */
function fromParts(year: string | undefined, month: number, day: string, options: TypedDayOptions) {
  if (day.length > 2) return undefined;
  if (year === undefined) return inNearestYear(month, Number(day), options);
  const named = yearOf(year);
  return named === undefined ? undefined : dayOf(named, month, Number(day));
}

/** Digits only: a four-digit year in front means the ISO order, otherwise the product's order applies. */
function fromNumbers(numbers: readonly string[], options: TypedDayOptions) {
  const [first = '', second = '', third] = numbers;
  if (first.length === 4) return third && fromParts(first, Number(second), third, options);
  const order = (options.order ?? orderIn(locale)).filter((part) => third !== undefined || part !== 'year');
  const at = (part: Part) => numbers[order.indexOf(part)];
  const month = at('month') ?? '';
  return month.length > 2 ? undefined : fromParts(at('year'), Number(month), at('day') ?? '', options);
}

/** A month by name, with a day and possibly a year; a weekday has to match. */
function fromWords(words: readonly string[], numbers: readonly string[], options: TypedDayOptions) {
  const [months, weekdays] = [names('month', 12), names('weekday', 7)];
  const monthAt = words.findIndex((word) => place(word, months) > 0);
  const rest = words.filter((_, index) => index !== monthAt);
  if (monthAt < 0 || numbers.length === 0 || numbers.length > 2 || rest.length > 1) return undefined;
  const isYearFirst = numbers[0]?.length === 4;
  const [day = '', year] = isYearFirst ? numbers.toReversed() : numbers;
  const found = fromParts(year, place(words[monthAt] ?? '', months), day, options);
  const [weekday] = rest;
  return weekday === undefined || found?.dayOfWeek === place(weekday, weekdays) ? found : undefined;
}

/**
 * The day that a text means, `YYYY-MM-DD`; undefined if it isn't a day. `11/12/2026` is read in the product's
 * order only, so `11/14/2026` isn't a day: reading it the other way round would make the first a guess.
 */
export function readTypedDay(typed: string, options: TypedDayOptions): string | undefined {
  const text = typed.trim().toLocaleLowerCase(locale);
  const away = timeText.nearDays.indexOf(text);
  if (away >= 0) return options.today.add({ days: away - 1 }).toString();
  const plain = text.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1');
  if (!/^[a-z\d\s.,/-]+$/.test(plain)) return undefined;
  const numbers = plain.match(/\d+/g) ?? [];
  const words = plain.match(/[a-z]+/g) ?? [];
  const isNumeric = words.length === 0 && (numbers.length === 2 || numbers.length === 3);
  const day = isNumeric ? fromNumbers(numbers, options) : fromWords(words, numbers, options);
  return day?.toString();
}
