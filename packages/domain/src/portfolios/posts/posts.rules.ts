/** Pure decisions about what students write. Days are the school's, `YYYY-MM-DD`. */

import type { FieldProblem } from '../../errors.ts';
import { postsText } from './posts.text.ts';

/** Most files of one post. */
export const maxPostFiles = 20;
/** Most links of one post. */
export const maxPostLinks = 20;
/** Most custom tokens on one post; schools have about thirty. */
export const maxPostTokens = 100;
/** Largest draft as it is sent, in bytes. */
export const maxDraftBytes = 200_000;

/** Whether all values are different. */
export function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/**
 * The earliest date a student can give a post: a school year before their class started CAS, and at least a
 * year ago.
 */
export function firstPostDay(graduatingClass: string, today: string): string {
  const before = `${Number(graduatingClass) - 3}-08-01`;
  const lastYear = yearBefore(today);
  return before < lastYear ? before : lastYear;
}

/** The problem with a post's day, or undefined. */
export function dayProblem(day: string, today: string, graduatingClass: string): string | undefined {
  if (day > today) return postsText.future;
  if (day < firstPostDay(graduatingClass, today)) return postsText.tooLongAgo;
  return undefined;
}

/** The records that a post refers to, if the school and the student have them. */
export type Known = {
  /** The school's custom tokens. */
  tokens: ReadonlySet<string>;
  /** Clubs that the student is or was in. */
  clubs: ReadonlySet<string>;
  /** The school's word for one of them. */
  clubWord: string;
  /** Projects that the student is or was in. */
  projects: ReadonlySet<string>;
};

/** References of a post that don't exist; empty if all do. */
export function referenceProblems(
  post: {
    customTokens?: readonly string[] | undefined;
    clubId?: string | null | undefined;
    casProjectId?: string | null | undefined;
  },
  known: Known,
  current: { customTokens: readonly string[]; clubId: string | null; casProjectId: string | null } = {
    customTokens: [],
    clubId: null,
    casProjectId: null,
  },
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  post.customTokens?.forEach((token, index) => {
    // A token chosen while the school had it can stay.
    if (known.tokens.has(token) || current.customTokens.includes(token)) return;
    problems.push({ path: `customTokens.${index}`, message: postsText.noSuchToken });
  });
  if (typeof post.clubId === 'string' && post.clubId !== current.clubId && !known.clubs.has(post.clubId)) {
    problems.push({ path: 'clubId', message: postsText.neverMember(known.clubWord) });
  }
  const { casProjectId } = post;
  if (
    typeof casProjectId === 'string' &&
    casProjectId !== current.casProjectId &&
    !known.projects.has(casProjectId)
  ) {
    problems.push({ path: 'casProjectId', message: postsText.neverInProject });
  }
  return problems;
}
