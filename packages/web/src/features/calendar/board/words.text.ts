/** Days of the calendar in words. */

import { locale } from '@casement/domain/shared/locale.ts';
import { formatDate } from '../../../lib/time/time.ts';
import type { CalendarView } from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { rangeOf } from '../view.rules.ts';

function monthName(day: Temporal.PlainDate): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(day.year, day.month - 1, day.day),
  );
}

/** What a view shows: "November 2026", "Mon 16 Nov – Sun 22 Nov", "Saturday 21 November". */
export function titleOf(view: CalendarView, day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (view === 'month') return monthName(day);
  if (view === 'day') return formatDate(day, 'long', today);
  const { from, to } = rangeOf(view, day);
  return calendarText.span(formatDate(from, 'short', today), formatDate(to, 'short', today));
}

/** The same in few words, for the list: "Mon 21 Dec – Fri 1 Jan". */
export function daysInShort(startDate: string, endDate: string, today: Temporal.PlainDate): string {
  return calendarText.span(formatDate(startDate, 'short', today), formatDate(endDate, 'short', today));
}

/** The days of an event: one, or the first to the last. */
export function daysInWords(startDate: string, endDate: string, today: Temporal.PlainDate): string {
  const first = formatDate(startDate, 'long', today);
  return startDate === endDate ? first : calendarText.span(first, formatDate(endDate, 'long', today));
}
