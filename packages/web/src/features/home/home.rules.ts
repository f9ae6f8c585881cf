/** Rules of the home screen. */
import type { Home, HomeClub, HomeTask } from '@casement/domain/home/home.contract.ts';

/** How near a due date is; undefined if it's later than tomorrow. Days of the school, `YYYY-MM-DD`. */
export function dueNearness(date: string, today: string): 'overdue' | 'today' | 'tomorrow' | undefined {
  const { days } = Temporal.PlainDate.from(today).until(date);
  return days < 0 ? 'overdue' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined;
}

/** A register's state: nobody marked yet, or how many are left. */
export function registerLeft({ unmarked, rows }: { unmarked: number; rows: number }): 'none' | number {
  return unmarked === rows ? 'none' : unmarked;
}

/** Clubs whose registers the person takes, with the time of their next meeting, in milliseconds since 1970. */
const registersToCome = <Club extends Pick<HomeClub, 'marks' | 'next'>>(clubs: readonly Club[]) =>
  clubs.flatMap((club) => {
    const { marks, next } = club;
    if (!marks || next === null) return [];
    return [{ club: { ...club, next }, begins: Date.parse(next.startDateAndTime) }];
  });

/** A club with a meeting to come. */
export type WithNext<Club extends Pick<HomeClub, 'next'>> = Club & { next: NonNullable<Club['next']> };

/** Of clubs in the order of their next meetings, the first that has one. */
export function nextOf<Club extends Pick<HomeClub, 'next'>>(
  clubs: readonly Club[],
): WithNext<Club> | undefined {
  return clubs.flatMap((club) => (club.next === null ? [] : [{ ...club, next: club.next }]))[0];
}

const minute = 60 * 1000;
const hour = 60 * minute;

/** Minutes until a meeting starts, rounded up; 0 if it runs, and undefined if it starts in more than an hour. */
export function minutesUntil(
  { startDateAndTime }: Pick<NonNullable<HomeClub['next']>, 'startDateAndTime'>,
  now: number,
): number | undefined {
  const left = Math.ceil((Date.parse(startDateAndTime) - now) / minute);
  return left > 60 ? undefined : Math.max(0, left);
}

/** Hours before a meeting from which its register is the most likely thing to open on a phone. */
const fewHours = 3;

/** Of the clubs whose registers the person takes, the one with the earliest meeting that runs or starts soon. */
export function registerSoon<Club extends Pick<HomeClub, 'marks' | 'next'>>(
  clubs: readonly Club[],
  now: number,
): WithNext<Club> | undefined {
  return registersToCome(clubs)
    .filter(({ begins }) => begins <= now + fewHours * hour)
    .toSorted((a, b) => a.begins - b.begins)[0]?.club;
}

const week = 7 * 24 * hour;

/** Ids of the clubs that meet within seven days and whose registers the person takes. */
export function registersAhead(
  clubs: readonly Pick<HomeClub, '_id' | 'marks' | 'next'>[],
  now: number,
): string[] {
  return registersToCome(clubs)
    .filter(({ begins }) => begins < now + week)
    .map(({ club }) => club._id);
}

/** Waiting tasks. Notices aren't tasks: the menu counts them, but they require no action. */
export type Waiting = Exclude<HomeTask, 'unreadNotices'>;
export type WaitingTask = Omit<Home['tasks'][number], 'kind'> & { kind: Waiting };

const ofPortfolios: ReadonlySet<HomeTask> = new Set([
  'nonCompliantPortfolios',
  'uncommentedPortfolios',
  'portfolioComments',
]);

/**
 * The tasks to do, without those about portfolios if the school doesn't use them. What is in the list to review replaces
 * the portfolios assigned to the person, which the menu counts: the line leads to that list. A first page that a tab
 * or device stored before an upgrade may lack it.
 */
export function waitingTasks(
  { tasks, toReview }: Pick<Home, 'tasks'> & Partial<Pick<Home, 'toReview'>>,
  portfolios: boolean,
) {
  const listed = tasks.flatMap(({ kind, ...task }): WaitingTask[] =>
    kind === 'unreadNotices' || kind === 'reviewedPortfolios' || (ofPortfolios.has(kind) && !portfolios)
      ? []
      : [{ kind, ...task }],
  );
  return portfolios && toReview !== undefined && toReview.count > 0
    ? [...listed, { kind: 'reviewedPortfolios' as const, ...toReview }]
    : listed;
}
