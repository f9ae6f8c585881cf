/** The timeline of a portfolio: its order, its seasons, its dates in words and its filter. */
import { groupBy } from '../shared/collections/collections.ts';
import { splitDay } from '../shared/time/days.ts';
import { type Season, seasonOf } from '../shared/time/seasons.ts';
import type { EvidencePost, ReflectionPost } from './portfolios.contract.ts';

export const postKinds = ['evidence', 'reflection'] as const;
export type PostKind = (typeof postKinds)[number];

/** A post of either kind; `day` is what it is dated by, `YYYY-MM-DD`. */
export type TimelinePost =
  | { kind: 'evidence'; day: string; post: EvidencePost }
  | { kind: 'reflection'; day: string; post: ReflectionPost };

/** Compares strings whose alphabetical order is the wanted one: days, instants of the same form, ids. */
function later(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

/** The posts of a portfolio in one list: latest day first, within a day the last written first. */
export function timelineOf(portfolio: {
  evidencePosts: readonly EvidencePost[];
  reflectionPosts: readonly ReflectionPost[];
}): TimelinePost[] {
  const posts: TimelinePost[] = [
    ...portfolio.evidencePosts.map((post) => ({ kind: 'evidence' as const, day: post.dateOfEvent, post })),
    ...portfolio.reflectionPosts.map((post) => ({
      kind: 'reflection' as const,
      day: post.dateOfSubmission,
      post,
    })),
  ];
  return posts.sort(
    (a, b) =>
      later(a.day, b.day) || later(a.post.createdAt, b.post.createdAt) || later(a.post._id, b.post._id),
  );
}

/** Posts of one season, in input order. */
export type SeasonOfPosts<Post> = { season: Season; year: number; posts: Post[] };

/** Posts by the season and year of their day; seasons in the order of their first post. */
export function bySeason<Post extends { day: string }>(posts: readonly Post[]): SeasonOfPosts<Post>[] {
  const groups = new Map<string, SeasonOfPosts<Post>>();
  for (const post of posts) {
    const { season, year } = seasonOf(splitDay(post.day));
    const key = `${season} ${year}`;
    const group = groups.get(key) ?? { season, year, posts: [] };
    group.posts.push(post);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const dayNumber = (value: string) => Date.parse(value) / 86_400_000;

/**
 * How many calendar days ago a day was, if its date is shown that way: today is 0, yesterday 1, up to 6
 * (spec: portfolios, section 2).
 * @param day and today `YYYY-MM-DD`, both in the school's zone
 * @returns undefined for earlier and for future days: those are shown by their date
 */
export function daysAgo(day: string, today: string): number | undefined {
  const days = dayNumber(today) - dayNumber(day);
  return days >= 0 && days < 7 ? days : undefined;
}

/** The kinds of tokens in a timeline's filter; `none` are posts without any token. */
export const tokenKinds = ['cas', 'loc', 'learningOutcome', 'custom', 'none'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Custom tokens of type 2 are the school's learning outcomes; types 1 and 3 are the others. */
export function kindOfCustomToken(token: string): 'learningOutcome' | 'custom' {
  return token.startsWith('CustomTokenType2_') ? 'learningOutcome' : 'custom';
}

/**
 * Whether the student has chosen learning outcomes for a reflection: LOC tokens, or custom ones of type 2.
 */
export function hasChosenOutcomes({ learningOutcomeTokens, customTokens }: ReflectionPost): boolean {
  return (
    learningOutcomeTokens.length > 0 ||
    customTokens.some((token) => kindOfCustomToken(token) === 'learningOutcome')
  );
}

/** The kinds of tokens on a post; only `none` if it has no token. */
export function tokenKindsOf(entry: TimelinePost): ReadonlySet<TokenKind> {
  const kinds = new Set<TokenKind>(entry.post.customTokens.map(kindOfCustomToken));
  if (entry.kind === 'evidence' && entry.post.CASTokens.length > 0) kinds.add('cas');
  if (entry.kind === 'reflection' && entry.post.learningOutcomeTokens.length > 0) kinds.add('loc');
  return kinds.size === 0 ? new Set(['none']) : kinds;
}

/** Which posts a timeline shows. */
export type TimelineFilter = {
  kinds: readonly TokenKind[];
  /** The id of a club or project that the posts belong to; undefined for all posts. */
  about?: string | undefined;
};

/** The posts that have a token of any of the kinds and belong to the club or project, in their order. */
export function filtered(posts: readonly TimelinePost[], { kinds, about }: TimelineFilter): TimelinePost[] {
  return posts.filter((entry) => {
    const carried = tokenKindsOf(entry);
    return (
      kinds.some((kind) => carried.has(kind)) &&
      (about === undefined || belongingOf(entry).some(({ _id }) => _id === about))
    );
  });
}

/** The posts before and after one in a timeline: `newer` and `older`, undefined at its ends. */
export function neighboursOf(
  posts: readonly TimelinePost[],
  postId: string,
): { newer: TimelinePost | undefined; older: TimelinePost | undefined } {
  const at = posts.findIndex(({ post }) => post._id === postId);
  if (at === -1) return { newer: undefined, older: undefined };
  return { newer: posts[at - 1], older: posts[at + 1] };
}

const longestTitle = 72;

/**
 * The first words of evidence, which has no title of its own. A short first line or sentence is used whole,
 * otherwise as many words as fit.
 * @returns `title` (ends in `…` if it stops in mid-sentence; empty for empty text) and the text after it
 */
export function firstWords(plainText: string): { title: string; rest: string } {
  const whole = plainText.trim();
  const end = whole.match(/^[^\n]*?(?:[.!?](?=\s)|(?=\n)|$)/)?.[0] ?? '';
  if (end.length <= longestTitle) return { title: end.trim(), rest: whole.slice(end.length).trim() };
  const fits = whole.slice(0, longestTitle + 1);
  const space = fits.search(/\s\S*$/);
  const cut = space > longestTitle / 2 ? space : longestTitle;
  return { title: `${whole.slice(0, cut).trimEnd()}…`, rest: whole.slice(cut).trim() };
}

/** A club or a project that posts belong to. */
export type Belonging = { _id: string; name: string };

/** The club and the project that evidence belongs to; reflections belong to neither. */
export function belongingOf(entry: TimelinePost): Belonging[] {
  if (entry.kind === 'reflection') return [];
  const { club, casProject } = entry.post;
  return [
    ...(club === null ? [] : [{ _id: club._id, name: club.clubName }]),
    ...(casProject === null ? [] : [{ _id: casProject._id, name: casProject.name }]),
  ];
}

/**
 * Every club and project that some of the posts belong to, without repetition, the one with most posts first.
 */
export function belongingsOf(posts: readonly TimelinePost[]): (Belonging & { posts: number })[] {
  const all = groupBy(posts.flatMap(belongingOf), ({ _id }) => _id);
  return [...all.values()]
    .flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, posts: same.length })))
    .sort((a, b) => b.posts - a.posts);
}
