/** How a printed portfolio looks: a cover with the tokens, then the posts by season. */
import { Document, type DocumentProps, Image, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type {
  Block,
  Entry,
  Inline,
  PeriodRow,
  Picture,
  PortfolioDocument,
  Remark,
  Tone,
} from './document.ts';
import { sans, serif } from './fonts.ts';

// The product's light colours: paper has no dark mode.
const ink = '#23201c';
const quiet = '#5d564c';
const line = '#e6e0d6';
const sunk = '#f7f4ee';
const clay = '#a8461f';
const green = '#29744a';

const tones: Readonly<Record<Tone, { color: string; backgroundColor: string }>> = {
  creativity: { color: '#6b4bb8', backgroundColor: '#ece6f8' },
  activity: { color: '#1f66a8', backgroundColor: '#e1eef9' },
  service: { color: green, backgroundColor: '#e0f1e6' },
  plain: { color: quiet, backgroundColor: '#f3efe8' },
};

// The library takes a list of families, its types one alone.
const families = (list: string[]): { fontFamily: string } =>
  Object.assign({ fontFamily: '' }, { fontFamily: list });
const title = { ...families(serif), fontWeight: 600 } as const;

/**
 * Set on each text and on nothing around it: of what inherits it, it is taken of another size, and what is
 * drawn anew on each page would multiply it each time.
 */
const lineHeight = 1.45;

const styles = StyleSheet.create({
  page: {
    ...families(sans),
    paddingTop: 64,
    paddingBottom: 60,
    paddingHorizontal: 56,
    fontSize: 9.5,
    color: ink,
  },
  line: { fontSize: 9.5, lineHeight },
  running: { position: 'absolute', top: 30, left: 56, right: 56, fontSize: 8, color: quiet },
  pageNumber: {
    position: 'absolute',
    bottom: 30,
    left: 56,
    right: 56,
    fontSize: 8,
    color: quiet,
    textAlign: 'right',
  },
  overline: { lineHeight, fontSize: 8.5, color: clay, fontWeight: 600 },
  name: { ...title, fontSize: 30, lineHeight: 1.2, marginTop: 6, marginBottom: 20 },
  fact: { flexDirection: 'row', paddingVertical: 5, borderTopWidth: 0.75, borderTopColor: line },
  factLabel: { fontSize: 9.5, lineHeight, width: 110, color: quiet },
  factValue: { fontSize: 9.5, lineHeight, flex: 1 },
  sectionTitle: { ...title, fontSize: 16, lineHeight: 1.3, marginBottom: 10 },
  tokensTitle: { ...title, fontSize: 14, lineHeight: 1.3, marginTop: 28, marginBottom: 2 },
  note: { fontSize: 9.5, lineHeight, color: quiet, marginBottom: 8 },
  row: { flexDirection: 'row', borderTopWidth: 0.75, borderTopColor: line, paddingVertical: 5 },
  headCell: { lineHeight, fontSize: 8, color: quiet, fontWeight: 600 },
  periodCell: { width: 150 },
  figureCell: { flex: 1, textAlign: 'right' },
  days: { lineHeight, fontSize: 8, color: quiet },
  detail: { lineHeight, fontSize: 8.5, color: quiet, marginBottom: 3 },
  entry: { marginBottom: 18, paddingTop: 10, borderTopWidth: 0.75, borderTopColor: line },
  entryTitle: { ...title, fontSize: 12.5, lineHeight: 1.3, marginTop: 1 },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: 4, marginTop: 4, marginBottom: 2 },
  chip: { lineHeight, fontSize: 8, paddingHorizontal: 6, paddingVertical: 1.5, borderRadius: 7 },
  paragraph: { fontSize: 9.5, lineHeight, marginTop: 5 },
  heading: { ...title, marginTop: 8 },
  item: { flexDirection: 'row', marginTop: 2 },
  bullet: { fontSize: 9.5, lineHeight, width: 16, marginTop: 5, color: quiet },
  itemBody: { flex: 1 },
  quote: { marginTop: 5, paddingLeft: 10, borderLeftWidth: 2, borderLeftColor: line, color: quiet },
  table: { marginTop: 7, borderTopWidth: 0.75, borderLeftWidth: 0.75, borderColor: line },
  tableRow: { flexDirection: 'row' },
  cell: {
    padding: 4,
    paddingTop: 0,
    borderRightWidth: 0.75,
    borderBottomWidth: 0.75,
    borderColor: line,
    fontSize: 8.5,
  },
  headTableCell: { backgroundColor: sunk, fontWeight: 600 },
  link: { fontSize: 9.5, lineHeight, color: clay, textDecoration: 'underline' },
  pictures: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, marginTop: 8 },
  label: { lineHeight, fontSize: 8, color: quiet, fontWeight: 600, marginTop: 8 },
  remarks: { marginTop: 8, padding: 8, paddingTop: 2, backgroundColor: sunk, borderRadius: 4 },
  remarkBy: { lineHeight, fontSize: 8, color: quiet, marginTop: 4 },
  missing: { fontSize: 9.5, lineHeight, marginTop: 5, color: quiet, fontStyle: 'italic' },
});

const decorations = ({ underline, strike }: Inline) =>
  [underline === true ? 'underline' : '', strike === true ? 'line-through' : ''].filter(Boolean).join(' ');

function inline(one: Inline, key: number): ReactElement {
  const decoration = decorations(one);
  const style = {
    ...(one.bold === true ? { fontWeight: 600 as const } : {}),
    ...(one.italic === true ? { fontStyle: 'italic' as const } : {}),
    ...(decoration === 'underline' ? { textDecoration: 'underline' as const } : {}),
    ...(decoration === 'line-through' ? { textDecoration: 'line-through' as const } : {}),
    ...(decoration.includes(' ') ? { textDecoration: 'underline line-through' as const } : {}),
  };
  if (one.href !== undefined) return h(Link, { key, src: one.href, style: [styles.link, style] }, one.text);
  return h(Text, { key, style }, one.text);
}

const headingSize = (level: number) => ({ fontSize: [12, 11, 10][level - 2] ?? 10 });

/** Letters of what is drawn whole: about a third of a page. More is broken where the page ends. */
const wholeUpTo = 900;

const lengthOf = (value: unknown) => JSON.stringify(value).length;

/** A list's number or dot, and what stands behind it. */
function listItem(blocks: readonly Block[], mark: string, key: number): ReactElement {
  return h(
    View,
    { key, style: styles.item, wrap: lengthOf(blocks) > wholeUpTo },
    h(Text, { style: styles.bullet }, mark),
    h(View, { style: styles.itemBody }, blocks.map(block)),
  );
}

function tableOf({ rows }: Extract<Block, { kind: 'table' }>, key: number): ReactElement {
  const columns = Math.max(...rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0)), 1);
  return h(
    View,
    { key, style: styles.table },
    rows.map(({ cells }, at) =>
      h(
        View,
        { key: at, style: styles.tableRow, wrap: lengthOf(cells) > wholeUpTo },
        cells.map(({ head, span, blocks }, place) => {
          const width = { width: `${(100 * span) / columns}%` as const };
          return h(
            View,
            { key: place, style: [styles.cell, width, head ? styles.headTableCell : {}] },
            blocks.map(block),
          );
        }),
      ),
    ),
  );
}

function block(one: Block, key: number): ReactElement {
  if (one.kind === 'paragraph') return h(Text, { key, style: styles.paragraph }, one.inlines.map(inline));
  if (one.kind === 'heading') {
    return h(
      Text,
      { key, style: [styles.heading, headingSize(one.level)], minPresenceAhead: 24 },
      one.inlines.map(inline),
    );
  }
  if (one.kind === 'list') {
    return h(
      View,
      { key },
      one.items.map((item, at) => listItem(item, one.ordered ? `${at + 1}.` : '•', at)),
    );
  }
  if (one.kind === 'quote') return h(View, { key, style: styles.quote }, one.blocks.map(block));
  return tableOf(one, key);
}

/** Points between the page's margins, and the most that a picture may take of its height. */
const textWidth = 595 - 2 * 56;
const mostHeight = 250;

function picture({ path, width, height }: Picture, key: number, alone: boolean): ReactElement {
  const room = alone ? textWidth * 0.72 : (textWidth - 8) / 2;
  const scale = Math.min(room / width, mostHeight / height);
  return h(Image, {
    key,
    src: path,
    style: { width: width * scale, height: height * scale, borderRadius: 3 },
  });
}

function remarks(label: string, said: readonly Remark[]): ReactNode {
  if (said.length === 0) return null;
  return h(
    View,
    { style: styles.remarks },
    h(Text, { style: [styles.label, { marginTop: 4 }], minPresenceAhead: 24 }, label),
    said.map(({ by, on, text }, key) =>
      h(
        View,
        { key },
        h(Text, { style: styles.remarkBy, minPresenceAhead: 12 }, `${by} · ${on}`),
        h(Text, { style: styles.line }, text),
      ),
    ),
  );
}

/** Lines below a word that says what they are. */
function labelled(label: string, lines: readonly ReactElement[]): ReactNode {
  if (lines.length === 0) return null;
  return h(View, { wrap: lines.length > 12 }, h(Text, { style: styles.label }, label), lines);
}

function entry(one: Entry, key: number): ReactElement {
  const overline = one.note === '' ? one.overline : `${one.overline} · ${one.note}`;
  // A title is never left alone at the end of a page.
  const [first, ...rest] = one.blocks;
  const together = first !== undefined && lengthOf(first) <= wholeUpTo;
  return h(
    View,
    { key, style: styles.entry },
    h(
      View,
      { wrap: false, minPresenceAhead: 40 },
      h(Text, { style: styles.overline }, overline),
      one.title === '' ? null : h(Text, { style: styles.entryTitle }, one.title),
      one.chips.length === 0
        ? null
        : h(
            View,
            { style: styles.chips },
            one.chips.map(({ text, tone }, at) =>
              h(Text, { key: at, style: [styles.chip, tones[tone]] }, text),
            ),
          ),
      together ? block(first, -1) : null,
    ),
    (together ? rest : one.blocks).map(block),
    one.pictures.length === 0
      ? null
      : h(
          View,
          { style: styles.pictures },
          one.pictures.map((each, at) => picture(each, at, one.pictures.length === 1)),
        ),
    labelled(
      one.linksTitle,
      one.links.map((link, at) => h(Link, { key: at, src: link.url, style: styles.link }, link.title)),
    ),
    labelled(
      one.filesTitle,
      one.files.map((name, at) => h(Text, { key: at, style: styles.line }, name)),
    ),
    one.missing.map((said, at) => h(Text, { key: at, style: styles.missing }, said)),
    remarks(one.remarksTitle, one.remarks),
  );
}

function periodRow(row: PeriodRow, remarksTitle: string, key: number): ReactElement {
  return h(
    View,
    { key, wrap: row.remarks.length > 2 },
    h(
      View,
      { style: styles.row },
      h(
        View,
        { style: styles.periodCell },
        h(Text, { style: [styles.line, { fontWeight: 600 }] }, row.title),
        h(Text, { style: styles.days }, row.days),
      ),
      row.figures.map(({ text, met }, at) =>
        h(
          Text,
          { key: at, style: [styles.line, styles.figureCell, met === true ? { color: green } : {}] },
          text,
        ),
      ),
    ),
    row.lines.map((said, at) => h(Text, { key: at, style: styles.detail }, said)),
    remarks(remarksTitle, row.remarks),
  );
}

function tokens({ tokens: awarded }: PortfolioDocument): ReactNode {
  const { title: heading, note, columns, remarksTitle, rows } = awarded;
  const [first = '', ...figures] = columns;
  return [
    h(Text, { key: 'title', style: styles.tokensTitle, minPresenceAhead: 80 }, heading),
    h(Text, { key: 'note', style: styles.note }, note),
    h(
      View,
      { key: 'head', style: { flexDirection: 'row', paddingBottom: 3 } },
      h(Text, { style: [styles.headCell, styles.periodCell] }, first),
      figures.map((column, at) => h(Text, { key: at, style: [styles.headCell, styles.figureCell] }, column)),
    ),
    rows.map((row, at) => periodRow(row, remarksTitle, at)),
  ];
}

const numbered =
  (template: string) =>
  ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    template.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages));

/** What stands on every page; `running` at its head. */
function furniture(document: PortfolioDocument, running: boolean): ReactNode {
  return [
    running ? h(Text, { key: 'head', style: styles.running, fixed: true }, document.running) : null,
    h(Text, { key: 'foot', style: styles.pageNumber, fixed: true, render: numbered(document.pageOf) }),
  ];
}

/** Posts drawn as one run of pages: a longer run costs more than its parts, since all of it is laid out at each page. */
const entriesAtOnce = 25;

const portions = (entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / entriesAtOnce) }, (_, at) =>
    entries.slice(at * entriesAtOnce, (at + 1) * entriesAtOnce),
  );

/** The pages of a portfolio. */
export function pagesOf(document: PortfolioDocument): ReactElement<DocumentProps> {
  return h(
    Document,
    { title: document.title, author: document.author, creator: 'Casement', producer: 'Casement' },
    h(
      Page,
      { size: 'A4', style: styles.page },
      furniture(document, false),
      h(
        View,
        {},
        h(Text, { style: styles.overline }, document.overline),
        h(Text, { style: styles.name }, document.name),
        document.facts.map(({ label, value }, key) =>
          h(
            View,
            { key, style: styles.fact },
            h(Text, { style: styles.factLabel }, label),
            h(Text, { style: styles.factValue }, value),
          ),
        ),
        tokens(document),
        document.sections.length === 0
          ? h(Text, { style: [styles.note, { marginTop: 28 }] }, document.nothing)
          : null,
      ),
    ),
    document.sections.flatMap(({ title: heading, entries }, section) =>
      portions(entries).map((portion, part) =>
        h(
          Page,
          { key: `${section}.${part}`, size: 'A4', style: styles.page },
          furniture(document, true),
          h(
            View,
            {},
            part === 0 ? h(Text, { style: styles.sectionTitle }, heading) : null,
            portion.map(entry),
          ),
        ),
      ),
    ),
  );
}
