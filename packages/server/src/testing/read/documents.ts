/** Documents with nothing in them but what a test is about. */
import type { Entry, PortfolioDocument } from '../../documents/document.ts';

/** A post with a text. */
export const entryOf = (html: string): Entry => ({
  _id: 'one',
  title: 'A title',
  byline: 'Evidence',
  bookmark: 'A title',
  chips: [],
  html,
  pictures: [],
  links: [],
  linksTitle: 'Links',
  files: [],
  filesTitle: 'Files',
  missing: [],
  remarks: [],
  remarksTitle: 'Comments',
});

/** A portfolio with posts. */
export const documentOf = (entries: Entry[]): PortfolioDocument => ({
  title: 'A portfolio',
  author: 'Somebody',
  subject: 'A school',
  language: 'en',
  overline: 'CAS portfolio',
  name: 'Somebody',
  facts: [],
  running: 'Somebody at a school',
  pageOf: 'Page {page} of {pages}',
  tokens: {
    title: 'Tokens',
    note: '',
    columns: ['Period', 'Creativity'],
    remarksTitle: 'Comments',
    rows: [],
  },
  sections: [{ title: 'Spring 2026', entries }],
  nothing: 'Nothing',
  unprintable: 'Some letters are not here.',
  cut: { document: 'Shortened.', text: 'Cut text.', remarks: 'Cut comments.', entries: 'Cut posts.' },
});
