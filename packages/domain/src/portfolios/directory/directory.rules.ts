/** Pure decisions about all portfolios of a school: which need attention, and the school's figures. */
import { locale } from '../../shared/locale.ts';
import { type Day, isCurrentClass } from '../../shared/time/days.ts';

/** The facts that decide about a portfolio in lists; a row of the directory has them. */
export type ListedPortfolio = {
  student: { firstName: string; lastName: string; graduatingClass: string; archived: boolean };
  nonCompliant: boolean;
  newPosts: number;
  noComments: boolean;
};

/**
 * How many posts are new: created after the latest comment by any faculty member on the portfolio, either on
 * a post or on tokens; all of them if there is none (spec: portfolios, section 4; design).
 * @param created instants of the posts, milliseconds since the epoch
 * @param latestComment the same for that comment, undefined if there is none
 */
export function newPostsOf(created: readonly number[], latestComment: number | undefined): number {
  if (latestComment === undefined) return created.length;
  return created.filter((at) => at > latestComment).length;
}

/**
 * Whether a portfolio is waiting for its first comment: it has a post or awarded tokens to comment on, and no
 * faculty member has commented. An empty one is waiting for its student (decision 0018).
 * @param tokens awarded in the school's kind of period
 * @param comments by faculty, on posts and on tokens
 */
export function isWithoutComments(has: { posts: number; tokens: number; comments: number }): boolean {
  return has.comments === 0 && (has.posts > 0 || has.tokens > 0);
}

/**
 * Whether a class is selected when a screen of portfolios opens: its year is in the future, or is this year
 * before July.
 */
export function isCheckedClass(graduatingClass: string, today: Day): boolean {
  return isCurrentClass(graduatingClass, today, 7);
}

/** Whether a portfolio is current: its student isn't archived, and their class hasn't left. */
export function isCurrentPortfolio({ student }: Pick<ListedPortfolio, 'student'>, today: Day): boolean {
  return !student.archived && isCheckedClass(student.graduatingClass, today);
}

/** Whether no teacher who is at the school reviews a portfolio: archived reviewers don't count (decision 0018). */
export function isUnassigned({ reviewers }: { reviewers: readonly { archived: boolean }[] }): boolean {
  return reviewers.every(({ archived }) => archived);
}

/**
 * The portfolios that a person's list to review covers: those they review, and those that nobody reviews (design: F*).
 * @param reviewers everybody who reviews a portfolio
 */
export function reviewedBy<T extends { facultyReviewers: readonly string[] }>(
  portfolios: readonly T[],
  reviewers: readonly { _id: string; archived: boolean }[],
  personId: string,
): T[] {
  const byId = new Map(reviewers.map((one) => [one._id, one]));
  return portfolios.filter(
    ({ facultyReviewers }) =>
      facultyReviewers.includes(personId) ||
      isUnassigned({ reviewers: facultyReviewers.flatMap((id) => byId.get(id) ?? []) }),
  );
}

/** The three things to act on (spec: portfolios dashboard). */
export const actionItems = ['nonCompliant', 'nonCompliantWithNewPosts', 'withoutComments'] as const;

/** The filters of lists of portfolios: the things to act on, and for a reviewer those with new posts. */
export const portfolioItems = [...actionItems, 'withNewPosts'] as const;
export type PortfolioItem = (typeof portfolioItems)[number];

type Flags = Pick<ListedPortfolio, 'nonCompliant' | 'newPosts' | 'noComments'>;

const concerns: Record<PortfolioItem, (flags: Flags) => boolean> = {
  nonCompliant: ({ nonCompliant }) => nonCompliant,
  nonCompliantWithNewPosts: ({ nonCompliant, newPosts }) => nonCompliant && newPosts > 0,
  withoutComments: ({ noComments }) => noComments,
  withNewPosts: ({ newPosts }) => newPosts > 0,
};

/** Whether an item includes a portfolio. */
export function isConcerned(item: PortfolioItem, flags: Flags): boolean {
  return concerns[item](flags);
}

/** Whether a portfolio needs attention: it is non-compliant, or is waiting for its first comment. */
export function needsAttention({ nonCompliant, noComments }: Flags): boolean {
  return nonCompliant || noComments;
}

/** How many portfolios each item includes. */
export function actionCounts(portfolios: readonly Flags[]): Record<PortfolioItem, number> {
  const count = (item: PortfolioItem) => portfolios.filter((one) => isConcerned(item, one)).length;
  return {
    nonCompliant: count('nonCompliant'),
    nonCompliantWithNewPosts: count('nonCompliantWithNewPosts'),
    withoutComments: count('withoutComments'),
    withNewPosts: count('withNewPosts'),
  };
}

type Lacking = {
  missing: { creativity: number; activity: number; service: number; learningOutcome: number } | null;
};

/** How many tokens a portfolio lacks in the first period. */
export function lackOf({ missing }: Lacking): number {
  return missing === null
    ? 0
    : missing.creativity + missing.activity + missing.service + missing.learningOutcome;
}

/** How many portfolios are short of tokens in the first period, and how many of them by only one. */
export function shortfall(portfolios: readonly Lacking[]): { students: number; byOne: number } {
  const lacks = portfolios.map(lackOf).filter((lack) => lack > 0);
  return { students: lacks.length, byOne: lacks.filter((lack) => lack === 1).length };
}

const names = new Intl.Collator(locale);

/** The order of lists: non-compliant first, then by first name, then by last name. */
export function comparePortfolios(a: ListedPortfolio, b: ListedPortfolio): number {
  return (
    Number(b.nonCompliant) - Number(a.nonCompliant) ||
    names.compare(a.student.firstName, b.student.firstName) ||
    names.compare(a.student.lastName, b.student.lastName)
  );
}

/** The average per student, to two decimals; 0 without students. */
export function averageOf(total: number, students: number): number {
  return students === 0 ? 0 : Math.round((total / students) * 100) / 100;
}

/** How many learning tokens the chart has room for. */
export const chartedTokens = 7;

type Tally = { token: string; count: number };

/**
 * The first seven learning tokens of the school, in its order, each with the number awarded.
 * @param tokens of the school, in order
 * @param counted those awarded at all; a token may be counted more than once
 */
export function firstTokens<T extends { token: string }>(
  tokens: readonly T[],
  counted: readonly Tally[],
): (T & { count: number })[] {
  return tokens.slice(0, chartedTokens).map((one) => ({
    ...one,
    count: counted.reduce((sum, { token, count }) => (token === one.token ? sum + count : sum), 0),
  }));
}

/** Figures for the students of one class. */
export type ClassFigures = {
  graduatingClass: string;
  students: number;
  evidencePosts: number;
  reflectionPosts: number;
  casTokens: { Creativity: number; Activity: number; Service: number };
  learningTokens: readonly Tally[];
  days: readonly { date: string; evidencePosts: number; reflectionPosts: number }[];
};

export type Summary = {
  students: number;
  averageEvidencePosts: number;
  averageReflectionPosts: number;
  casTokens: ClassFigures['casTokens'];
  learningTokens: Tally[];
  /** In chronological order; days without a post are absent. */
  days: { date: string; evidencePosts: number; reflectionPosts: number }[];
};

/** Adds up the figures of several classes. */
export function summaryOf(classes: readonly ClassFigures[]): Summary {
  const sum = (pick: (of: ClassFigures) => number) => classes.reduce((all, one) => all + pick(one), 0);
  const students = sum((of) => of.students);
  const days = new Map<string, { date: string; evidencePosts: number; reflectionPosts: number }>();
  for (const { date, evidencePosts, reflectionPosts } of classes.flatMap((of) => of.days)) {
    const day = days.get(date) ?? { date, evidencePosts: 0, reflectionPosts: 0 };
    day.evidencePosts += evidencePosts;
    day.reflectionPosts += reflectionPosts;
    days.set(date, day);
  }
  const tokens = new Map<string, number>();
  for (const { token, count } of classes.flatMap((of) => of.learningTokens)) {
    tokens.set(token, (tokens.get(token) ?? 0) + count);
  }
  return {
    students,
    averageEvidencePosts: averageOf(
      sum((of) => of.evidencePosts),
      students,
    ),
    averageReflectionPosts: averageOf(
      sum((of) => of.reflectionPosts),
      students,
    ),
    casTokens: {
      Creativity: sum((of) => of.casTokens.Creativity),
      Activity: sum((of) => of.casTokens.Activity),
      Service: sum((of) => of.casTokens.Service),
    },
    learningTokens: [...tokens].map(([token, count]) => ({ token, count })),
    days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}
