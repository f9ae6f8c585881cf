/** Texts known to slow down an expression or parser somewhere, and ordinary texts to compare them with. */

/** Repeats a piece up to a length. */
const of = (length, piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const between = (before, length, piece, after) =>
  `${before}${of(length - before.length - after.length, piece)}${after}`;

const halves = (length, first, second) => of(length / 2, first) + of(length / 2, second);

/** Pieces of a query, each with another name, up to a length. */
const named = (length, piece) =>
  of(
    length,
    Array.from({ length: Math.ceil(length / 10) }, (_, at) =>
      piece.replaceAll('a', `a${at.toString(36)}`),
    ).join(''),
  );

const pieces = [
  '<',
  '>',
  '</',
  '<a ',
  '<a>',
  '<a href=x>',
  '<a href="https://example.org">x',
  '<!--',
  '<![CDATA[',
  '<!',
  '<?',
  '<p>',
  '</p>',
  '<br>',
  '<b>',
  '<p><b>',
  '<ul><li>',
  '<table><tr><td>',
  '<script>',
  '<svg><title>',
  '<textarea>',
  '<select><option>',
  '<p></p>',
  '<h1>x',
  '<blockquote>',
  '<blockquote></p>',
  '&',
  '&#',
  '&#x',
  '&amp',
  '&#769;',
  ' ',
  '\n',
  '\r',
  '\t',
  '\u00a0 ',
  ' \n',
  '\u200b',
  '. ',
  '.',
  ',',
  '"',
  '""',
  "'",
  '"\n',
  '(',
  '[',
  '{',
  '[{',
  '\\',
  '-',
  '--',
  '_',
  '/',
  '../',
  ':',
  ';',
  '=',
  '%',
  '%25',
  '%CC%81',
  '?a=',
  '0',
  '1,',
  'a',
  'aA',
  'é',
  'a@',
  '@',
  '@a.',
  'http://',
  'https://a.b/',
  'www.',
  'xn--',
  '\u0301',
  '\u0301\u0316',
  'a\u0301\u0316',
  '\u0344',
  `a${'\u0301'.repeat(30)}`,
  '\u1100\u1161\u11a8',
  '\u0e33',
  '\u202a',
  '\u2067\u202c',
  '\u2069',
  '\u200f',
  '\ud800',
  '\udc00',
  '😀',
  '👩\u200d',
  '🇦',
  '\u0915\u094d',
  '漢',
  'ー',
  'ก',
  '\u05d0',
  '\u0000',
];

/** Every hostile text of a length, by a readable name. */
export function hostileTexts(length) {
  const repeated = pieces.map((piece) => [JSON.stringify(piece), of(length, piece)]);
  return new Map([
    ...repeated,
    ['tags opened, others closed', halves(length, '<b>', '</i>')],
    ['tags opened, then paragraphs', halves(length, '<em>', '<p>x</p>')],
    ['brackets behind a sign', between('漢', length, '(', '')],
    ['marks of two orders', `a${halves(length - 1, '\u0301', '\u0316')}`],
    ['an attribute that does not end', between('<a href="', length, 'x', '')],
    ['attributes without an end', between('<a ', length, 'b=1 ', '')],
    ['a comment that does not end', between('<!--', length, '-', '')],
    ['a script that nearly ends', between('<script>', length, '</scrip', '')],
    ['an address in a link', between('<a href="https://', length, 'ü', '">x</a>')],
    ['marks in a link', between('<a href="https://a', length, '%CC%81%CC%96', '">x</a>')],
    ['tabs in a link', between('<a href="j', length, '\t', '">x</a>')],
    ['spaces within', between('a', length, ' ', 'a')],
    ['dots within', between('a', length, '.', 'a')],
    ['line breaks within', between('a', length, '\n', 'a')],
    ['an address of dots', between('a@', length, '.', '@')],
    ['a host of labels', between('https://', length, 'a.', '/')],
    ['a host of one label in other letters', between('https://xn--', length, 'a', '.org/')],
    ['a host of marks', between('https://a', length, '\u0301\u0316', '.org/')],
    ['a long word', between('', length, 'x', '!')],
    ['digits', between('', length, '1', 'x')],
    ['thousands', between('1', length, ',111', 'x')],
    ['directions opened and closed', halves(length, '\u2067', '\u2069')],
    ['lists with a far place in a query', named(length, 'a[99]=&a[]=&')],
    ['lists that become objects in a query', named(length, 'a[9999]=&a[x]=&')],
    ['fields within fields in a query', between('a', length, '[b]', '=')],
    ['embeddings in an isolate', between('\u2067', length, '\u202b', '\u2069x')],
  ]);
}

const plain =
  'We planned the river walk in Győr with Zoë and 李明, then counted 14 birds (3 of them rare). It rained… ';
const formatted =
  '<p>We planned the <strong>river walk</strong> with Zoë &amp; 李明: <a href="https://example.org/walk?day=1">the map</a>.</p><ul><li><p>Boots</p></li><li><p>Győr by <em>train</em></p></li></ul>';
const table = 'anna.kovács@school.example,Anna,Kovács,2027\n';

/** An ordinary text of a length and kind. */
export function ordinaryText(kind, length) {
  if (kind === 'html') return of(length, formatted);
  if (kind === 'table') return of(length, `E-mail,First name,Last name,Class\n${of(length, table)}`);
  if (kind === 'json') return JSON.stringify([of(length - 4, plain)]);
  if (kind === 'address') return between('https://example.org/', length, 'walks/győr-', '');
  return of(length, plain);
}
