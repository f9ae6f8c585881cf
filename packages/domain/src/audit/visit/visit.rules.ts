/** The portfolios that an audit link shows: their order, the filters of a list, and neighbours. */

/** The badges of a portfolio, to which an auditor can narrow the list (spec: clubs, section 2). */
export const auditBadges = ['nonCompliant', 'newPosts', 'noComments'] as const;
export type AuditBadge = (typeof auditBadges)[number];

type Audited = {
  _id: string;
  student: { displayName: string; graduatingClass: string };
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
 * By class, the earliest first, and in each by name, those without a post at the end: what an auditor opens first has
 * something to read. Non-compliant ones are first in the staff's list alone (spec: portfolios, section 4).
 * @param portfolios in the order of names, which stays where the class is the same
 */
export function inAuditOrder<P extends Audited>(portfolios: readonly P[]): P[] {
  return portfolios.toSorted(
    (a, b) =>
      Number(a.student.graduatingClass) - Number(b.student.graduatingClass) ||
      Number(hasPosts(b)) - Number(hasPosts(a)),
  );
}

/** What a list is narrowed to; what is absent narrows nothing. */
export type AuditNarrowing = {
  /** Graduating classes with hyphens between, as an address has them. */
  classes?: string | undefined;
  badge?: AuditBadge | undefined;
};

/** Whether a portfolio is in the narrowed list. */
export function isWithin({ classes, badge }: AuditNarrowing, portfolio: Audited): boolean {
  if (classes !== undefined && !classes.split('-').includes(portfolio.student.graduatingClass)) return false;
  return badge === undefined || hasBadge(badge, portfolio);
}

type Neighbour = { _id: string; displayName: string } | null;

/** A portfolio's place in a list: its number from 1, null where it is not in it; the length; its neighbours. */
export type AuditPlace = { number: number | null; of: number; previous: Neighbour; next: Neighbour };

/**
 * The place of a portfolio in a narrowed list. One that is not in it, since it lost its badge after the list was
 * read, has the neighbours that it would have.
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
