/** The periods of a school's CAS programme: semesters or trimesters of a graduating class. */
export const periodKinds = ['semester', 'trimester'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** How many periods a class has, by kind. */
export const periodCount = { semester: 4, trimester: 6 } as const satisfies Record<PeriodKind, number>;

/** The numbers of the periods of a kind, from 1. */
export function periodsOf(kind: PeriodKind): number[] {
  return Array.from({ length: periodCount[kind] }, (_, index) => index + 1);
}

/** First and last day of a period, `YYYY-MM-DD`, both part of it. */
export type PeriodWindow = { from: string; to: string };

/** Per period: years before graduation and month-day of its first and last day; February ends on its own last day. */
const windows: Record<PeriodKind, readonly (readonly [number, string, number, string])[]> = {
  semester: [
    [2, '08-01', 2, '12-31'],
    [1, '01-01', 1, '07-31'],
    [1, '08-01', 1, '12-31'],
    [0, '01-01', 0, '05-31'],
  ],
  trimester: [
    [2, '08-01', 2, '11-30'],
    [2, '12-01', 1, '03-31'],
    [1, '04-01', 1, '07-31'],
    [1, '08-01', 1, '11-30'],
    [1, '12-01', 0, '03-31'],
    [0, '04-01', 0, '05-31'],
  ],
};

/**
 * The windows of a class's periods (spec: portfolios, section 9; trimesters: design).
 * @param graduatingClass `YYYY`
 * @returns in order, without gaps, from 1 August two years before to 31 May
 */
export function periodWindows(kind: PeriodKind, graduatingClass: string): PeriodWindow[] {
  const year = Number(graduatingClass);
  return windows[kind].map(([fromYears, from, toYears, to]) => ({
    from: `${year - fromYears}-${from}`,
    to: `${year - toYears}-${to}`,
  }));
}

/**
 * The period of a class on a day.
 * @param today `YYYY-MM-DD` in the school's zone
 * @returns undefined before the first and after the last
 */
export function periodOn(kind: PeriodKind, graduatingClass: string, today: string): number | undefined {
  const index = periodWindows(kind, graduatingClass).findIndex(
    ({ from, to }) => from <= today && today <= to,
  );
  return index === -1 ? undefined : index + 1;
}

/**
 * The period to show first: the day's own; before all periods the first, after all the last.
 * @param today `YYYY-MM-DD` in the school's zone
 */
export function currentPeriod(kind: PeriodKind, graduatingClass: string, today: string): number {
  const found = periodOn(kind, graduatingClass, today);
  if (found !== undefined) return found;
  const [first] = periodWindows(kind, graduatingClass);
  return first !== undefined && today < first.from ? 1 : periodCount[kind];
}

/** Whether a period has started by a day: from then on faculty may award in it. */
export function hasStarted(
  kind: PeriodKind,
  graduatingClass: string,
  period: number,
  today: string,
): boolean {
  const lies = periodWindows(kind, graduatingClass)[period - 1];
  return lies !== undefined && lies.from <= today;
}

const kindNames = { semester: 'Semester', trimester: 'Trimester' } as const satisfies Record<
  PeriodKind,
  string
>;

/** The name of a period: "Semester 3" (spec: portfolios, section 9). */
export function periodName(kind: PeriodKind, period: number): string {
  return `${kindNames[kind]} ${period}`;
}
