/** What the layout check looks for inside a file; layout.places.mjs says where a file may be. */

import { checkArrows } from './layout.arrows.mjs';
import { checkClock } from './layout.clock.mjs';
import { checkDanger } from './layout.danger.mjs';
import { checkDocuments } from './layout.documents.mjs';
import { checkForeign } from './layout.foreign.mjs';
import { checkLocale } from './layout.locale.mjs';
import { checkPaths } from './layout.paths.mjs';
import { checkPieces } from './layout.pieces.mjs';
import { checkPlaces } from './layout.places.mjs';
import { checkReaders } from './layout.readers.mjs';
import { checkScreens } from './layout.screens.mjs';
import { checkSheets } from './layout.sheets.mjs';
import { read } from './layout.source.mjs';
import { checkStyles } from './layout.styles.mjs';
import { checkTables } from './layout.tables.mjs';
import { checkReplaced, checkWeb } from './layout.web.mjs';
import { checkTitles, checkWords } from './layout.words.mjs';

const LIST = 'scripts/layout.rooms.mjs';
const READERS = 'scripts/hostile.readers.mjs';
const MAX_LINES = 400;
const EFFECT = /^use(Layout|Insertion)?Effect$/;
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`);
const TEST = /\.test\.(tsx?|mjs)$/;
/** Attributes whose value is shown or read aloud. */
const READ_ATTRIBUTES = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'description',
  'error',
  'caption',
  'nothingFoundMessage',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

const SOURCE = /^packages\/[^/]+\/src\/.+\.tsx?$/;
const CODE = /\.(tsx?|mjs)$/;
const RE_EXPORTS = new Set(['ExportAllDeclaration', 'ExportNamedDeclaration']);

/** What a file that only combines others consists of, and what it never contains. */
const COMPOSING = new Set([
  'ImportDeclaration',
  'VariableDeclaration',
  'TsTypeAliasDeclaration',
  'TsInterfaceDeclaration',
]);
const DECIDING = [
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
  'MethodProperty',
  'ConditionalExpression',
  'BinaryExpression',
  'TemplateLiteral',
  'AwaitExpression',
];

const SQL =
  /\b(select\b[\s\S]+\bfrom\b|insert\s+into\b|update\s+[\w"….]+\s+set\b|delete\s+from\b|with\s+\w+\s+as\s*\()/i;

const ROLE_COMPARISON = [
  /\brole\s*[!=]==?/,
  /\.administrator\s*[!=]==?/,
  /\b(?:me|actor|viewer|session)\??\.administrator\b(?!\s*[!=]=)/,
  /\bswitch\s*\(\s*[\w.?]*\brole\s*\)/,
  /\b(?:kind|relation|userType)\s*[!=]==?\s*['"](?:faculty|student|administrator|admin|teacher|leader)['"]/,
  /['"](?:faculty|student|administrator|admin|teacher|leader)['"]\s*[!=]==?/,
];

/** Tests and their helpers. */
const TESTING = /(\.(test|spec|factories|inputs)\.(tsx?|mjs)$)|^e2e\/|^packages\/server\/src\/testing\//;

const CONDITION = 'wait for a condition (expect.poll, vi.waitFor), not for time to pass';

/** Whatever makes a test slow, endless, or fail under load; resetting a limit is fine. */
const WAITING = [
  [/\bwaitForTimeout\b/, CONDITION],
  [/(?<![.\w])setTimeout\s*\((?![\s\S]*\bclearTimeout\b)/, CONDITION],
  [/\bfor\s*\(\s*;[^;]*;\s*\)|\bwhile\s*\(/, 'a loop in a test has a limit that can be read in its head'],
  [/\.toPass\s*\((?![^)]*\btimeout\b(?!:\s*0\b))/, 'toPass tries for ever: give it a timeout'],
  [/\bperformance\.now\b|\bmonitorEventLoopDelay\b|\bhrtime\b/, 'a test counts events, not milliseconds'],
];

/** Opens the file later, and fails where nothing handles the error; the method of an open file doesn't. */
const OPENS_UNHEARD = /(?<!\.|override )\bcreateReadStream\s*\(/;

const INPUT_OUTPUT = [
  /\bfetch\s*\(/,
  /\bprocess\./,
  /\bMath\.random\b/,
  /\bcrypto\.(randomUUID|getRandomValues|subtle)\b/,
  /\bconsole\./,
  /\b(localStorage|sessionStorage|document|window)\./,
];

/**
 * @typedef {{ path: string, line: number, message: string }} Finding
 * @param {ReadonlyMap<string, string>} files path from the root, with forward slashes -> content
 * @param {typeof import('./layout.rooms.mjs')} rooms the rooms of this tree
 * @returns {Finding[]} sorted by path and line; empty if every file is where it belongs
 */
export function check(files, rooms) {
  const findings = [];
  const imports = new Map();
  const sources = new Map();
  for (const [path, content] of files) {
    const report = (message, at = 0) => findings.push({ path, line: lineAt(content, at), message });
    const unread = ({ line, message }) =>
      findings.push({ path, line, message: `it does not parse: ${message}` });
    const source = sourceOf(path, content, unread);
    if (source) imports.set(path, source.imports);
    if (source) sources.set(path, source);
    checkContent(path, content, source, report);
    if (source && rooms.COMPOSED.includes(path)) checkComposed(source, report);
  }
  const report = (path, message, at = 0) =>
    findings.push({ path, line: lineAt(files.get(path) ?? '', at), message });
  const stale = (entry, message) => report(LIST, message, files.get(LIST)?.indexOf(`'${entry}'`));
  checkPlaces([...files.keys()], rooms, report, stale);
  checkDocuments(files, report);
  checkScreens(files, report);
  checkPieces(sources, report);
  const readers = files.get(READERS);
  if (readers !== undefined) checkReaders(sources, readers, report);
  checkArrows(imports, rooms, report, stale);
  checkSheets(imports, report);
  checkStyles(files, imports, report);
  checkTables(files, rooms, report, stale);
  return findings.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

function lineAt(content, at) {
  return content.slice(0, at).split('\n').length;
}

/** A file is parsed once for all rules; undefined if no rule reads its code. */
function sourceOf(path, content, unread) {
  if (!SOURCE.test(path) && !(TESTING.test(path) && CODE.test(path))) return undefined;
  try {
    return read(content, { jsx: path.endsWith('x') });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    unread(error);
    return undefined;
  }
}

function checkContent(path, content, source, report) {
  const generated =
    /(^|\/)package-lock\.json$|^packages\/server\/src\/db\/migrations\/|\.(svg|png|webp|ico|woff2|jpg|pdf)$/.test(
      path,
    );
  if (generated) return;
  const lines = content.split('\n').length - (content.endsWith('\n') ? 1 : 0);
  if (lines > MAX_LINES && !path.startsWith('docs/'))
    report(`${lines} lines; ${MAX_LINES} is the most: divide the file by what its parts are about`);
  const unfinished = UNFINISHED.exec(content);
  if (unfinished) report(`"${unfinished[0]}": finish it or leave it out`, unfinished.index);
  if (source && TESTING.test(path)) checkTest(source, report);
  if (source) checkReplaced(path, source, report);
  if (source) checkTitles(source, report);
  if (source) checkForeign(path, source, report);
  if (CODE.test(path)) checkPaths(path, source?.code ?? content, report);
  if (source && path.startsWith('e2e/')) checkClock(path, source, report);
  if (source && SOURCE.test(path)) checkSource(path, source, report);
}

function checkTest({ code, strings }, report) {
  const imported = strings.find(({ value }) => value === 'node:timers/promises');
  for (const [pattern, message] of WAITING) {
    const found = pattern.exec(code);
    if (found) report(message, found.index);
  }
  if (imported) report(CONDITION, imported.at);
}

function checkSource(path, source, report) {
  const { code, text, strings, imports, jsxTexts, jsxAttributes } = source;
  const first = (patterns, where, message) => {
    for (const pattern of patterns) {
      const found = pattern.exec(where);
      if (found) report(message(found[0]), found.index);
    }
  };

  if (isBarrel(source)) report('a file that only re-exports: import from where it is defined');
  checkClock(path, source, report);
  checkWords(path, source, report);
  if (TEST.test(path)) return;

  checkWeb(path, source, report);
  checkDanger(path, source, report);
  checkLocale(source, report);
  if (path.startsWith('packages/server/src/')) {
    first([OPENS_UNHEARD], code, () => 'open the file before its stream: openToRead in files/reading.ts');
  }
  if (path.endsWith('.handlers.ts')) {
    const sql = strings.find((piece) => SQL.test(piece.value));
    if (sql) report('SQL in a handler: it belongs in a store', sql.at);
  }
  if (path.endsWith('.rules.ts') || path.startsWith('packages/domain/src/')) {
    first(INPUT_OUTPUT, code, (found) => `"${found}" in a rule: hand the value in`);
    const node = imports.find(({ value }) => value.startsWith('node:'));
    if (node) report('a rule imports no node: module', node.at);
  }
  if (path.startsWith('packages/web/src/')) {
    const effect = source.nodes('CallExpression').find(isBraceless);
    if (effect) report('an effect has braces: what it returns is called as its clean-up', source.at(effect));
  }
  if (/^packages\/web\/src\/(features|routes|ui)\//.test(path)) {
    first(ROLE_COMPARISON, text, (found) => `"${found}": render from what the response says one can do`);
  }
  if (path.startsWith('packages/web/') && path.endsWith('.tsx')) {
    const isRead = (value) => /\p{L}/u.test(value.replace(/&#?\w+;/g, ''));
    for (const piece of jsxTexts)
      if (isRead(piece.value))
        report(`"${short(piece.value)}" belongs in a *.text.ts`, piece.at + piece.value.search(/\S/));
    for (const piece of jsxAttributes)
      if (READ_ATTRIBUTES.has(piece.name) && isRead(piece.value.replaceAll('…', '')))
        report(`${piece.name}="${short(piece.value)}" belongs in a *.text.ts`, piece.at);
  }
}

function isBarrel({ statements }) {
  return (
    statements.length > 0 &&
    statements.every((statement) => RE_EXPORTS.has(statement.type) && statement.source)
  );
}

/** An effect that returns the value of its one expression; only an effect that is just a clean-up may do so. */
function isBraceless({ callee, arguments: [first] }) {
  const effect = first?.expression;
  return (
    EFFECT.test(callee.value ?? callee.property?.value) &&
    effect?.type === 'ArrowFunctionExpression' &&
    effect.body.type !== 'FunctionBody' &&
    effect.body.type !== 'ArrowFunctionExpression'
  );
}

/** Only imports, and constants made from them: no functions and no decisions. */
function checkComposed({ statements, nodes, at }, report) {
  const more =
    statements.find((statement) => !COMPOSING.has((statement.declaration ?? statement).type)) ??
    DECIDING.flatMap((type) => nodes(type))[0];
  if (more) report('this file only puts others together: move what it holds to a room', at(more));
}

function short(value) {
  const line = value.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
