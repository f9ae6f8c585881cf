/** Draws formatted text. */
import { runsLeftward } from '@casement/domain/shared/unicode.ts';
import { Link, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block, Inline } from './document.ts';
import type { Styles } from './styles.ts';

/** The style of a text that may run from right to left. */
export const wayOf = (text: string) =>
  runsLeftward(text) ? ({ direction: 'rtl', textAlign: 'right' } as const) : {};

type Way = ReturnType<typeof wayOf>;

const wayOfInlines = (inlines: readonly Inline[]) => wayOf(inlines.map(({ text }) => text).join(''));

const decorations = ({ underline, strike }: Inline) =>
  [underline === true ? 'underline' : '', strike === true ? 'line-through' : ''].filter(Boolean).join(' ');

function inline(look: Styles, one: Inline, key: number, way: Way): ReactElement {
  const decoration = decorations(one);
  const style = {
    // Runs of text don't inherit it from the text around them.
    ...way,
    ...(one.bold === true ? { fontWeight: 600 as const } : {}),
    ...(one.italic === true ? { fontStyle: 'italic' as const } : {}),
    ...(decoration === 'underline' ? { textDecoration: 'underline' as const } : {}),
    ...(decoration === 'line-through' ? { textDecoration: 'line-through' as const } : {}),
    ...(decoration.includes(' ') ? { textDecoration: 'underline line-through' as const } : {}),
  };
  if (one.href !== undefined) return h(Link, { key, src: one.href, style: [look.link, style] }, one.text);
  return h(Text, { key, style }, one.text);
}

const headingSize = (level: number) => ({ fontSize: [12, 11, 10][level - 2] ?? 10 });

/** Letters in a block that stays in one piece, about a third of a page. Longer blocks break at the end of the page. */
const wholeUpTo = 900;

/** Whether a block is short enough to stay on one page. */
export const staysWhole = (value: unknown) => JSON.stringify(value).length <= wholeUpTo;

/** A list item with its number or bullet. */
function listItem(look: Styles, blocks: readonly Block[], mark: string, key: number): ReactElement {
  return h(
    View,
    { key, style: look.item, wrap: !staysWhole(blocks) },
    h(Text, { style: look.bullet }, mark),
    h(
      View,
      { style: look.itemBody },
      blocks.map((one, at) => drawnBlock(look, one, at)),
    ),
  );
}

type Table = Extract<Block, { kind: 'table' }>;

/** The number of heading rows at the start of a table; 0 if it has only such rows. */
function headRows({ rows }: Table): number {
  const first = rows.findIndex(({ cells }) => cells.some(({ head }) => !head));
  // A heading that fills the page would leave no room for the rows.
  return first === -1 || first > 3 || !staysWhole(rows.slice(0, first)) ? 0 : first;
}

function drawnTable(look: Styles, table: Table, key: number): ReactElement {
  const { rows } = table;
  const columns = Math.max(...rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0)), 1);
  const repeated = headRows(table);
  return h(
    View,
    { key, style: look.table },
    rows.map(({ cells }, at) =>
      h(
        View,
        {
          key: at,
          style: look.tableRow,
          wrap: !staysWhole(cells),
          // Repeated on each page that the table continues on.
          ...(at < repeated ? { fixed: true, minPresenceAhead: 24 } : {}),
        },
        cells.map(({ head, span, blocks }, place) => {
          const width = { width: `${(100 * span) / columns}%` as const };
          return h(
            View,
            { key: place, style: [look.cell, width, head ? look.headTableCell : {}] },
            blocks.map((one, within) => drawnBlock(look, one, within)),
          );
        }),
      ),
    ),
  );
}

/** A part of formatted text. */
export function drawnBlock(look: Styles, one: Block, key: number): ReactElement {
  if (one.kind === 'paragraph' || one.kind === 'heading') {
    const way = wayOfInlines(one.inlines);
    const words = one.inlines.map((each, at) => inline(look, each, at, way));
    if (one.kind === 'paragraph') return h(Text, { key, style: [look.paragraph, way] }, words);
    const style = [look.heading, headingSize(one.level), way];
    // Less than a line: more would reach past a short paragraph to a heading with the same setting.
    return h(Text, { key, style, minPresenceAhead: 12 }, words);
  }
  if (one.kind === 'list') {
    return h(
      View,
      { key, style: look.stack },
      one.items.map((item, at) => listItem(look, item, one.ordered ? `${at + 1}.` : '•', at)),
    );
  }
  if (one.kind === 'quote') {
    return h(
      View,
      { key, style: look.quote },
      one.blocks.map((each, at) => drawnBlock(look, each, at)),
    );
  }
  return drawnTable(look, one, key);
}
