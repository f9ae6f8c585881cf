/** Tables as spreadsheets write and read them: CSV in, in any dialect, and CSV out. */
import Papa from 'papaparse';

/** Maximum size of a file, in bytes. */
export const maxTableBytes = 5 * 1024 * 1024;

/** Encodings in which spreadsheets save CSV by the computer’s language. A file doesn’t say which one it has. */
export const localEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1257',
  'windows-1254',
  'windows-1258',
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const;
export type LocalEncoding = (typeof localEncodings)[number];
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LocalEncoding;
const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/**
 * A problem with one record's shape: fewer or more cells than the header row, or text after a closing
 * quotation mark.
 */
type RecordProblem = 'tooFewCells' | 'tooManyCells' | 'malformedQuotes';

export type TableRow = {
  /** Line of the file on which the record starts, counted from 1, as in an editor. */
  line: number;
  /** Cells as written, line breaks as `\n`; empty cells beyond the last header are left out. */
  cells: string[];
  problem?: RecordProblem;
};

export type Table = {
  /** Trimmed header names; trailing columns without a name are left out. */
  headers: string[];
  rows: TableRow[];
  encoding: TableEncoding;
  delimiter: Delimiter;
  /** The problems of all rows in one list. */
  problems: { line: number; code: RecordProblem }[];
};

/**
 * Why a file can't be read as a table: it's empty; its first record has an e-mail address, so it isn't a
 * header row; it's a workbook, picture or other file that isn't text; it's larger than {@link maxTableBytes};
 * a quotation mark that opens on `line` isn't closed properly.
 */
export type TableError =
  | { code: 'empty' | 'noHeaderRow' | 'notText' | 'tooLarge' }
  | { code: 'unclosedQuote'; line: number };

export type TableResult = { ok: true; table: Table } | { ok: false; error: TableError };

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** UTF-16 without a byte order mark shows in the zero bytes of its ASCII letters, commas and line ends. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  const pairs = Math.floor(sample.length / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) evenZeros += 1;
    if (sample[at + 1] === 0) oddZeros += 1;
  }
  if (oddZeros > pairs * 0.3 && evenZeros < pairs * 0.02) return 'utf-16le';
  if (evenZeros > pairs * 0.3 && oddZeros < pairs * 0.02) return 'utf-16be';
  return null;
}

function decodeAs(bytes: Uint8Array, encoding: TableEncoding, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** A file's text without its byte order mark; null if it isn't text. `local` is for one that isn’t Unicode. */
function decode(bytes: Uint8Array, local: LocalEncoding): { text: string; encoding: TableEncoding } | null {
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : startsWith(bytes, 0xef, 0xbb, 0xbf)
        ? 'utf-8'
        : guessUtf16(bytes);
  const utf8 = marked === null ? decodeAs(bytes, 'utf-8', true) : null;
  const encoding = marked ?? (utf8 === null ? local : 'utf-8');
  const text = utf8 ?? decodeAs(bytes, encoding, false);
  const isGuess = marked === null && utf8 === null;
  return text === null || !looksLikeText(text, isGuess) ? null : { text, encoding };
}

/**
 * Text has no NUL and hardly any control characters; the check of its cell handles a stray one.
 * @param isGuess whether the encoding is a guess: letters of another one can then be control characters above ASCII
 */
function looksLikeText(text: string, isGuess: boolean): boolean {
  const inAscii = isGuess ? text.replace(/[\x80-\x9F]/g, '') : text;
  const controls = inAscii.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return !text.includes('\0') && controls <= 8 + text.length / 100;
}

function isBlankRecord(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The delimiter in the `sep=` line that Excel understands, and the text after that line. */
function readSeparatorLine(text: string): { delimiter: Delimiter | null; rest: string; lines: number } {
  const match = /^"?sep=(.)"?\n/i.exec(text);
  if (match === null) return { delimiter: null, rest: text, lines: 0 };
  const delimiter = delimiters.find((candidate) => candidate === match[1]) ?? null;
  return { delimiter, rest: text.slice(match[0].length), lines: 1 };
}

/**
 * Without quotation marks the library can split the text in one go, in half the time. For a single record
 * that would split all of it.
 */
function parseRecords(text: string, delimiter: Delimiter, preview = 0) {
  const fastMode = preview === 0 && !text.includes('"');
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, fastMode });
}

/** The number of line breaks in a cell. */
const breaksIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);

/** The delimiter that splits the header row into the most cells; a comma if none does. */
function guessDelimiter(text: string): Delimiter {
  const headerOn = text.replace(/^(?:[^\S\n]*\n)+/, '');
  const widths = delimiters.map((delimiter) => {
    const { data } = parseRecords(headerOn, delimiter, 1);
    return { delimiter, width: data[0]?.length ?? 0 };
  });
  return widths.reduce((best, next) => (next.width > best.width ? next : best)).delimiter;
}

/** Whether a cell is an e-mail address: one `@` with text before it, a dot inside the rest, no space. */
function looksLikeAddress(cell: string): boolean {
  const [local, domain, ...more] = cell.trim().split('@');
  if (local === undefined || local === '' || domain === undefined || more.length > 0) return false;
  return !/\s/.test(local + domain) && domain.slice(1, -1).includes('.');
}

function withoutBlankEnd(cells: readonly string[], width: number): string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return cells.slice(0, Math.max(end, Math.min(width, cells.length)));
}

function shapeProblem(cells: readonly string[], width: number): RecordProblem | undefined {
  if (cells.length === width) return undefined;
  return cells.length < width ? 'tooFewCells' : 'tooManyCells';
}

/**
 * Reads a CSV file with a header row: UTF-8, UTF-16 with or without byte order mark, or a local encoding; comma,
 * semicolon or tab, or the delimiter in Excel's `sep=` line; any line ends; quoted cells with line breaks and
 * doubled quotation marks. Blank records are skipped but counted, ragged ones kept and marked.
 * @param local the encoding of a file that isn't Unicode
 */
export function readTable(bytes: Uint8Array, local: LocalEncoding = 'windows-1252'): TableResult {
  const fail = (error: TableError): TableResult => ({ ok: false, error });
  if (bytes.length > maxTableBytes) return fail({ code: 'tooLarge' });
  if (bytes.length === 0) return fail({ code: 'empty' });
  const zip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06);
  if (zip || startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return fail({ code: 'notText' });

  const decoded = decode(bytes, local);
  if (decoded === null) return fail({ code: 'notText' });
  const separator = readSeparatorLine(decoded.text.replace(/\r\n?/g, '\n'));
  if (separator.rest.trim() === '') return fail({ code: 'empty' });
  const delimiter = separator.delimiter ?? guessDelimiter(separator.rest);
  const parsed = parseRecords(separator.rest, delimiter);

  const malformed = new Set<number>();
  let unclosed: number | null = null;
  for (const { code, row } of parsed.errors) {
    if (row === undefined) continue;
    if (code === 'InvalidQuotes') malformed.add(row);
    if (code === 'MissingQuotes') unclosed = row;
  }

  let headers: string[] | null = null;
  const rows: TableRow[] = [];
  let line = 1 + separator.lines;
  for (const [index, record] of parsed.data.entries()) {
    const start = line;
    const breaks = record.reduce((sum, cell) => sum + breaksIn(cell), 0);
    line += 1 + breaks;
    // A record that spans several lines after a misplaced quotation mark has swallowed the records after it.
    if (unclosed === index || (malformed.has(index) && breaks > 0)) {
      return fail({ code: 'unclosedQuote', line: start });
    }
    if (isBlankRecord(record)) continue;
    if (headers === null) {
      if (record.some(looksLikeAddress)) return fail({ code: 'noHeaderRow' });
      headers = withoutBlankEnd(record, 0).map((header) => header.trim().replace(/\s+/g, ' '));
      continue;
    }
    const cells = withoutBlankEnd(record, headers.length);
    const problem = malformed.has(index) ? 'malformedQuotes' : shapeProblem(cells, headers.length);
    rows.push({ line: start, cells, ...(problem === undefined ? {} : { problem }) });
  }

  if (headers === null) return fail({ code: 'empty' });
  const problems = rows.flatMap(({ line: at, problem }) =>
    problem === undefined ? [] : [{ line: at, code: problem }],
  );
  return { ok: true, table: { headers, rows, encoding: decoded.encoding, delimiter, problems } };
}

/**
 * A table as CSV that every spreadsheet opens with its accents: byte order mark, commas, CRLF. A cell that a
 * spreadsheet would run as a formula gets an apostrophe before it.
 */
export function writeTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const records = [headers, ...rows].map((cells) => [...cells]);
  const text = Papa.unparse(records, { newline: '\r\n', escapeFormulae: /^[=+\-@\t\r\n]/ });
  return `\uFEFF${text}\r\n`;
}
