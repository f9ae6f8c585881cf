/** Limits on formatted text: its length, depth and width. */
import type { Block, Inline } from './document.ts';
import { fitting, lineCost, type Room, takes } from './room.ts';

/** Levels of nested lists, quotes and tables; deeper ones are drawn on the last level that still has room. */
const deepest = 6;
/** The most columns in which text still has room. */
const mostColumns = 12;
/** Lines in one paragraph: the library goes through all of them at the end of each page. */
const mostLines = 40;

type Table = Extract<Block, { kind: 'table' }>;

const isBreak = ({ text }: Inline) => text === '\n';
const isEmpty = ({ text }: Inline) => text.trim() === '';

/** Inlines without line breaks at both ends, and with at most one empty line in a row. */
function withoutEmptyLines(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = [];
  let breaks = 0;
  for (const inline of inlines) {
    if (isBreak(inline)) {
      breaks += 1;
      if (breaks > 2 || kept.length === 0) continue;
    } else if (!isEmpty(inline)) breaks = 0;
    else if (breaks > 0) continue;
    kept.push(inline);
  }
  while (kept.length > 0 && isEmpty(kept[kept.length - 1] ?? { text: '' })) kept.pop();
  return kept;
}

/** The text of a paragraph, split into paragraphs of a limited number of lines. */
function wordsWithin(inlines: readonly Inline[], room: Room, times: number): Inline[][] {
  const paragraphs: Inline[][] = [[]];
  let lines = 0;
  for (const inline of withoutEmptyLines(inlines)) {
    if (isBreak(inline)) {
      lines += 1;
      if (lines % mostLines === 0) {
        paragraphs.push([]);
        continue;
      }
    }
    const text = fitting(inline.text, room, times);
    paragraphs.at(-1)?.push({ ...inline, text });
    if (room.left === 0) break;
  }
  return paragraphs.filter((words) => words.some((one) => !isEmpty(one)));
}

const columnsOf = ({ rows }: Table) =>
  Math.max(1, ...rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0)));

function tableWithin(table: Table, room: Room, depth: number, times: number): Block[] {
  const columns = columnsOf(table);
  if (columns > mostColumns || depth >= deepest) {
    const within = table.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
    return blocksWithin(within, room, depth, times);
  }
  const rows: Table['rows'] = [];
  for (const { cells } of table.rows) {
    if (!takes(room, lineCost / 3)) break;
    const drawn = cells.map(({ blocks, head, span }) => ({
      head,
      span,
      blocks: takes(room, lineCost / 3)
        ? blocksWithin(blocks, room, depth + 1, (times * columns) / Math.max(1, span))
        : [],
    }));
    rows.push({ cells: drawn });
  }
  return rows.length === 0 ? [] : [{ kind: 'table', rows }];
}

function listWithin(
  list: Extract<Block, { kind: 'list' }>,
  room: Room,
  depth: number,
  times: number,
): Block[] {
  if (depth >= deepest) return blocksWithin(list.items.flat(), room, depth, times);
  const items: Block[][] = [];
  for (const item of list.items) {
    if (!takes(room, lineCost / 2)) break;
    items.push(blocksWithin(item, room, depth + 1, times));
  }
  return items.length === 0 ? [] : [{ ...list, items }];
}

/** A heading stays on the page of the content below it. Of several in a row, the others become bold text. */
function loneHeading(block: Block, before: readonly Block[]): Block {
  const many = before.length > 1 && before.slice(-2).every(({ kind }) => kind === 'heading');
  if (block.kind !== 'heading' || !many) return block;
  return { kind: 'paragraph', inlines: block.inlines.map((inline) => ({ ...inline, bold: true })) };
}

function blockWithin(block: Block, room: Room, depth: number, times: number): Block[] {
  if (block.kind === 'list') return listWithin(block, room, depth, times);
  if (block.kind === 'table') return tableWithin(block, room, depth, times);
  if (block.kind === 'quote') {
    if (depth >= deepest) return blocksWithin(block.blocks, room, depth, times);
    return [{ kind: 'quote', blocks: blocksWithin(block.blocks, room, depth + 1, times) }];
  }
  return wordsWithin(block.inlines, room, times).map((inlines) => ({ ...block, inlines }));
}

/**
 * The blocks that fit, whose cost is then taken from the room.
 * @param times how many times more a letter costs than across the whole page
 */
export function blocksWithin(blocks: readonly Block[], room: Room, depth = 0, times = 1): Block[] {
  const kept: Block[] = [];
  for (const block of blocks) {
    if (!takes(room, lineCost)) break;
    kept.push(...blockWithin(loneHeading(block, kept), room, depth, times));
  }
  return kept;
}
