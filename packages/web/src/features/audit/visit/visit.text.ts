/** Words of the pages for the holder of an audit link. */

import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';

export const visitorText = {
  welcome: 'Welcome to CAS Portfolio Audit',
  school: (name: string) => name,
  frame: 'CAS portfolio audit',
  until: (day: string, timeZone: string) => `Access until the end of ${day} (${timeZone})`,
  readOnly: 'You have read-only access to the portfolios below.',
  readOnlyHere: 'You have read-only access to this portfolio.',
  notes: 'Notes from the CAS Coordinator',
  summary: (portfolios: number, classes: number) =>
    `${counted(portfolios, 'portfolio', 'portfolios')} in ${counted(classes, 'class', 'classes')}`,
  search: 'Search by name',
  classes: 'Classes',
  found: (shown: number, all: number) =>
    shown === all
      ? counted(all, 'portfolio', 'portfolios')
      : `${shown} of ${counted(all, 'portfolio', 'portfolios')}`,
  classOf,
  empty: 'No portfolios found',
  emptyBody: 'This link doesn’t show any portfolios yet. Ask the CAS Coordinator who sent it to you.',
  noMatchBody: 'No portfolios match your search and filters.',
  showAll: 'Show all portfolios',
  legend: 'Badges',
  back: 'All portfolios',
  place: {
    top: 'Previous and next portfolio',
    bottom: 'More portfolios',
    number: (number: number | null, of: number) =>
      number === null ? formatCount(of) : `${formatCount(number)} of ${formatCount(of)}`,
    previous: (name: string) => `Previous portfolio: ${name}`,
    next: (name: string) => `Next portfolio: ${name}`,
    newer: (title: string) => `Newer post: ${title}`,
    older: (title: string) => `Older post: ${title}`,
    posts: 'Newer and older post',
  },
  noPosts: 'The student hasn’t posted anything yet.',
  notStarted: 'Not started yet.',
  backTo: (name: string) => `Portfolio of ${name}`,
  views: 'Views of this portfolio',
  timeline: 'Timeline',
  tokenView: 'Tokens',
  reviewers: (names: readonly string[]) =>
    `${names.length === 1 ? 'reviewer' : 'reviewers'} ${names.join(', ')}`,
  summaryOf: (evidence: number, reflections: number) =>
    `${counted(evidence, 'evidence post', 'evidence posts')} and ${counted(reflections, 'reflection post', 'reflection posts')}`,
  ownTokens: 'Custom tokens',
  tokenComments: (period: string) => `Comments on the tokens of ${period}`,
  post: 'Post',
  comments: 'Comments',
  noComments: 'Nobody has commented on this post.',
  admin: 'Admin',
  postGone: 'Post not found',
  postGoneBody: 'The student may have deleted it.',
  print: 'Print',
  take: { pdf: 'PDF', zip: 'ZIP' },
  takeAs: (format: string) => `Download this portfolio as ${format}`,
  refused: {
    gone: {
      title: 'That file is no longer available',
      body: 'It was removed, or the school switched off downloads for this link, after you opened the page. You can still see everything below.',
    },
    tooMany: {
      title: 'Too many downloads',
      body: 'You downloaded many portfolios in a short time, or others are still being prepared. Wait 15 minutes, then download the next one.',
    },
    tooLarge: {
      title: 'This portfolio is too large to download',
      body: 'Read it here instead.',
    },
    failed: {
      title: 'Couldn’t download the file',
      body: 'Your link still works. Open the portfolio again and try once more.',
    },
  },
};
