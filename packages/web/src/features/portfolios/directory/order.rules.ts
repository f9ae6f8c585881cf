/** The order of the portfolios table. */
import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import type { ListOrder, Sortable } from '../../../lib/listOrder.ts';
import { compareByName } from '../../../lib/text/people.ts';
import { periodMeters } from './meters.rules.ts';

const columns = [
  'name',
  'class',
  'creativity',
  'activity',
  'service',
  'learningOutcome',
  'evidence',
  'reflections',
  'latest',
  'reviewer',
  'items',
] as const;
export type PortfolioColumn = (typeof columns)[number];

/**
 * How the table is sorted. At first as the specification says: non-compliant ones on top, then by first name.
 * Figures start with the highest, the period's four with the most missing.
 */
export const portfolioOrder: Sortable<PortfolioColumn> = {
  columns,
  first: { column: 'items', descending: true },
  mostFirst: [
    'creativity',
    'activity',
    'service',
    'learningOutcome',
    'evidence',
    'reflections',
    'latest',
    'items',
  ],
};

/** The list of all students in a narrow window: at first by name, since people look them up by letter. */
export const portfolioOrderByName: Sortable<PortfolioColumn> = {
  ...portfolioOrder,
  first: { column: 'name', descending: false },
};

const names = new Intl.Collator(locale);

type Compare = (a: PortfolioCard, b: PortfolioCard) => number;

const byName: Compare = (a, b) => compareByName(a.student, b.student);

const lacksOf = (category: string, { firstPeriod }: PortfolioCard) =>
  periodMeters(firstPeriod).find(({ token }) => token === category)?.lacks ?? 0;

const byLack =
  (category: string): Compare =>
  (a, b) =>
    lacksOf(category, a) - lacksOf(category, b);

/**
 * Sorts portfolios. Equal ones keep the given order, the directory's.
 * @param reviewers by their ids
 */
export function inOrder(
  portfolios: readonly PortfolioCard[],
  { column, descending }: ListOrder<PortfolioColumn>,
  reviewers: ReadonlyMap<string, Reviewer>,
): PortfolioCard[] {
  const reviewerOf = ({ facultyReviewers: [first = ''] }: PortfolioCard) =>
    reviewers.get(first)?.displayName ?? '\uffff';
  const compares: Record<PortfolioColumn, Compare> = {
    name: byName,
    class: (a, b) => names.compare(a.student.graduatingClass, b.student.graduatingClass),
    creativity: byLack('creativity'),
    activity: byLack('activity'),
    service: byLack('service'),
    learningOutcome: byLack('learningOutcome'),
    evidence: (a, b) => a.evidencePosts - b.evidencePosts,
    reflections: (a, b) => a.reflectionPosts - b.reflectionPosts,
    latest: (a, b) => (a.latestPostAt ?? '').localeCompare(b.latestPostAt ?? '', locale),
    reviewer: (a, b) => names.compare(reviewerOf(a), reviewerOf(b)),
    items: (a, b) => Number(a.nonCompliant) - Number(b.nonCompliant),
  };
  const compare = compares[column];
  return portfolios.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
}
