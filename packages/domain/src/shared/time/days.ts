/** Days as numbers, and the school year they are in. */

/** A calendar day as numbers; month 1 to 12. */
export type Day = { year: number; month: number; day: number };

/** Splits `YYYY-MM-DD` into numbers. */
export function splitDay(value: string): Day {
  const [year = 0, month = 0, date = 0] = value.split('-').map(Number);
  return { year, month, day: date };
}

/** Whether a value is a day of this century, `YYYY-MM-DD`, as in addresses of screens. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(value);
}

/**
 * The class that graduates at the end of a day's school year. The school year runs from August to July; class
 * Y finishes in May of Y (design, "Time").
 */
export function currentGraduatingClass(today: Day): string {
  return String(today.month >= 8 ? today.year + 1 : today.year);
}

/**
 * Whether a class is still at the school, for filters and for being active: its year is after the current
 * one, or equal to it before the cut-off month.
 * @param cutOffMonth 6 (June) for clubs, 7 (July) for portfolios, projects and students
 */
export function isCurrentClass(graduatingClass: string, today: Day, cutOffMonth: 6 | 7): boolean {
  const year = Number(graduatingClass);
  return year > today.year || (year === today.year && today.month < cutOffMonth);
}

/** The day in a zone at an instant. */
export function dayAt(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate();
}
