/** Audit links: how long they work, and how that is shown. */
import { hasSameMembers } from '../shared/collections/collections.ts';
import { splitDay } from '../shared/time/days.ts';

export const auditLinkStates = ['ACTIVE', 'EXPIRING', 'EXPIRED'] as const;
export type AuditLinkState = (typeof auditLinkStates)[number];

/** A link with fewer days left than this is about to expire (spec: clubs, section 9). */
export const expiringDays = 7;

/** How long a link works by default, in months (spec: clubs, section 5). */
export const defaultMonths = 3;

/** How far ahead a link may expire, in months. */
export const longestMonths = 24;

const dayMilliseconds = 86_400_000;

/**
 * The same day some months later; where that month is shorter, its last day.
 * @param from `YYYY-MM-DD`
 */
export function monthsLater(from: string, months: number): string {
  const { year, month, day } = splitDay(from);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

/**
 * The default last day of a new link.
 * @param today `YYYY-MM-DD` in the school's zone
 */
export function defaultExpiry(today: string): string {
  return monthsLater(today, defaultMonths);
}

/**
 * The last day that can be chosen.
 * @param today `YYYY-MM-DD` in the school's zone
 */
export function latestExpiry(today: string): string {
  return monthsLater(today, longestMonths);
}

/**
 * Whole days between now and the end of a link's last day: 0 on that day itself, negative afterwards.
 * @param expiresAt the last day on which the link works
 * @param today in the same zone, the school's
 */
export function wholeDaysLeft(expiresAt: string, today: string): number {
  return Math.round((Date.parse(expiresAt) - Date.parse(today)) / dayMilliseconds);
}

/**
 * How a link is shown: expired when its last day is past, expiring when less than seven days remain until the
 * end of it, active otherwise (spec: clubs, section 4).
 * @param expiresAt the last day on which the link works
 * @param today in the same zone, the school's
 */
export function auditLinkState(expiresAt: string, today: string): AuditLinkState {
  const left = wholeDaysLeft(expiresAt, today);
  if (left < 0) return 'EXPIRED';
  return left < expiringDays ? 'EXPIRING' : 'ACTIVE';
}

/**
 * The problem with the day chosen for a link to expire, if there is one.
 * @param current its day so far, which an edit may keep
 */
export function expiryProblem(
  expiresAt: string,
  today: string,
  current?: string,
): 'past' | 'tooFar' | undefined {
  if (expiresAt === current) return undefined;
  if (expiresAt < today) return 'past';
  return expiresAt > latestExpiry(today) ? 'tooFar' : undefined;
}

/** The fields of a link's form. */
type LinkFields = {
  accessType: string;
  graduatingClasses: readonly string[];
  specificStudentPortfolioInfos: readonly string[];
  expiresAt: string;
  adminNotes: string;
  exportAllowed: boolean;
};

/** Whether a link still matches the form that created it, so that the same form sent again has nothing to add. */
export function isLinkAsCreated(link: LinkFields, form: LinkFields): boolean {
  return (
    link.accessType === form.accessType &&
    hasSameMembers(link.graduatingClasses, form.graduatingClasses) &&
    hasSameMembers(link.specificStudentPortfolioInfos, form.specificStudentPortfolioInfos) &&
    link.expiresAt === form.expiresAt &&
    link.adminNotes === form.adminNotes &&
    link.exportAllowed === form.exportAllowed
  );
}
