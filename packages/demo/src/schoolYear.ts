/** A run of school weeks without a holiday, Monday to Friday, both days included. */
export type Stretch = {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  readonly term: 'autumn' | 'spring' | 'summer';
};

function mondayOnOrAfter(year: number, month: number, day: number): Temporal.PlainDate {
  const date = Temporal.PlainDate.from({ year, month, day });
  return date.add({ days: (8 - date.dayOfWeek) % 7 });
}

/** The calendar year in which the school year of a day starts: school years run from August to July. */
export function schoolYearOf(date: Temporal.PlainDate): number {
  return date.month >= 8 ? date.year : date.year - 1;
}

/**
 * The weeks in which clubs meet in the school year that starts in August of `year`: three terms, the first
 * two with a week off in the middle. Clubs start after the first week of school.
 */
export function clubWeeks(year: number): readonly Stretch[] {
  const autumnBreak = mondayOnOrAfter(year, 10, 19);
  const springBreak = mondayOnOrAfter(year + 1, 2, 12);
  const until = (monday: Temporal.PlainDate) => monday.add({ days: 4 });
  return [
    { term: 'autumn', from: mondayOnOrAfter(year, 8, 28), to: until(autumnBreak.subtract({ weeks: 1 })) },
    { term: 'autumn', from: autumnBreak.add({ weeks: 1 }), to: until(mondayOnOrAfter(year, 12, 9)) },
    { term: 'spring', from: mondayOnOrAfter(year + 1, 1, 6), to: until(springBreak.subtract({ weeks: 1 })) },
    { term: 'spring', from: springBreak.add({ weeks: 1 }), to: until(mondayOnOrAfter(year + 1, 3, 20)) },
    { term: 'summer', from: mondayOnOrAfter(year + 1, 4, 11), to: until(mondayOnOrAfter(year + 1, 6, 1)) },
  ];
}

/** Whole days since 1970-01-01: numbers make it fast to count over many rows. */
export function dayNumber(date: Temporal.PlainDate): number {
  return Date.UTC(date.year, date.month - 1, date.day) / 86_400_000;
}

/** The earlier of two days. */
export function earlier(left: Temporal.PlainDate, right: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(left, right) <= 0 ? left : right;
}

/** The later of two days. */
export function later(left: Temporal.PlainDate, right: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(left, right) >= 0 ? left : right;
}
