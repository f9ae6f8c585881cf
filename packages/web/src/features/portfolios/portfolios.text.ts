/** Words of the timeline, of one post and of its comments. */

import type { PostFile } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  daysAgo,
  type PostKind,
  type TimelinePost,
  type TokenKind,
} from '@casement/domain/portfolios/timeline.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { actsText } from '../../lib/text/acts.text.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { timeText } from '../../lib/time/time.text.ts';

/** `Today`, `Yesterday`, `3 days ago`; from seven days on, and for future days, the short date. */
export function sayDay(day: string, today: Temporal.PlainDate): string {
  const days = daysAgo(day, today.toString());
  if (days === undefined) return formatDate(day, 'short', today);
  if (days === 0) return timeText.near.today;
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}

export const kindText: Readonly<Record<PostKind, string>> = {
  evidence: 'Evidence',
  reflection: 'Reflection',
};

export const portfolioText = {
  noToken: 'No token found',
  crumb: 'Student Portfolios',
  own: 'Portfolio',
  classOf,
  reviewers: (names: readonly string[]) =>
    names.length === 0
      ? 'no reviewer yet'
      : `${names.length === 1 ? 'reviewer' : 'reviewers'} ${names.join(', ')}`,
  record: 'Student’s record',
  archived: commonText.archived,
  tabs: 'Views of this portfolio',
  timeline: 'Timeline',
  tokens: 'Tokens',
  write: 'Write',
  writeKind: { evidence: 'Evidence', reflection: 'Reflection' },
};

export const timelineText = {
  empty: 'No posts yet...',
  emptyBody: 'Evidence and reflections will appear here.',
  emptyOwnBody: 'Evidence shows what you did. A reflection explains what you learned. Start with either.',
  posts: (shown: number, all: number) =>
    shown === all ? counted(all, 'post', 'posts') : `${shown} of ${counted(all, 'post', 'posts')}`,
  filter: 'Filter',
  filterLabel: (narrowed: boolean, hidden: number) =>
    narrowed ? `Filter by tokens, ${counted(hidden, 'post', 'posts')} hidden` : 'Filter by tokens',
  about: 'Belongs to',
  aboutAny: 'Anything',
  filterOn: (hidden: number) => `${hidden} hidden`,
  kinds: {
    cas: 'CAS Tokens',
    loc: 'LOC Tokens',
    learningOutcome: 'Learning Outcome Tokens',
    custom: 'Custom Tokens',
    none: 'Posts without tokens',
  } satisfies Readonly<Record<TokenKind, string>>,
  /** Below a kind whose name alone doesn't distinguish it from another. */
  kindDetail: {
    loc: 'IB 1–7',
    learningOutcome: 'set by the school',
  } satisfies Readonly<Partial<Record<TokenKind, string>>>,
  noMatch: 'No posts match this filter',
  noMatchBody: 'Change the filter to see other posts.',
  showAll: 'Show all posts',
};

export const postText = {
  untitled: 'Untitled evidence',
  loading: 'Loading post…',
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
  /** The title of evidence on its own page: its first words are right below. */
  evidenceOf: (day: string) => `Evidence of ${day}`,
  casTokens: 'CAS tokens',
  outcomes: 'Learning outcomes',
  customTokens: 'Custom tokens',
  noCasTokens: 'No CAS tokens',
  noOutcomes: 'Student has not yet selected their learning outcome tokens',
  noOwnOutcomes: 'You haven’t yet selected your learning outcome tokens',
  newer: 'Newer post',
  older: 'Older post',
  around: 'Newer and older posts',
  edit: commonText.edit,
  delete: actsText.delete,
  deleteConfirm: (kind: PostKind) => (kind === 'evidence' ? 'Delete evidence' : 'Delete reflection'),
  deleteTitle: (kind: PostKind) =>
    kind === 'evidence' ? 'Delete this evidence?' : 'Delete this reflection?',
  deleteBody: (title: string, entry: TimelinePost) => {
    const files = entry.kind === 'evidence' ? entry.post.files.length : 0;
    const comments = entry.post.comments.length;
    const deleted = [
      ...(comments === 0 ? [] : [counted(comments, 'comment', 'comments')]),
      ...(files === 0 ? [] : [counted(files, 'file', 'files')]),
    ];
    const along = deleted.length === 0 ? '' : ` with its ${deleted.join(' and ')}`;
    return `This permanently deletes “${title}”${along}.`;
  },
  deleted: (kind: PostKind) =>
    kind === 'evidence' ? 'The evidence was deleted.' : 'The reflection was deleted.',
  missing: 'Post not found',
  toTimeline: 'Back to timeline',
};

export const draftText = {
  list: 'Unfinished posts',
  unfinished: {
    evidence: 'Unposted evidence draft',
    reflection: 'Unposted reflection draft',
  },
  edited: (title: string) => `Unposted changes to “${title}”`,
  continueDraft: 'Continue',
  continueNew: { evidence: 'Continue evidence draft', reflection: 'Continue reflection draft' },
  continueEditing: (title: string) => `Continue editing “${title}”`,
};

export const commentText = {
  title: 'Comments',
  /** Next to the names of faculty. */
  admin: 'Admin',
  newMark: 'New',
  all: (count: number) => `All ${count} comments`,
  add: 'Comment',
  /** The link from a shortened post to its page. */
  read: (count: number) =>
    count === 0 ? 'Open to comment' : `Open with ${counted(count, 'comment', 'comments')}`,
  /** The button's accessible name, which includes the post's title. */
  allOn: (count: number, title: string) => {
    if (count === 0) return `Comment on “${title}”`;
    return count === 1 ? `1 comment on “${title}”` : `All ${count} comments on “${title}”`;
  },
  on: (title: string) => `Comments on “${title}”`,
  deleted: 'The comment has been deleted successfully.',
  gone: 'This post was deleted. Your comment is still here. Copy it if you need it.',
};
