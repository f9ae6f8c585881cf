/** The timeline of a portfolio: its order, its seasons, its dates in words and its filter. */
import { groupBy } from '../../shared/collections/collections.ts';
import { splitDay } from '../../shared/time/days.ts';
import { type Season, seasonOf } from '../../shared/time/seasons.ts';
import type { EvidencePost, ReflectionPost } from '../portfolios.contract.ts';

export const postKinds = ['evidence', 'reflection'] as const;
export type PostKind = (typeof postKinds)[number];

/** A post of either kind; `day` is what it is dated by, `YYYY-MM-DD`. */
export type TimelinePost =
  | { kind: 'evidence'; day: string; post: EvidencePost }
  | { kind: 'reflection'; day: string; post: ReflectionPost };

/** Orders texts that sort as they read: days, instants of one form, ids. */
function later(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

/** The posts of a portfolio in one row: latest day first, within a day what was written last first. */
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

/** Posts of one season, in the order that they came in. */
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
 * How many calendar days ago a day was, for dates that are said by it: today is 0, yesterday 1, up to 6
 * (spec: portfolios, section 2).
 * @param day and today `YYYY-MM-DD`, both in the school's zone
 * @returns undefined for earlier days, and for days to come: those are said by their date
 */
export function daysAgo(day: string, today: string): number | undefined {
  const days = dayNumber(today) - dayNumber(day);
  return days >= 0 && days < 7 ? days : undefined;
}

/** What the filter of a timeline distinguishes; `none` are posts without any token. */
export const tokenKinds = ['cas', 'loc', 'learningOutcome', 'custom', 'none'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Custom tokens of type 2 are learning outcomes of the school's own; types 1 and 3 are the others. */
export function kindOfCustomToken(token: string): 'learningOutcome' | 'custom' {
  return token.startsWith('CustomTokenType2_') ? 'learningOutcome' : 'custom';
}

/** Whether the student has chosen learning outcomes of a reflection: LOC tokens, or the school's own of type 2. */
export function hasChosenOutcomes({ learningOutcomeTokens, customTokens }: ReflectionPost): boolean {
  return (
    learningOutcomeTokens.length > 0 ||
    customTokens.some((token) => kindOfCustomToken(token) === 'learningOutcome')
  );
}

/** The kinds of tokens that a post carries; `none` alone where it carries no token. */
export function tokenKindsOf(entry: TimelinePost): ReadonlySet<TokenKind> {
  const kinds = new Set<TokenKind>(entry.post.customTokens.map(kindOfCustomToken));
  if (entry.kind === 'evidence' && entry.post.CASTokens.length > 0) kinds.add('cas');
  if (entry.kind === 'reflection' && entry.post.learningOutcomeTokens.length > 0) kinds.add('loc');
  return kinds.size === 0 ? new Set(['none']) : kinds;
}

/** Which posts a timeline shows. */
export type TimelineFilter = {
  kinds: readonly TokenKind[];
  /** The id of a club or project that the posts belong to; undefined for any and none. */
  about?: string | undefined;
};

/** The posts that carry a token of any of the kinds and belong to the club or project, in their order. */
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
 * Evidence has no title: its first words are used as one. A short first line or sentence is taken whole, else
 * as many words as fit.
 * @returns `title` (ends in `…` where it stops in mid-sentence; empty for empty text) and the text that follows it
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

/** Every club and project that some of the posts belong to, once each, that of the most posts first. */
export function belongingsOf(posts: readonly TimelinePost[]): (Belonging & { posts: number })[] {
  const all = groupBy(posts.flatMap(belongingOf), ({ _id }) => _id);
  return [...all.values()]
    .flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, posts: same.length })))
    .sort((a, b) => b.posts - a.posts);
}
