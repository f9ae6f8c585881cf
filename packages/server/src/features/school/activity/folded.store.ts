/** SQL for searching texts as lists are searched in the browser. */
import { markedLetters } from '@casement/domain/shared/collections/search.ts';

/** The end of the planes with scripts: beyond it only variation selectors are marks. */
const lastMark = 0x1ffff;

/** A code point as PostgreSQL's regular expressions write it. */
const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;

/** All combining marks, for the brackets of a regular expression: PostgreSQL knows no `\p{M}`. */
function rangesOfMarks(): string {
  const ranges: { first: number; last: number }[] = [];
  for (let code = 0; code <= lastMark; code += 1) {
    if (!/\p{M}/u.test(String.fromCodePoint(code))) continue;
    const range = ranges.at(-1);
    if (range?.last === code - 1) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  return ranges.map(({ first, last }) => `${escaped(first)}-${escaped(last)}`).join('');
}

const marks = rangesOfMarks();

/** Only letters that become one letter can be translated together. */
const single = Object.entries(markedLetters).filter(([, plain]) => plain.length === 1);
const double = Object.entries(markedLetters).filter(([, plain]) => plain.length > 1);

/**
 * SQL of a text prepared for searching: what the domain's `foldForSearch` makes of it, apart from white space. Without
 * an extension, which a hosted database may not have.
 * @param text SQL of a text; evaluated several times
 */
export function folded(text: string): string {
  const bare = `regexp_replace(normalize(${text}, nfd), '[${marks}]', '', 'g')`;
  const [from, to] = [0, 1].map((side) => single.map((pair) => pair[side]).join(''));
  const translated = `translate(lower(${bare} collate "pg_c_utf8"), '${from}', '${to}')`;
  const plain = double.reduce(
    (sql, [letter, letters]) => `replace(${sql}, '${letter}', '${letters}')`,
    translated,
  );
  // Most texts are ASCII, for which the rest would take several times as long.
  return `case when octet_length(${text}) = length(${text}) then lower(${text}) else ${plain} end`;
}
