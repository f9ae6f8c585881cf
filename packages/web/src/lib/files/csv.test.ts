import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localEncodings, maxTableBytes, readTable, type Table, writeTable } from './csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, order: 'le' | 'be', marked: boolean): Uint8Array {
  const units = marked ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), order === 'le');
  return new Uint8Array(view.buffer);
}

function read(source: string | Uint8Array): Table {
  const result = readTable(typeof source === 'string' ? utf8(source) : source);
  if (!result.ok) throw new Error(`not read: ${JSON.stringify(result.error)}`);
  return result.table;
}

function failure(source: string | Uint8Array) {
  const result = readTable(typeof source === 'string' ? utf8(source) : source);
  return result.ok ? null : result.error;
}

describe('encodings', () => {
  const text = 'Nom;Prénom;E-mail\r\nMunguía;Zoë;zoe@ecole.example\r\n';
  const rows = [{ line: 2, cells: ['Munguía', 'Zoë', 'zoe@ecole.example'] }];

  test.each([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with mark', utf8(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 LE with mark', utf16(text, 'le', true), 'utf-16le'],
    ['UTF-16 BE with mark', utf16(text, 'be', true), 'utf-16be'],
    ['UTF-16 LE', utf16(text, 'le', false), 'utf-16le'],
    ['UTF-16 BE', utf16(text, 'be', false), 'utf-16be'],
    ['Windows-1252', latin(text), 'windows-1252'],
  ])('reads %s', (_name, bytes, encoding) => {
    const table = read(bytes);
    expect(table).toEqual({
      headers: ['Nom', 'Prénom', 'E-mail'],
      rows,
      encoding,
      delimiter: ';',
      problems: [],
    });
  });

  test('reads the extra characters of Windows-1252 instead of control codes', () => {
    const table = read(latin('a,b\nd\x92Arc,\x8Aimek \x80\n'));
    expect(table.rows[0]?.cells).toEqual(['d’Arc', 'Šimek €']);
  });

  test.each([
    ['windows-1250', '\xA3ukasz,\xAF\xF3\xB3\xE6', ['Łukasz', 'Żółć']],
    ['windows-1254', 'I\xFE\xFDk,\xD0\xFC\xE7l\xFC', ['Işık', 'Ğüçlü']],
    ['windows-1251', '\xC0\xED\xED\xE0,\xDE\xF0\xE8\xE9', ['Анна', 'Юрий']],
    ['gb18030', '\xD0\xA1\xC3\xF7,\xCD\xF5', ['小明', '王']],
    ['shift_jis', '\x8Dg\x8E\x71,\x95\x5C', ['紅子', '表']],
  ] as const)('reads %s if that is asked for', (encoding, line, cells) => {
    const result = readTable(latin(`a,b\n${line}\n`), encoding);
    expect(result).toMatchObject({ ok: true, table: { encoding, rows: [{ cells }] } });
  });

  test('takes a list in any local encoding, before and after its language is chosen', () => {
    // 紅子 in Shift_JIS: read as Western European, each name begins with a control character.
    const list = latin(`\x96\xBC\x91\x4F\n${'\x8Dg\x8E\x71\n'.repeat(200)}`);
    for (const encoding of localEncodings) expect(readTable(list, encoding)).toMatchObject({ ok: true });
    expect(readTable(list, 'shift_jis')).toMatchObject({
      table: { headers: ['名前'], rows: { length: 200 } },
    });
  });

  test('reads Unicode whatever else is asked for', () => {
    expect(readTable(utf8('a\nŁukasz\n'), 'windows-1251')).toMatchObject({
      table: { encoding: 'utf-8', rows: [{ cells: ['Łukasz'] }] },
    });
  });

  test('reads scripts other than Latin in UTF-16', () => {
    const table = read(utf16('email\tname\n小明@x.example\tNguyễn 王\n', 'le', true));
    expect(table.rows[0]?.cells).toEqual(['小明@x.example', 'Nguyễn 王']);
  });

  test('shows a byte that does not fit the marked encoding as unreadable', () => {
    const table = read(Uint8Array.of(0xef, 0xbb, 0xbf, ...latin('a,b\nFran\xE7ois,x\n')));
    expect(table.rows[0]?.cells).toEqual(['Fran\uFFFDois', 'x']);
  });
});

describe('delimiters', () => {
  test.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1;2;3', ';'],
    ['a\tb\tc\n1\t2\t3', '\t'],
    ['sep=;\na;b;c\n1;2;3', ';'],
    ['"sep=;"\na;b;c\n1;2;3', ';'],
    ['SEP=\t\r\na\tb\tc\r\n1\t2\t3', '\t'],
    ['"a, or alpha";b;c\n1;2;3', ';'],
  ])('finds the delimiter of %j', (text, delimiter) => {
    const table = read(text);
    expect(table.delimiter).toBe(delimiter);
    expect(table.headers).toHaveLength(3);
    expect(table.rows[0]?.cells).toEqual(['1', '2', '3']);
  });

  test('decides by the header row, not by commas in the cells', () => {
    const table = read('nom;remarque\nRenard;a, b, c, d\nMann;e, f, g, h');
    expect(table.rows.map((row) => row.cells.length)).toEqual([2, 2]);
  });

  test('prefers a sep= line to the header row, and counts it as a line', () => {
    const table = read('sep=;\na,b;c\n1,5;2\n');
    expect(table.headers).toEqual(['a,b', 'c']);
    expect(table.rows).toEqual([{ line: 3, cells: ['1,5', '2'] }]);
  });

  test('reads a single column as a table', () => {
    expect(read('email\nanna@x.example\n')).toMatchObject({ headers: ['email'], delimiter: ',' });
  });
});

describe('records', () => {
  test.each(['\n', '\r\n', '\r'])('counts lines as an editor does, with line end %j', (end) => {
    const text = ['', 'a,b', '1,"two', 'lines"', '', '  ', ',', '3,"say ""hi"""', '4,5', ''].join(end);
    expect(read(text).rows).toEqual([
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 8, cells: ['3', 'say "hi"'] },
      { line: 9, cells: ['4', '5'] },
    ]);
  });

  test('accepts mixed line ends in one file', () => {
    expect(read('a,b\r\n1,2\n3,4\r5,6').rows.map((row) => row.line)).toEqual([2, 3, 4]);
  });

  test('keeps rows with too few or too many cells, and marks them', () => {
    const table = read('a,b,c\n1,2\n1,2,3,4\n1,2,3\n1,2,3,,\n1,,\n');
    expect(table.rows).toEqual([
      { line: 2, cells: ['1', '2'], problem: 'tooFewCells' },
      { line: 3, cells: ['1', '2', '3', '4'], problem: 'tooManyCells' },
      { line: 4, cells: ['1', '2', '3'] },
      { line: 5, cells: ['1', '2', '3'] },
      { line: 6, cells: ['1', '', ''] },
    ]);
    expect(table.problems).toEqual([
      { line: 2, code: 'tooFewCells' },
      { line: 3, code: 'tooManyCells' },
    ]);
  });

  test('ignores columns at the end without a name or a value', () => {
    const table = read(' first  name ,b,,\n1,2,,\n');
    expect(table.headers).toEqual(['first name', 'b']);
    expect(table.problems).toEqual([]);
  });

  test('reads a quotation mark inside a cell as text, and marks text after a closing one', () => {
    const table = read('a,b\nO"Neil,2\n"Bob" Jr,3"\n4,5\n');
    expect(table.rows[0]).toEqual({ line: 2, cells: ['O"Neil', '2'] });
    expect(table.rows[1]).toMatchObject({ line: 3, problem: 'malformedQuotes' });
    expect(table.rows[2]).toEqual({ line: 4, cells: ['4', '5'] });
  });

  test('reads headers alone as a table without rows', () => {
    expect(read('a,b\n').rows).toEqual([]);
  });

  test('leaves a stray control character for the check of its cell', () => {
    expect(read('a,b\nAn\u0007na,2\n').rows[0]?.cells[0]).toBe('An\u0007na');
  });
});

describe('files that are not tables', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['only a byte order mark', '\uFEFF', 'empty'],
    ['only blank lines', '\r\n \r\n,,\r\n', 'empty'],
    ['only a sep= line', 'sep=;\r\n', 'empty'],
    ['data in the first row', 'anna@x.example,Anna,Berg,2027\n', 'noHeaderRow'],
    ['a workbook', latin('PK\x03\x04\x14\x00\x06\x00'), 'notText'],
    ['an old workbook', latin('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\x00\x00\x00\x00\x3E\x00\x03\x00'), 'notText'],
    ['a picture', latin('\x89PNG\r\n\x1A\n\x00\x00\x00\rIHDR\x00\x00\x01\x90'), 'notText'],
    ['a PDF', '%PDF-1.7\n', 'notText'],
    ['too much', new Uint8Array(maxTableBytes + 1).fill(0x61), 'tooLarge'],
  ])('reports an error for %s', (_name, source, code) => {
    expect(failure(source)).toEqual({ code });
  });

  test('accepts a header that starts like a workbook', () => {
    expect(read('PK,name\n1,x\n').headers).toEqual(['PK', 'name']);
  });

  test('names the line where an unclosed quotation mark opens', () => {
    expect(failure('a,b\n1,2\n\n3,"open\n4,5\n')).toEqual({ code: 'unclosedQuote', line: 4 });
  });

  test('refuses a misplaced quotation mark that swallows other lines', () => {
    expect(failure('a,b\n1,"Bob" Jr\n2,"Eva"\n3,4\n')).toEqual({ code: 'unclosedQuote', line: 2 });
  });

  test('gives a table or an error for any bytes, never an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(typeof readTable(bytes).ok).toBe('boolean');
      }),
    );
  });
});

describe('writeTable', () => {
  test('writes a byte order mark, commas, CRLF, and quotes where needed', () => {
    expect(writeTable(['E-mail', 'Name'], [['a@x.example', 'O"Neil, Jr.']])).toBe(
      '\uFEFFE-mail,Name\r\na@x.example,"O""Neil, Jr."\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=1\n+2'])(
    'writes %j so that it is not a formula',
    (cell) => {
      const table = read(writeTable(['a', 'b'], [[cell, 'x']]));
      expect(table.rows[0]?.cells[0]).toBe(`'${cell.replaceAll('\r', '\n')}`);
    },
  );

  test('writes tables that can be read again with the same line numbers', () => {
    const cell = fc
      .string({
        unit: fc.constantFrom('a', 'é', '王', ',', ';', '"', '\n', ' ', "'", '\t', 'x'),
        maxLength: 8,
      })
      .map((value) => `c${value}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 }), (rows) => {
        const table = read(writeTable(['one', 'two', 'three'], rows));
        expect(table.rows.map((row) => row.cells)).toEqual(rows);
        let line = 2;
        for (const [index, cells] of rows.entries()) {
          expect(table.rows[index]?.line).toBe(line);
          line += cells.join('').split('\n').length;
        }
      }),
    );
  });
});
