/** Words of the timeline, of one post and of its comments. */
import type { PostFile } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  daysAgo,
  type PostKind,
  type TimelinePost,
  type TokenKind,
} from '@casement/domain/portfolios/posts/timeline.rules.ts';
import type { Season } from '@casement/domain/shared/time/seasons.ts';
import { counted } from '../../lib/text/numbers.ts';
import { formatDate } from '../../lib/time/time.ts';

/** `Today`, `Yesterday`, `3 days ago`; from seven days on, and for days to come, the short date. */
export function sayDay(day: string, today: Temporal.PlainDate): string {
  const days = daysAgo(day, today.toString());
  if (days === undefined) return formatDate(day, 'short', today);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}

export const kindText: Readonly<Record<PostKind, string>> = {
  evidence: 'Evidence',
  reflection: 'Reflection',
};

export const portfolioText = {
  crumb: 'Student Portfolios',
  own: 'Portfolio',
  classOf: (graduatingClass: string) => `Class of ${graduatingClass}`,
  reviewers: (names: readonly string[]) =>
    names.length === 0
      ? 'no reviewer yet'
      : `${names.length === 1 ? 'reviewer' : 'reviewers'} ${names.join(', ')}`,
  archived: 'Archived',
  tabs: 'Views of this portfolio',
  timeline: 'Timeline',
  tokens: 'Tokens',
  write: 'Write',
  writeKind: { evidence: 'Evidence', reflection: 'Reflection' },
};

export const timelineText = {
  /** A winter runs into the next year. */
  season: (season: Season, year: number) =>
    season === 'Winter' ? `Winter ${year}–${String(year + 1).slice(2)}` : `${season} ${year}`,
  empty: 'No posts yet...',
  emptyBody: 'What is written here as evidence and reflection will stand in this place.',
  emptyOwnBody: 'Evidence says what you did, a reflection what it did to you. Begin with either.',
  posts: (shown: number, all: number) =>
    shown === all ? counted(all, 'post', 'posts') : `${shown} of ${counted(all, 'post', 'posts')}`,
  filter: 'Filter',
  filterLabel: (narrowed: boolean, hidden: number) =>
    narrowed ? `Filter by tokens, ${counted(hidden, 'post', 'posts')} hidden` : 'Filter by tokens',
  filterOn: (hidden: number) => `${hidden} hidden`,
  kinds: {
    cas: 'CAS Tokens',
    loc: 'LOC Tokens',
    learningOutcome: 'Learning Outcome Tokens',
    custom: 'Custom Tokens',
    none: 'Posts without tokens',
  } satisfies Readonly<Record<TokenKind, string>>,
  /** Below a kind, where its name alone does not tell it from another. */
  kindDetail: {
    loc: 'IB 1–7',
    learningOutcome: 'of the school',
  } satisfies Readonly<Partial<Record<TokenKind, string>>>,
  noMatch: 'No post carries the tokens you chose',
  noMatchBody: 'Nothing is lost: the other posts are hidden by the filter.',
  showAll: 'Show all posts',
};

export const postText = {
  untitled: 'Evidence without words',
  photos: (title: string) => `Photos of “${title}”`,
  photo: (index: number, count: number, title: string) => `Photo ${index + 1} of ${count} of “${title}”`,
  open: (index: number, count: number) => `Open photo ${index + 1} of ${count}`,
  more: (count: number) => `+${count}`,
  openMore: (count: number) => `Open ${counted(count, 'more photo', 'more photos')}`,
  attached: 'Files and links',
  file: ({ contentType, name }: PostFile) => {
    if (contentType.startsWith('video/')) return name ?? 'Video';
    return name ?? (contentType === 'application/pdf' ? 'PDF' : 'File');
  },
  video: (name: string) => `Video: ${name}`,
  videos: 'Videos',
  tokens: 'Tokens',
  /** What evidence is called on its own page: its first words stand right below. */
  evidenceOf: (day: string) => `Evidence of ${day}`,
  casTokens: 'CAS tokens',
  outcomes: 'Learning outcomes',
  customTokens: 'Custom tokens',
  noCasTokens: 'No CAS tokens',
  noOutcomes: 'Student has not yet selected their learning outcome tokens',
  noOwnOutcomes: 'You have not yet selected your learning outcome tokens',
  newer: 'Newer post',
  older: 'Older post',
  around: 'Posts before and after',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (kind: PostKind) =>
    kind === 'evidence' ? 'Delete this evidence?' : 'Delete this reflection?',
  deleteBody: (title: string, entry: TimelinePost) => {
    const files = entry.kind === 'evidence' ? entry.post.files.length : 0;
    const comments = entry.post.comments.length;
    const goes = [
      ...(comments === 0 ? [] : [counted(comments, 'comment', 'comments')]),
      ...(files === 0 ? [] : [counted(files, 'file', 'files')]),
    ];
    const along = goes.length === 0 ? '' : ` and, with it, ${goes.join(' and ')}`;
    return `“${title}” goes${along}. This cannot be undone.`;
  },
  deleted: (kind: PostKind) =>
    kind === 'evidence' ? 'The evidence was deleted.' : 'The reflection was deleted.',
  missing: 'This post is not there',
  missingBody: 'It may have been deleted meanwhile, or the address is not quite right.',
  toTimeline: 'To the timeline',
};

export const draftText = {
  list: 'Unfinished posts',
  unfinished: {
    evidence: 'Evidence that you have begun and not posted',
    reflection: 'A reflection that you have begun and not posted',
  },
  edited: (title: string) => `Changes to “${title}” that are not posted`,
  goOn: 'Go on',
  goOnWith: { evidence: 'Go on with the evidence', reflection: 'Go on with the reflection' },
  goOnEditing: (title: string) => `Go on with the changes to “${title}”`,
};

export const commentText = {
  title: 'Comments',
  /** Beside the name of faculty. */
  admin: 'Admin',
  newMark: 'New',
  all: (count: number) => `All ${count} comments`,
  add: 'Comment',
  allOn: (count: number, title: string) =>
    count === 0 ? `Comment on “${title}”` : `${counted(count, 'comment', 'comments')} on “${title}”`,
  on: (title: string) => `Comments on “${title}”`,
  deleted: 'The comment has been deleted successfully.',
  gone: 'This post was deleted meanwhile. What you typed is still here: copy it if you need it.',
  close: 'Close',
};
