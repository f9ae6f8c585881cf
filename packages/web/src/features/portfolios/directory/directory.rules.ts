/** Selections from the school's directory for the screens of all portfolios. */

import type {
  PortfolioCard,
  PortfolioDirectory,
  Reviewer,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import {
  isCheckedClass,
  isConcerned,
  isCurrentPortfolio,
  isUnassigned,
  needsAttention,
  type PortfolioItem,
  reviewedBy,
  type Summary,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import { isNamed } from '@casement/domain/shared/collections/search.ts';
import type { Day } from '@casement/domain/shared/time/days.ts';
import { archivedChip } from '../../../lib/archived.ts';
import { compareByName } from '../../../lib/text/people.ts';

/** The classes in order of graduation, and the archived chip if there are any archived students. */
export function classChips(portfolios: readonly Pick<PortfolioCard, 'student'>[]): string[] {
  const classes = new Set<string>();
  let archived = false;
  for (const { student } of portfolios) {
    if (student.archived) archived = true;
    else classes.add(student.graduatingClass);
  }
  return [...[...classes].toSorted(), ...(archived ? [archivedChip] : [])];
}

/** The chips selected at first (spec: portfolios dashboard). */
export function defaultClassChips(chips: readonly string[], today: Day): string[] {
  return chips.filter((chip) => chip !== archivedChip && isCheckedClass(chip, today));
}

/**
 * Whether the dashboard opens on the reader's own students: only if one of them is current. Those who have left are
 * shown by their chips, none of which is selected at first.
 */
export function opensOnMine(own: readonly Pick<PortfolioCard, 'student'>[], today: Day): boolean {
  return own.some((one) => isCurrentPortfolio(one, today));
}

/** The classes that can be exported, also after they have left: an export has everyone who isn't archived. */
export function exportedClasses(portfolios: readonly Pick<PortfolioCard, 'student'>[]): string[] {
  return classChips(portfolios).filter((chip) => chip !== archivedChip);
}

/** Portfolios whose chip is selected and whose student matches the search, in the given order. */
export function filterPortfolios<T extends Pick<PortfolioCard, 'student'>>(
  portfolios: readonly T[],
  chips: readonly string[],
  search: string,
): T[] {
  const on = new Set(chips);
  return portfolios.filter(
    ({ student }) =>
      on.has(student.archived ? archivedChip : student.graduatingClass) && isNamed(student, search),
  );
}

/**
 * The portfolios of an action item, or all that need attention. They keep their order, the same as in the
 * list of all: non-compliant first, then by first name (spec: portfolios, section 4).
 */
export function attentionOf(
  portfolios: readonly PortfolioCard[],
  item: PortfolioItem | undefined,
): PortfolioCard[] {
  return portfolios.filter((one) => (item === undefined ? needsAttention(one) : isConcerned(item, one)));
}

type Point = { date: string; evidencePosts: number; reflectionPosts: number };

/** With more days than this, each point of the chart is a week. */
const mostDays = 120;

/**
 * The line chart's points, without gaps: one per day, or one per week from its Monday if there are many days.
 * @param days in order; days without posts may be missing
 */
export function chartPoints(days: Summary['days']): { points: Point[]; weekly: boolean } {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { points: [], weekly: false };
  const from = Temporal.PlainDate.from(first.date);
  const weekly = from.until(last.date, { largestUnit: 'days' }).days > mostDays;
  const startOf = (date: Temporal.PlainDate) => (weekly ? date.subtract({ days: date.dayOfWeek - 1 }) : date);
  const points = new Map<string, Point>();
  const end = Temporal.PlainDate.from(last.date);
  for (
    let date = startOf(from);
    Temporal.PlainDate.compare(date, end) <= 0;
    date = date.add({ days: weekly ? 7 : 1 })
  ) {
    points.set(date.toString(), { date: date.toString(), evidencePosts: 0, reflectionPosts: 0 });
  }
  for (const { date, evidencePosts, reflectionPosts } of days) {
    const point = points.get(startOf(Temporal.PlainDate.from(date)).toString());
    if (point === undefined) continue;
    point.evidencePosts += evidencePosts;
    point.reflectionPosts += reflectionPosts;
  }
  return { points: [...points.values()], weekly };
}

/** A portfolio with its reviewers as people. */
export type AssignmentRow = PortfolioCard & { reviewers: Reviewer[] };

/** Each portfolio with its reviewers as people. */
export function assignmentRows({
  portfolios,
  reviewers,
}: Pick<PortfolioDirectory, 'portfolios' | 'reviewers'>): AssignmentRow[] {
  const byId = new Map(reviewers.map((one) => [one._id, one]));
  return portfolios.map((one) => ({
    ...one,
    reviewers: one.facultyReviewers.flatMap((id) => byId.get(id) ?? []),
  }));
}

/** Portfolios without a reviewer first, then the others, both by first name. */
export function assignmentOrder(rows: readonly AssignmentRow[]): AssignmentRow[] {
  return rows.toSorted(
    (a, b) => Number(isUnassigned(b)) - Number(isUnassigned(a)) || compareByName(a.student, b.student),
  );
}

/** Rows whose chip is selected, and whose student or one of whose reviewers matches the search. */
export function filterAssignment(
  rows: readonly AssignmentRow[],
  chips: readonly string[],
  search: string,
): AssignmentRow[] {
  return filterPortfolios(rows, chips, '').filter(
    ({ student, reviewers }) =>
      isNamed(student, search) || reviewers.some((reviewer) => isNamed(reviewer, search)),
  );
}

/** How many of these portfolios each teacher reviews, highest first. */
export function workload(rows: readonly AssignmentRow[]): { teacher: Reviewer; count: number }[] {
  const loads = new Map<string, { teacher: Reviewer; count: number }>();
  for (const teacher of rows.flatMap((row) => row.reviewers)) {
    const load = loads.get(teacher._id) ?? { teacher, count: 0 };
    load.count += 1;
    loads.set(teacher._id, load);
  }
  return [...loads.values()].toSorted((a, b) => b.count - a.count || compareByName(a.teacher, b.teacher));
}

/**
 * The next portfolio by the students' names: among those that the reader or no active teacher reviews, if this is one
 * of them, otherwise among all current ones. Unlike compliance, names don't change when tokens are awarded.
 * @returns undefined after the last one, and for a portfolio that isn't current
 */
export function nextPortfolio(
  { portfolios, reviewers }: Pick<PortfolioDirectory, 'portfolios' | 'reviewers'>,
  portfolioId: string,
  readerId: string,
  today: Day,
): PortfolioCard | undefined {
  const current = portfolios.filter((one) => isCurrentPortfolio(one, today));
  const own = reviewedBy(current, reviewers, readerId);
  const among = own.some(({ _id }) => _id === portfolioId) ? own : current;
  const ordered = among.toSorted((a, b) => compareByName(a.student, b.student) || (a._id < b._id ? -1 : 1));
  const at = ordered.findIndex(({ _id }) => _id === portfolioId);
  return at === -1 ? undefined : ordered[at + 1];
}
