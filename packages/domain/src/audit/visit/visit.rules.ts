/** The portfolios that an audit link shows: their order, the list's filters, and neighbours. */
import { isNamed } from '../../shared/collections/search.ts';
import type { AuditBadge } from './badges.rules.ts';

type Audited = {
  _id: string;
  student: { firstName: string; lastName: string; displayName: string; graduatingClass: string };
  nonCompliant: boolean;
  newPosts: number;
  noComments: boolean;
  evidencePosts: number;
  reflectionPosts: number;
};

/** Whether a portfolio has something to read. */
export const hasPosts = ({
  evidencePosts,
  reflectionPosts,
}: Pick<Audited, 'evidencePosts' | 'reflectionPosts'>) => evidencePosts + reflectionPosts > 0;

/** Whether a portfolio has a badge. */
export function hasBadge(
  badge: AuditBadge,
  { nonCompliant, newPosts, noComments }: Pick<Audited, AuditBadge>,
): boolean {
  return { nonCompliant, newPosts: newPosts > 0, noComments }[badge];
}

/**
 * By class, the earliest first, and by name within a class, portfolios without a post last, so that an
 * auditor first opens something to read. Only the staff's list has non-compliant ones first (spec:
 * portfolios, section 4).
 * @param portfolios in order of names, kept within a class
 */
export function inAuditOrder<P extends Audited>(portfolios: readonly P[]): P[] {
  return portfolios.toSorted(
    (a, b) =>
      Number(a.student.graduatingClass) - Number(b.student.graduatingClass) ||
      Number(hasPosts(b)) - Number(hasPosts(a)),
  );
}

/** The filters of a list; an absent one filters nothing. */
export type AuditNarrowing = {
  /** Graduating classes separated by hyphens, as in an address. */
  classes?: string | undefined;
  badge?: AuditBadge | undefined;
  /** The search for a name. */
  q?: string | undefined;
};

/** Whether a portfolio is in the filtered list. */
export function isWithin({ classes, badge, q }: AuditNarrowing, portfolio: Audited): boolean {
  const { student } = portfolio;
  if (classes !== undefined && !classes.split('-').includes(student.graduatingClass)) return false;
  return (badge === undefined || hasBadge(badge, portfolio)) && (q === undefined || isNamed(student, q));
}

type Neighbour = { _id: string; displayName: string } | null;

/**
 * A portfolio's place in a list: its number from 1, null if it isn't in the list; the list's length; its
 * neighbours.
 */
export type AuditPlace = { number: number | null; of: number; previous: Neighbour; next: Neighbour };

/**
 * The place of a portfolio in a filtered list. One that isn't in the list, because it lost its badge after
 * the list was loaded, gets the neighbours it would have.
 * @param portfolios all that the link shows, in the auditor's order
 */
export function placeWithin(
  portfolios: readonly Audited[],
  portfolioId: string,
  narrowing: AuditNarrowing,
): AuditPlace {
  const at = portfolios.findIndex(({ _id }) => _id === portfolioId);
  const before = portfolios.slice(0, Math.max(at, 0)).filter((one) => isWithin(narrowing, one));
  const after = portfolios.slice(at + 1).filter((one) => isWithin(narrowing, one));
  const own = portfolios[at];
  const counts = own !== undefined && isWithin(narrowing, own);
  const named = (one: Audited | undefined): Neighbour =>
    one === undefined ? null : { _id: one._id, displayName: one.student.displayName };
  return {
    number: counts ? before.length + 1 : null,
    of: before.length + after.length + (counts ? 1 : 0),
    previous: named(before.at(-1)),
    next: named(after[0]),
  };
}
