/** Colours, sizes and families of printed portfolios. */
import { StyleSheet } from '@react-pdf/renderer';
import type { Tone } from './document.ts';
import { sans, serif } from './fonts.ts';

// The product's light colours: paper has no dark mode.
const ink = '#23201c';
const quiet = '#5d564c';
const line = '#e6e0d6';
const sunk = '#f7f4ee';
const clay = '#a8461f';
export const green = '#29744a';

export const tones: Readonly<Record<Tone, { color: string; backgroundColor: string }>> = {
  creativity: { color: '#6b4bb8', backgroundColor: '#ece6f8' },
  activity: { color: '#1f66a8', backgroundColor: '#e1eef9' },
  service: { color: green, backgroundColor: '#e0f1e6' },
  plain: { color: quiet, backgroundColor: '#f3efe8' },
};

// The library accepts a list of families, its types only one.
const families = (list: string[]): { fontFamily: string } =>
  Object.assign({ fontFamily: '' }, { fontFamily: list });

/**
 * Set on each text and never on its containers: inherited, it would be computed from another size, and content that
 * is repeated on each page would multiply it each time.
 */
const lineHeight = 1.45;

/**
 * The styles of a document.
 * @param more families for letters that the product's own fonts lack
 */
export function stylesOf(more: readonly string[]) {
  const title = { ...families([...serif, ...more]), fontWeight: 600 } as const;
  return StyleSheet.create({
    page: {
      ...families([...sans, ...more]),
      paddingTop: 52,
      paddingBottom: 60,
      paddingHorizontal: 56,
      fontSize: 9.5,
      color: ink,
    },
    line: { fontSize: 9.5, lineHeight },
    running: {
      position: 'absolute',
      bottom: 30,
      left: 56,
      right: 150,
      fontSize: 8,
      color: quiet,
      maxLines: 1,
      textOverflow: 'ellipsis',
    },
    pageNumber: {
      position: 'absolute',
      bottom: 30,
      right: 56,
      // Content that is repeated on each page needs a fixed width.
      width: 90,
      fontSize: 8,
      color: quiet,
      textAlign: 'right',
    },
    overline: { lineHeight, fontSize: 8.5, color: clay, fontWeight: 600 },
    name: { ...title, fontSize: 30, lineHeight: 1.2, marginTop: 6, marginBottom: 20 },
    fact: { flexDirection: 'row', paddingVertical: 5, borderTopWidth: 0.75, borderTopColor: line },
    factLabel: { fontSize: 9.5, lineHeight, width: 110, color: quiet },
    factValue: { fontSize: 9.5, lineHeight, flex: 1 },
    // Stacked blocks. Tall stacks are measured imprecisely, and the library treats blocks that seem to overlap
    // as columns, which it doesn't break across pages: a tiny gap keeps them apart.
    stack: { gap: 0.05 },
    // Gaps, not margins: the rest of a margin at the end of a page would continue on the next.
    section: { gap: 16, marginTop: 28 },
    sectionTitle: { ...title, fontSize: 16, lineHeight: 1.3, marginBottom: 10 },
    tokensTitle: { ...title, fontSize: 14, lineHeight: 1.3, marginTop: 28, marginBottom: 2 },
    note: { fontSize: 9.5, lineHeight, color: quiet, marginBottom: 8 },
    row: { flexDirection: 'row', borderTopWidth: 0.75, borderTopColor: line, paddingVertical: 5 },
    headRow: { flexDirection: 'row', paddingBottom: 3 },
    headCell: { lineHeight, fontSize: 8, color: quiet, fontWeight: 600 },
    periodCell: { width: 150 },
    figureCell: { flex: 1, textAlign: 'right' },
    days: { lineHeight, fontSize: 8, color: quiet },
    detail: { lineHeight, fontSize: 8.5, color: quiet, marginBottom: 3 },
    // Not on the whole post: the line would stay behind if the post starts on the next page.
    entryHead: { paddingTop: 10, borderTopWidth: 0.75, borderTopColor: line },
    entryTitle: { ...title, fontSize: 12.5, lineHeight: 1.3, marginTop: 1 },
    byline: { lineHeight, fontSize: 8.5, color: quiet, marginTop: 1 },
    chips: { flexDirection: 'row', flexWrap: 'wrap', gap: 4, marginTop: 4, marginBottom: 2 },
    chip: { lineHeight, fontSize: 8, paddingHorizontal: 6, paddingVertical: 1.5, borderRadius: 7 },
    paragraph: { fontSize: 9.5, lineHeight, marginTop: 5 },
    heading: { ...title, marginTop: 8 },
    item: { flexDirection: 'row', marginTop: 2 },
    bullet: { fontSize: 9.5, lineHeight, width: 16, marginTop: 5, color: quiet },
    itemBody: { flex: 1, gap: 0.05 },
    quote: {
      gap: 0.05,
      marginTop: 5,
      paddingLeft: 10,
      borderLeftWidth: 2,
      borderLeftColor: line,
      color: quiet,
    },
    table: { gap: 0.05, marginTop: 7, borderTopWidth: 0.75, borderLeftWidth: 0.75, borderColor: line },
    tableRow: { flexDirection: 'row' },
    cell: {
      gap: 0.05,
      padding: 4,
      paddingTop: 0,
      borderRightWidth: 0.75,
      borderBottomWidth: 0.75,
      borderColor: line,
      fontSize: 8.5,
    },
    headTableCell: { backgroundColor: sunk, fontWeight: 600 },
    link: { fontSize: 9.5, lineHeight, color: clay, textDecoration: 'underline' },
    pictures: { flexDirection: 'row', gap: 8, marginTop: 8 },
    label: { lineHeight, fontSize: 8, color: quiet, fontWeight: 600, marginTop: 8 },
    remarks: { gap: 0.05, marginTop: 8, padding: 8, paddingTop: 2, backgroundColor: sunk, borderRadius: 4 },
    remarkBy: { lineHeight, fontSize: 8, color: quiet, marginTop: 4 },
    missing: { fontSize: 9.5, lineHeight, marginTop: 5, color: quiet, fontStyle: 'italic' },
  });
}

export type Styles = ReturnType<typeof stylesOf>;
