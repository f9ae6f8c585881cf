import { clubWeeks, schoolYearOf } from '../schoolYear.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** An instant on a day of the school, by its wall clock. */
export function instantOn(
  day: Temporal.PlainDate | string,
  hour: number,
  minute: number,
  timeZone: string,
): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: { hour, minute } })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/** Days of club weeks, by the name of their weekday, from one day to another, both included: `YYYY-MM-DD`. */
export function clubDays(from: Temporal.PlainDate, to: Temporal.PlainDate): ReadonlyMap<string, string[]> {
  const first = from.toString();
  const last = to.toString();
  const days = new Map<string, string[]>(weekdays.map((name) => [name, []]));
  for (let year = schoolYearOf(from); year <= schoolYearOf(to); year += 1) {
    for (const stretch of clubWeeks(year)) {
      const weeks = Math.floor(stretch.from.until(stretch.to, { largestUnit: 'days' }).days / 7) + 1;
      for (let number = 0; number < weeks * 7; number += 1) {
        const name = weekdays[number % 7];
        const day = name === undefined ? '' : stretch.from.add({ days: number }).toString();
        if (name !== undefined && day >= first && day <= last) days.get(name)?.push(day);
      }
    }
  }
  return days;
}

/** So many days later; never on a weekend, where teachers are at home: then the Monday after. */
export function schoolDayAfter(day: string, days: number): string {
  const date = Temporal.PlainDate.from(day).add({ days });
  return date.add({ days: date.dayOfWeek > 5 ? 8 - date.dayOfWeek : 0 }).toString();
}
