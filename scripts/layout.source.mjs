/**
 * Reads a TypeScript or JavaScript file for the layout check: one parse and one walk through the tree give
 * everything that the rules need.
 */

import { parseSync } from '@swc/core';

/** The tree has no comments. Outside literals, `//` and slash-star always start one. */
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const COMPARISON = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']);
const WRAPPERS = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsSatisfiesExpression',
  'TsNonNullExpression',
]);

/**
 * @typedef {{ at: number, value: string }} Piece a piece of the source and the offset where it begins
 * @typedef {Piece & { name: string }} Attribute
 * @typedef {{
 *   code: string,
 *   text: string,
 *   strings: Piece[],
 *   imports: Piece[],
 *   jsxTexts: Piece[],
 *   jsxAttributes: Attribute[],
 *   statements: object[],
 *   nodes: (type: string) => object[],
 *   at: (node: object) => number,
 * }} Source
 *   `code` and `text` are as long as the source: `code` has comments and literals blanked, `text` only comments.
 *   `imports` are the modules that it imports, re-exports or loads; `nodes` finds the nodes of one type, in order.
 */

/**
 * @param {string} original
 * @param {{ jsx: boolean }} options `jsx` reads `<T>` as an element, as in a `.tsx` file
 * @returns {Source}
 * @throws {SyntaxError} when the source is not TypeScript; its `line` says where
 */
export function read(original, { jsx }) {
  // Turns a hashbang line into a comment.
  const source = original.replace(/^#!/, '//');
  const { statements, offset } = parse(source, jsx);
  const found = { strings: [], templates: [], literals: [], nodes: new Map() };
  for (const statement of statements) walk(statement, found);

  const at = (node) => offset(node.span.start);
  const raw = (node) => source.slice(at(node), offset(node.span.end));
  const piece = (node) => ({
    at: at(node),
    value: node.quasis ? node.quasis.map(({ raw }) => raw).join('…') : raw(node).slice(1, -1),
  });
  const nodes = (type) => found.nodes.get(type) ?? [];

  return {
    ...blanked(source, literalRanges(found, offset)),
    strings: [...found.strings, ...found.templates].map(piece).sort((a, b) => a.at - b.at),
    imports: importsOf(nodes).map(piece),
    jsxTexts: [
      ...nodes('JSXText').map((node) => ({ at: at(node), value: raw(node) })),
      ...childrenOf(nodes)
        .flatMap((node) => shown(node.expression))
        .map(piece),
    ].sort((a, b) => a.at - b.at),
    jsxAttributes: nodes('JSXAttribute').flatMap(({ name, value }) =>
      shown(value?.expression ?? value).map((node) => ({ ...piece(node), name: nameOf(name) })),
    ),
    statements,
    nodes,
    at,
  };
}

/** Spans are byte offsets, and may continue from the previous file: a leading semicolon shows where this one starts. */
function parse(source, jsx) {
  let module;
  try {
    module = parseSync(`;${source}`, {
      syntax: 'typescript',
      tsx: jsx,
      decorators: true,
      target: 'esnext',
    });
  } catch (error) {
    throw unreadable(error);
  }
  const [semicolon, ...statements] = module.body;
  const toIndex = indexOfByte(source);
  return { statements, offset: (position) => toIndex(position - semicolon.span.start - 1) };
}

/** The parser formats its message over several lines, and leaves out the place if it is the first line. */
function unreadable(error) {
  const [, reason] = /^\s*\S+ ([^\n]+)/.exec(error.message) ?? [undefined, error.message];
  const [, line] = /\[(\d+):\d+\]/.exec(error.message) ?? [];
  return Object.assign(new SyntaxError(reason, { cause: error }), { line: Number(line ?? 1) });
}

function indexOfByte(source) {
  const bytes = Buffer.byteLength(source);
  if (bytes === source.length) return (byte) => byte;
  const indexes = new Uint32Array(bytes + 1);
  let byte = 0;
  let index = 0;
  for (const character of source) {
    indexes[byte] = index;
    byte += Buffer.byteLength(character);
    index += character.length;
  }
  indexes[byte] = index;
  return (position) => indexes[position];
}

/** Adds a node and everything below it to `found`. */
function walk(node, found) {
  if (Array.isArray(node)) {
    for (const one of node) if (one !== null && typeof one === 'object') walk(one, found);
    return;
  }
  const { type } = node;
  if (type === 'StringLiteral') found.strings.push(node);
  else if (type === 'RegExpLiteral' || type === 'JSXText') found.literals.push(node);
  else if (node.quasis) found.templates.push(node);
  if (type !== undefined && type !== 'Identifier') {
    const same = found.nodes.get(type);
    if (same) same.push(node);
    else found.nodes.set(type, [node]);
  }
  for (const key in node) {
    const below = node[key];
    if (below !== null && typeof below === 'object' && key !== 'span') walk(below, found);
  }
}

/** The range of each literal; of templates, without the inserted expressions. */
function literalRanges({ strings, templates, literals }, offset) {
  const ranges = [...strings, ...literals].map(({ span }) => [offset(span.start), offset(span.end)]);
  for (const { span, quasis } of templates) {
    quasis.forEach((quasi, index) => {
      const start = index === 0 ? span.start : quasi.span.start;
      const end = index === quasis.length - 1 ? span.end : quasi.span.end;
      ranges.push([offset(start), offset(end)]);
    });
  }
  return ranges.sort((a, b) => a[0] - b[0]);
}

const blank = (piece) => piece.replace(/[^\n]/g, ' ');

function blanked(source, ranges) {
  const code = [];
  const text = [];
  let done = 0;
  const pass = (to) => {
    const piece = source.slice(done, to).replace(COMMENT, blank);
    code.push(piece);
    text.push(piece);
    done = to;
  };
  for (const [start, end] of ranges) {
    pass(start);
    const literal = source.slice(start, end);
    code.push(blank(literal));
    text.push(literal);
    done = end;
  }
  pass(source.length);
  return { code: code.join(''), text: text.join('') };
}

/** The literals that name modules. */
function importsOf(nodes) {
  const declared = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']
    .flatMap((type) => nodes(type))
    .map(({ source }) => source);
  const loaded = nodes('CallExpression')
    .filter(({ callee }) => callee.type === 'Import')
    .map(({ arguments: [first] }) => first?.expression);
  return [...declared, ...loaded].filter((node) => node?.type === 'StringLiteral');
}

/** The expressions in braces between tags. */
function childrenOf(nodes) {
  return [...nodes('JSXElement'), ...nodes('JSXFragment')]
    .flatMap(({ children }) => children)
    .filter(({ type }) => type === 'JSXExpressionContainer');
}

/** The literals that an expression can evaluate to; not those it compares, passes to calls or uses as keys. */
function shown(node) {
  if (!node) return [];
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') return [node];
  if (WRAPPERS.has(node.type)) return shown(node.expression);
  if (node.type === 'ConditionalExpression') return [...shown(node.consequent), ...shown(node.alternate)];
  if (node.type === 'BinaryExpression' && !COMPARISON.has(node.operator))
    return [...shown(node.left), ...shown(node.right)];
  if (node.type === 'ArrowFunctionExpression') return shown(node.body);
  return [];
}

function nameOf(name) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value;
}
