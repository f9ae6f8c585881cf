/** Limits of what is drawn: everything people normally write, and of excessive text as much as fits. */
import { blocksOfHtml } from './blocks.ts';
import { blocksWithin } from './bounds.blocks.ts';
import type {
  Entry,
  PeriodRow,
  PortfolioDocument,
  PrintedDocument,
  PrintedEntry,
  PrintedPeriod,
  PrintedRemark,
  Remark,
} from './document.ts';
import { fitting, lineCost, piecesOf, type Room, roomWithin, settle, takes } from './room.ts';

/** Latin letters drawn of a post's text, and of the comments below it: about twenty pages each. */
const mostOfPost = 90_000;
/** Letters of a whole portfolio: about four hundred pages. */
const mostOfDocument = 1_500_000;
/** Letters in a name. */
const mostOfName = 400;
/** Letters of a comment below a period's figures. */
const mostOfLine = 4_000;
/** Posts; those without room for their text are only named. */
const mostEntries = 3_000;
const mostChips = 60;
const mostPictures = 300;

/** A name cut to the limit, without telling the reader. */
const named = (text: string) => fitting(text, { left: mostOfName, cut: false });

function remarksWithin(remarks: readonly Remark[], outer: Room): { drawn: PrintedRemark[]; cut: boolean } {
  const room = roomWithin(mostOfPost, outer);
  const given = room.left;
  const drawn: PrintedRemark[] = [];
  for (const { by, on, text } of remarks) {
    if (!takes(room, 2 * lineCost)) break;
    const parts = piecesOf(text).map((piece) => fitting(piece, room));
    drawn.push({ by: named(by), on, parts: parts.filter((part) => part !== '…') });
  }
  settle(room, given, outer);
  return { drawn, cut: room.cut };
}

function entryWithin(
  entry: Entry,
  outer: Room,
  pictures: Room,
  said: PortfolioDocument['cut'],
): PrintedEntry {
  const { html, remarks, ...rest } = entry;
  const room = roomWithin(mostOfPost, outer);
  const given = room.left;
  const blocks = takes(room, 4 * lineCost) ? blocksWithin(blocksOfHtml(html), room) : [];
  if (room.cut) blocks.push({ kind: 'paragraph', inlines: [{ text: said.text, italic: true }] });
  settle(room, given, outer);
  const comments = remarksWithin(remarks, outer);
  return {
    ...rest,
    title: named(entry.title),
    byline: named(entry.byline),
    bookmark: named(entry.bookmark),
    chips: entry.chips.slice(0, mostChips).map((chip) => ({ ...chip, text: named(chip.text) })),
    blocks,
    pictures: entry.pictures.filter(() => takes(pictures, 1)),
    links: entry.links.map(({ title, url }) => ({ title: named(title), url })),
    files: entry.files.map(named),
    missing: [...entry.missing.map(named), ...(comments.cut ? [said.remarks] : [])],
    remarks: comments.drawn,
  };
}

function periodWithin(row: PeriodRow, outer: Room, said: PortfolioDocument['cut']): PrintedPeriod {
  const { drawn, cut } = remarksWithin(row.remarks, outer);
  const lines = row.lines.map((line) => fitting(line, { left: mostOfLine, cut: false }));
  return { ...row, lines: [...lines, ...(cut ? [said.remarks] : [])], remarks: drawn };
}

/** A document within the limits, which says where something was left out. */
export function withinBounds(document: PortfolioDocument): PrintedDocument {
  const room: Room = { left: mostOfDocument, cut: false };
  const pictures: Room = { left: mostPictures, cut: false };
  const rows = document.tokens.rows.map((row) => periodWithin(row, room, document.cut));
  let entries = 0;
  const sections = document.sections.flatMap(({ title, entries: all }) => {
    const some = all.slice(0, Math.max(0, mostEntries - entries));
    entries += all.length;
    const drawn = some.map((entry) => entryWithin(entry, room, pictures, document.cut));
    return drawn.length === 0 ? [] : [{ title, entries: drawn }];
  });
  const last = sections.at(-1)?.entries.at(-1);
  if (entries > mostEntries) last?.missing.push(document.cut.entries);
  return {
    ...document,
    name: named(document.name),
    running: named(document.running),
    facts: document.facts.map(({ label, value }) => ({
      label,
      value: fitting(value, { left: mostOfLine, cut: false }),
    })),
    tokens: { ...document.tokens, rows },
    sections,
    shortened: room.cut || pictures.cut || entries > mostEntries,
  };
}
