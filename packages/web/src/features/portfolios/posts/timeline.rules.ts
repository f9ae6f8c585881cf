/** Values that the timeline derives for the screen. */
import type { CustomToken, PostFile } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  firstWords,
  type TimelineFilter,
  type TimelinePost,
  tokenKinds,
} from '@casement/domain/portfolios/timeline.rules.ts';
import { tokenTitle } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { TimelineSearch } from '../portfolios.search.ts';
import { postText } from '../portfolios.text.ts';

const longestExcerpt = 600;

const excerptOf = (words: string) => ({
  excerpt: words.slice(0, longestExcerpt),
  beyond: words.slice(longestExcerpt),
});

/**
 * A post's title and the text after it: its name, or its first words if it has none. `beyond` is the part
 * that is too long for a card but printed anyway.
 */
export function headOf(entry: TimelinePost): { title: string; excerpt: string; beyond: string } {
  if (entry.kind === 'reflection') {
    return { title: entry.post.reflectionName, ...excerptOf(entry.post.plainText) };
  }
  const { title, rest } = firstWords(entry.post.plainText);
  return { title: title === '' ? postText.untitled : title, ...excerptOf(rest) };
}

/** A post's files by how they're shown. */
export function filesOf(entry: TimelinePost): { photos: PostFile[]; videos: PostFile[]; papers: PostFile[] } {
  const files = entry.kind === 'evidence' ? entry.post.files : [];
  const is = (type: string) => (file: PostFile) => file.contentType.startsWith(type);
  return {
    photos: files.filter(is('image/')),
    videos: files.filter(is('video/')),
    papers: files.filter((file) => !is('image/')(file) && !is('video/')(file)),
  };
}

/** Returns a token's name in words. */
export type TokenNames = (token: string) => string;

/**
 * Names of a school's tokens: titles of custom tokens, and the meaning of each learning outcome. A token that
 * the school no longer has is named by its key.
 */
export function tokenNames(custom: readonly Pick<CustomToken, 'token' | 'title'>[]): TokenNames {
  return (token) => tokenTitle(token, custom);
}

/** The filter in an address; everything if there is none. */
export function filterOf({ tokens, about }: TimelineSearch): TimelineFilter {
  const on = tokens === undefined ? undefined : new Set(tokens.split(','));
  return { kinds: tokenKinds.filter((kind) => on?.has(kind) ?? true), about };
}

/** The search parameters for a filter. */
export function searchFor({ kinds, about }: TimelineFilter): TimelineSearch {
  return {
    ...(kinds.length === tokenKinds.length ? {} : { tokens: kinds.join(',') }),
    ...(about === undefined ? {} : { about }),
  };
}
