/** The layout of a printed portfolio: a cover with the tokens, then the posts by season. */
import { Document, type DocumentProps, Image, Link, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Picture, PrintedDocument, PrintedEntry, PrintedPeriod, PrintedRemark } from './document.ts';
import { drawnBlock, staysWhole, wayOf } from './formatted.ts';
import { endOfName } from './lines.ts';
import { green, type Styles, stylesOf, tones } from './styles.ts';

/** Points between the page's margins, and the most that a picture may take of its height. */
const textWidth = 595 - 2 * 56;
const mostHeight = 220;

function picture({ path, width, height }: Picture, key: number, alone: boolean): ReactElement {
  const room = alone ? textWidth * 0.72 : (textWidth - 8) / 2;
  const scale = Math.min(room / width, mostHeight / height);
  return h(Image, {
    key,
    src: path,
    style: { width: width * scale, height: height * scale, borderRadius: 3 },
  });
}

/** Pictures in rows of two: no page ends within a row. */
function pictureRows(look: Styles, pictures: readonly Picture[]): ReactElement[] {
  return Array.from({ length: Math.ceil(pictures.length / 2) }, (_, row) =>
    h(
      View,
      { key: `pictures ${row}`, style: look.pictures, wrap: false },
      pictures.slice(2 * row, 2 * row + 2).map((each, at) => picture(each, at, pictures.length === 1)),
    ),
  );
}

/**
 * Comments on something.
 * @param whole whether a short one stays on one page; otherwise it breaks at the end of the page
 */
function remarks(look: Styles, label: string, said: readonly PrintedRemark[], whole = true): ReactNode {
  if (said.length === 0) return null;
  return h(
    View,
    { style: look.remarks, wrap: !whole || !staysWhole(said) },
    h(View, {}),
    h(Text, { style: [look.label, { marginTop: 4 }], minPresenceAhead: 12 }, label),
    said.map(({ by, on, parts }, key) =>
      h(
        View,
        { key },
        h(Text, { style: look.remarkBy, minPresenceAhead: 12 }, `${endOfName(by)} · ${on}`),
        parts.map((text, at) => h(Text, { key: at, style: [look.line, wayOf(text)] }, text)),
      ),
    ),
  );
}

/** Lines below their label. */
function labelled(look: Styles, label: string, lines: readonly ReactElement[]): ReactElement[] {
  if (lines.length === 0) return [];
  return [h(View, { key: label, wrap: lines.length > 12 }, h(Text, { style: look.label }, label), lines)];
}

function chips(look: Styles, shown: PrintedEntry['chips']): ReactNode {
  if (shown.length === 0) return null;
  return h(
    View,
    { style: look.chips },
    shown.map(({ text, tone }, key) => h(Text, { key, style: [look.chip, tones[tone]] }, text)),
  );
}

/** An entry in the table of contents that PDF readers show beside the pages. */
const contents = (title: string) => ({ bookmark: { title, expanded: true } });

/** The minimum height of a box of remarks, in points: its label, a name and a line. */
const beginningOfRemarks = 64;

/** A post's body: its text, pictures, links and files. */
function partsBelow(look: Styles, one: PrintedEntry, blocks: PrintedEntry['blocks']): ReactElement[] {
  return [
    ...blocks.map((each, at) => drawnBlock(look, each, at)),
    ...pictureRows(look, one.pictures),
    ...labelled(
      look,
      one.linksTitle,
      one.links.map((link, at) => h(Link, { key: at, src: link.url, style: look.link }, link.title)),
    ),
    ...labelled(
      look,
      one.filesTitle,
      one.files.map((name, at) => h(Text, { key: at, style: look.line }, name)),
    ),
    ...one.missing.map((said, at) => h(Text, { key: `missing ${at}`, style: look.missing }, said)),
  ];
}

/**
 * A post.
 * @param season set for the first post of a season, whose name is never left alone at the end of a page either
 */
function entry(look: Styles, one: PrintedEntry, key: number, season: string | undefined): ReactElement {
  // A title is never left alone at the end of a page.
  const [first, ...rest] = one.blocks;
  const together = first !== undefined && staysWhole(first);
  const blocks = together ? rest : one.blocks;
  const body = partsBelow(look, one, blocks);
  const last = body.at(-1);
  const endsLong = blocks.length > 0 && body.length === blocks.length && !staysWhole(blocks.at(-1));
  return h(
    View,
    { key, style: look.stack, ...contents(one.bookmark) },
    // A page can't end before the first element: this empty one stays behind.
    h(View, {}),
    season === undefined ? null : h(Text, { style: look.sectionTitle, minPresenceAhead: 150 }, season),
    h(
      View,
      {
        style: look.entryHead,
        wrap: false,
        minPresenceAhead: last === undefined && one.remarks.length > 0 ? beginningOfRemarks : 40,
      },
      h(Text, { style: [look.entryTitle, wayOf(one.title)] }, one.title),
      h(Text, { style: look.byline }, one.byline),
      chips(look, one.chips),
      together ? drawnBlock(look, first, -1) : null,
    ),
    // A comment is never alone on a page: the end of its post moves with it.
    last !== undefined && one.remarks.length > 0
      ? [...body.slice(0, -1), h(View, { key: 'last', minPresenceAhead: beginningOfRemarks }, last)]
      : body,
    remarks(look, one.remarksTitle, one.remarks, !endsLong),
  );
}

function periodRow(look: Styles, row: PrintedPeriod, remarksTitle: string, key: number): ReactElement {
  return h(
    View,
    { key, wrap: row.remarks.length > 2 || !staysWhole(row.remarks) },
    h(
      View,
      { style: look.row, wrap: false, minPresenceAhead: 24 },
      h(
        View,
        { style: look.periodCell },
        h(Text, { style: [look.line, { fontWeight: 600 }] }, row.title),
        h(Text, { style: look.days }, row.days),
      ),
      row.figures.map(({ text, met }, at) =>
        h(Text, { key: at, style: [look.line, look.figureCell, met === true ? { color: green } : {}] }, text),
      ),
    ),
    row.lines.map((said, at) => h(Text, { key: at, style: look.detail }, said)),
    remarks(look, remarksTitle, row.remarks),
  );
}

function tokens(look: Styles, { tokens: awarded }: PrintedDocument): ReactNode {
  const { title, note, columns, remarksTitle, rows } = awarded;
  const [first = '', ...figures] = columns;
  return [
    h(Text, { key: 'title', style: look.tokensTitle, minPresenceAhead: 80, ...contents(title) }, title),
    h(Text, { key: 'note', style: look.note, minPresenceAhead: 60 }, note),
    h(
      View,
      { key: 'table' },
      h(
        View,
        { style: look.headRow, fixed: true, minPresenceAhead: 40 },
        h(Text, { style: [look.headCell, look.periodCell] }, first),
        figures.map((column, at) => h(Text, { key: at, style: [look.headCell, look.figureCell] }, column)),
      ),
      rows.map((row, at) => periodRow(look, row, remarksTitle, at)),
    ),
  ];
}

const numbered =
  (template: string) =>
  ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    template.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages ?? ''));

/** The footer of every page. */
function foot(look: Styles, document: PrintedDocument): ReactNode {
  return [
    h(Text, { key: 'running', style: look.running, fixed: true }, document.running),
    h(Text, { key: 'number', style: look.pageNumber, fixed: true, render: numbered(document.pageOf) }),
  ];
}

function cover(look: Styles, document: PrintedDocument, replaced: boolean): ReactNode {
  return [
    h(Text, { key: 'overline', style: look.overline }, document.overline),
    h(Text, { key: 'name', style: look.name }, document.name),
    document.facts.map(({ label, value }, key) =>
      h(
        View,
        { key, style: look.fact },
        h(Text, { style: look.factLabel }, label),
        h(Text, { style: look.factValue }, value),
      ),
    ),
    replaced ? h(Text, { key: 'unprintable', style: look.missing }, document.unprintable) : null,
    document.shortened ? h(Text, { key: 'shortened', style: look.missing }, document.cut.document) : null,
    tokens(look, document),
    document.sections.length === 0
      ? h(Text, { key: 'nothing', style: [look.note, { marginTop: 28 }] }, document.nothing)
      : null,
  ];
}

/**
 * Settings for a run of pages. The engine measures its content only once, not again for each page; it repeats
 * table headers.
 */
const run = { size: 'A4', experimentalPagination: true } as const;

/** What the pages need in addition to the document. */
export type Letters = {
  /** Families for letters that the product's own fonts lack. */
  families: readonly string[];
  /** Whether a sign replaces letters that no font has. */
  replaced: boolean;
};

/** The pages of a portfolio. */
export function pagesOf(document: PrintedDocument, letters: Letters): ReactElement<DocumentProps> {
  const look = stylesOf(letters.families);
  const { title, author, subject, language } = document;
  return h(
    Document,
    { title, author, subject, language, creator: 'Casement', producer: 'Casement' },
    h(
      Page,
      { ...run, style: look.page },
      foot(look, document),
      cover(look, document, letters.replaced),
      // The posts follow the tokens on the same page: otherwise tokens that only just overflow a page would
      // leave an empty one.
      h(
        View,
        { style: look.stack },
        document.sections.map((section, key) =>
          h(
            View,
            { key, style: look.section, ...contents(section.title) },
            section.entries.map((one, at) => entry(look, one, at, at === 0 ? section.title : undefined)),
          ),
        ),
      ),
    ),
  );
}
