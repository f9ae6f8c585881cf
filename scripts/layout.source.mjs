/**
 * Reads TypeScript and TSX just far enough for the layout check: comments, strings, JSX text and JSX
 * attributes. Not a parser; it must run before anything is installed.
 */

const CLOSING = { '{': '}', '(': ')', '[': ']' };
const BEFORE_EXPRESSION =
  /(?:^|[([{,;=?:&|!>}+\-*%~]|\b(?:return|case|default|typeof|await|yield|of|in|do|else))$/;
const GENERIC_ARROW = /^<(?:[A-Z]>\s*\(|\w+\s*,|\w+\s+extends\b)/;
const COMPARISON_BEFORE = /(?:[!=]==?|\bcase)$/;
const COMPARISON_AFTER = /^\s*[!=]==?/;

/**
 * @typedef {{ at: number, value: string }} Piece a piece of the source and the offset where it begins
 * @typedef {Piece & { name: string }} Attribute
 * @param {string} source
 * @param {{ jsx: boolean }} options
 * @returns {{ code: string, text: string, strings: Piece[], jsxTexts: Piece[], jsxAttributes: Attribute[] }}
 *   `code` and `text` are as long as the source: `code` has comments and strings blanked, `text` only comments
 */
export function scan(source, { jsx }) {
  const strings = [];
  const jsxTexts = [];
  const jsxAttributes = [];
  const code = [];
  const text = [];
  let done = 0;
  let i = 0;
  let before = '';

  /** Passes everything up to `to` into both results; `kind` says what it is. */
  function pass(to, kind) {
    const piece = source.slice(done, to);
    const blank = piece.replace(/[^\n]/g, ' ');
    text.push(kind === 'comment' ? blank : piece);
    code.push(kind === 'code' ? piece : blank);
    if (kind === 'code') before = (before + piece).trimEnd().slice(-12);
    else if (kind === 'string') before = `${before}"`.slice(-12);
    done = to;
    i = to;
  }

  function comment() {
    if (source.startsWith('//', i)) {
      const end = source.indexOf('\n', i);
      pass(end < 0 ? source.length : end, 'comment');
      return true;
    }
    if (source.startsWith('/*', i)) {
      const end = source.indexOf('*/', i + 2);
      pass(end < 0 ? source.length : end + 2, 'comment');
      return true;
    }
    return false;
  }

  function quoted(quote, escapes) {
    let end = i + 1;
    while (end < source.length && source[end] !== quote) end += escapes && source[end] === '\\' ? 2 : 1;
    const piece = { at: i, value: source.slice(i + 1, end) };
    pass(Math.min(end + 1, source.length), 'string');
    strings.push(piece);
    return piece;
  }

  function template() {
    const piece = { at: i, value: '' };
    let end = i + 1;
    while (end < source.length && source[end] !== '`') {
      if (source.startsWith('${', end)) {
        pass(end, 'string');
        pass(end + 2, 'code');
        expression('}');
        pass(i + 1, 'code');
        piece.value += '…';
        end = i;
      } else {
        const size = source[end] === '\\' ? 2 : 1;
        piece.value += source.slice(end, end + size);
        end += size;
      }
    }
    pass(Math.min(end + 1, source.length), 'string');
    strings.push(piece);
    return piece;
  }

  function regularExpression() {
    let end = i + 1;
    let inClass = false;
    while (end < source.length && source[end] !== '\n' && (inClass || source[end] !== '/')) {
      if (source[end] === '\\') end += 1;
      else if (source[end] === '[') inClass = true;
      else if (source[end] === ']') inClass = false;
      end += 1;
    }
    pass(Math.min(end + 1, source.length), 'string');
  }

  /** Reads code to the bracket that closes it (left unread), or to the end; reports its outermost literals. */
  function expression(until, onLiteral) {
    const open = [];
    while (i < source.length) {
      const char = source[i];
      if (open.length === 0 && char === until) return;
      if (comment()) continue;
      if (char === "'" || char === '"' || char === '`') {
        const compared = COMPARISON_BEFORE.test(before);
        const depth = open.length;
        const piece = char === '`' ? template() : quoted(char, true);
        if (onLiteral && depth === 0 && !compared && !COMPARISON_AFTER.test(source.slice(i, i + 8)))
          onLiteral(piece);
      } else if (char === '/' && BEFORE_EXPRESSION.test(before)) {
        regularExpression();
      } else if (jsx && char === '<' && startsElement()) {
        element();
      } else {
        if (CLOSING[char]) open.push(CLOSING[char]);
        else if (char === open.at(-1)) open.pop();
        pass(i + 1, 'code');
      }
    }
  }

  function startsElement() {
    const rest = source.slice(i, i + 60);
    return /^<[A-Za-z>]/.test(rest) && BEFORE_EXPRESSION.test(before) && !GENERIC_ARROW.test(rest);
  }

  function word(pattern) {
    pattern.lastIndex = i;
    const found = pattern.exec(source)?.[0] ?? '';
    pass(i + found.length, 'code');
    return found;
  }

  function braces(onLiteral) {
    pass(i + 1, 'code');
    expression('}', onLiteral);
    pass(i + 1, 'code');
  }

  function element() {
    pass(i + 1, 'code');
    word(/[\w.$:-]*(?:<[^<>]*>)?/y);
    while (i < source.length && source[i] !== '>' && !source.startsWith('/>', i)) {
      if (comment()) continue;
      if (source[i] === '{') {
        braces();
        continue;
      }
      const name = word(/[\w$:-]+/y);
      if (name === '') {
        pass(i + 1, 'code');
        continue;
      }
      word(/\s*=?\s*/y);
      const report = (piece) => jsxAttributes.push({ ...piece, name });
      if (source[i] === '"' || source[i] === "'") report(quoted(source[i], false));
      else if (source[i] === '{') braces(report);
    }
    const closed = source[i] === '/';
    pass(i + (closed ? 2 : 1), 'code');
    if (!closed) children();
    before = '"';
  }

  function children() {
    const report = (piece) => jsxTexts.push(piece);
    while (i < source.length) {
      const end = source.slice(i).search(/[<{]/);
      const to = end < 0 ? source.length : i + end;
      if (to > i) {
        report({ at: i, value: source.slice(i, to) });
        pass(to, 'string');
      }
      if (source.startsWith('</', i)) {
        const close = source.indexOf('>', i);
        pass(close < 0 ? source.length : close + 1, 'code');
        return;
      }
      if (source[i] === '{') braces(report);
      else if (source[i] === '<') element();
    }
  }

  while (i < source.length) {
    expression(undefined);
    if (i < source.length) pass(i + 1, 'code');
  }
  return { code: code.join(''), text: text.join(''), strings, jsxTexts, jsxAttributes };
}
