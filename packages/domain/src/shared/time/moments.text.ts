/** Days, times and moments in words, the same on screens, in e-mails and in documents. Times are 12-hour. */
import { locale } from '../locale.ts';

type Clock = { hour: number; minute: number };

/** Between the start and the end. */
export const range = ' – ';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar day; the day is placed in UTC so that no time zone can shift it. */
export function formatDay(date: Temporal.PlainDate, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  // "Tue, 24 Nov" reads as two things; the product writes "Tue 24 Nov".
  return formatter.format(Date.UTC(date.year, date.month - 1, date.day)).replace(',', '');
}

function clock({ hour, minute }: Clock): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
}

function half({ hour }: Clock): string {
  return hour < 12 ? 'AM' : 'PM';
}

/** `3:45 PM`. */
export function formatClock(time: Clock): string {
  return `${clock(time)} ${half(time)}`;
}

/** `3:45 – 5:00 PM`, or `11:30 AM – 12:30 PM` across noon. */
export function formatClockRange(start: Clock, end: Clock): string {
  const first = half(start) === half(end) ? clock(start) : formatClock(start);
  return `${first}${range}${formatClock(end)}`;
}

/**
 * A calendar day in words: `Tuesday 24 November` (long) or `Tue 24 Nov` (short), with the year if it isn't
 * the year of `today`.
 */
export function formatDate(
  day: string | Temporal.PlainDate,
  style: 'long' | 'short' = 'long',
  today?: Temporal.PlainDate,
): string {
  const date = typeof day === 'string' ? Temporal.PlainDate.from(day) : day;
  const name = style === 'long' ? 'long' : 'short';
  const year = today !== undefined && today.year !== date.year ? 'numeric' : undefined;
  return formatDay(date, { weekday: name, day: 'numeric', month: name, year });
}

/** A day and a time in words. */
export function dateAndTime(date: string, time: string): string {
  return `${date}, ${time}`;
}

/** `Tue 24 Nov, 3:45 PM` in a time zone, with the year if it isn't the year of `today`. */
export function formatMoment(instant: string, timeZone: string, today: Temporal.PlainDate): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return dateAndTime(formatDate(at.toPlainDate(), 'short', today), formatClock(at));
}
