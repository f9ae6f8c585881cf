/** Dates and 12-hour times in the school's time zone. Instants are ISO 8601, days `YYYY-MM-DD`. */
import { locale } from '@casement/domain/shared/locale.ts';
import {
  dateAndTime,
  formatClock,
  formatClockRange,
  formatDate,
  formatDay,
  formatMoment,
  range,
} from '@casement/domain/shared/time/moments.text.ts';
import { timeText } from './time.text.ts';

/** One weekly slot in local time: an English day name, and 24-hour times. */
export type WeeklySlot = {
  day: string;
  startHour: number;
  startMinute: number;
  endHour: number;
  endMinute: number;
};

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** An instant in the school's time zone. */
export function inZone(instant: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
}

/** An instant for a file, in the school's time zone, in a format that spreadsheets sort: `2026-11-24 15:45`. */
export function sheetInstant(instant: string, timeZone: string): string {
  return inZone(instant, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** `3:45 PM` for a moment today, in milliseconds since 1970, otherwise `Mon 23 Nov, 3:45 PM`. */
export function formatRecent(moment: number, timeZone: string, today: Temporal.PlainDate): string {
  const instant = new Date(moment).toISOString();
  const at = inZone(instant, timeZone);
  return at.toPlainDate().equals(today) ? formatClock(at) : formatMoment(instant, timeZone, today);
}

/** Whether a value is a calendar day, `YYYY-MM-DD`, and not unfinished text. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  try {
    Temporal.PlainDate.from(value);
    return true;
  } catch {
    return false;
  }
}

/** A day for typing, with its year: `24 November 2026`; text that isn't a day yet is returned unchanged. */
export function formatTypedDay(day: string): string {
  if (!isCalendarDay(day)) return day;
  return formatDay(Temporal.PlainDate.from(day), { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A day in a field: `24 Nov 2026`. */
export function formatFieldDay(day: Temporal.PlainDate): string {
  return formatDay(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

/**
 * A range of days as short as possible: `1 Sept – 15 Dec`, `3 – 20 Nov`, or a single day. Years are included if they
 * differ from each other or from that of `today`.
 */
export function formatDays(first: string, last: string, today: Temporal.PlainDate): string {
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)];
  const sameYear = from.year === to.year;
  const named = !sameYear || to.year !== today.year;
  const short = { day: 'numeric', month: 'short' } as const;
  const end = formatDay(to, named ? { ...short, year: 'numeric' } : short);
  if (from.equals(to)) return end;
  if (!sameYear) return `${formatDay(from, { ...short, year: 'numeric' })}${range}${end}`;
  const begin = formatDay(from, from.month === to.month ? { day: 'numeric' } : short);
  return `${begin}${range}${end}`;
}

/** The month of a calendar day in words: `August 2024`. */
export function formatMonth(day: Temporal.PlainDate): string {
  return formatDay(day, { month: 'long', year: 'numeric' });
}

/**
 * A meeting in words, in the school's time zone: `Tuesday 24 November, 3:45 – 5:00 PM`. The year is included
 * if it isn't the year of `today`, the last day if the meeting ends on another one.
 */
export function formatMeeting(
  startInstant: string,
  endInstant: string,
  timeZone: string,
  options: { style?: 'long' | 'short'; today: Temporal.PlainDate },
): string {
  const { style = 'long', today } = options;
  const start = inZone(startInstant, timeZone);
  const end = inZone(endInstant, timeZone);
  const date = formatDate(start.toPlainDate(), style, today);
  if (start.toPlainDate().equals(end.toPlainDate())) {
    return dateAndTime(date, formatClockRange(start, end));
  }
  const last = dateAndTime(formatDate(end.toPlainDate(), style, today), formatClock(end));
  return `${dateAndTime(date, formatClock(start))}${range}${last}`;
}

/**
 * A meeting's times under a heading with its first day, in the school's time zone: `3:45 – 5:00 PM`. One that ends on
 * another day has both days, as from {@link formatMeeting}.
 */
export function formatMeetingOfDay(
  startInstant: string,
  endInstant: string,
  timeZone: string,
  today: Temporal.PlainDate,
): string {
  const start = inZone(startInstant, timeZone);
  const end = inZone(endInstant, timeZone);
  return start.toPlainDate().equals(end.toPlainDate())
    ? formatClockRange(start, end)
    : formatMeeting(startInstant, endInstant, timeZone, { today, style: 'short' });
}

function weekdayName(index: number): string {
  // 1 January 2024 is a Monday.
  return formatDay(new Temporal.PlainDate(2024, 1, 1 + index), { weekday: 'short' });
}

/**
 * `Tue & Thu`, `Mon, Wed, Fri`, or `Mon – Thu` for three or more consecutive days. Days are 0 (Monday) to 6.
 */
function formatWeekdays(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  if (sorted.length > 2 && last - first === sorted.length - 1) {
    return `${weekdayName(first)}${range}${weekdayName(last)}`;
  }
  return sorted.map(weekdayName).join(sorted.length === 2 ? timeText.two : timeText.several);
}

/**
 * Weekly times in one line, days with the same times grouped: `Tue & Thu 3:45 – 5:00 PM`. Slots whose day
 * isn't a weekday name are left out.
 */
export function formatWeeklyTimes(slots: readonly WeeklySlot[]): string {
  const daysByTime = new Map<string, { days: number[]; at: number }>();
  for (const slot of slots) {
    const day = weekdays.indexOf(slot.day.toLowerCase());
    if (day === -1) continue;
    const time = formatClockRange(
      { hour: slot.startHour, minute: slot.startMinute },
      { hour: slot.endHour, minute: slot.endMinute },
    );
    const group = daysByTime.get(time) ?? { days: [], at: slot.startHour * 60 + slot.startMinute };
    group.days.push(day);
    daysByTime.set(time, group);
  }
  return [...daysByTime]
    .sort(([, a], [, b]) => Math.min(...a.days) - Math.min(...b.days) || a.at - b.at)
    .map(([time, { days }]) => `${formatWeekdays(days)} ${time}`)
    .join(timeText.slots);
}

/** `today`, `yesterday`, `in 3 days`, `2 days ago`; more than six days away, the short date. */
export function relativeDay(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const days = today.until(day, { largestUnit: 'days' }).days;
  if (Math.abs(days) > 6) return formatDate(day, 'short', today);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
