import { clubWeeks, schoolYearOf } from '../schoolYear.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** An instant on a day, in the school's time zone. */
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

/** Days (`YYYY-MM-DD`) in club weeks between two days, both included, by the name of their weekday. */
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

/** This many days later; a weekend becomes the Monday after, since teachers are at home. */
export function schoolDayAfter(day: string, days: number): string {
  const date = Temporal.PlainDate.from(day).add({ days });
  return date.add({ days: date.dayOfWeek > 5 ? 8 - date.dayOfWeek : 0 }).toString();
}
