/** What the layout check knows: the rooms of the house, the names in use, and what may not stand in a room. */

import { checkClock } from './layout.clock.mjs';
import { scan } from './layout.source.mjs';

/** Every feature; a folder of a feature has the same name in all three packages. */
export const FEATURES = [
  'clubs',
  'attendance',
  'calendar',
  'audit',
  'faculty',
  'home',
  'portfolios',
  'messages',
  'onboarding',
  'profile',
  'projects',
  'templates',
  'evaluations',
  'students',
  'school',
  'files',
];

/** Kinds of file by package; `test` may follow any name. */
export const KINDS = {
  domain: ['contract', 'rules'],
  server: ['store', 'handlers', 'jobs', 'mail', 'rules', 'text'],
  web: ['queries', 'text', 'rules'],
};

const MAX_LINES = 400;
/** An effect that returns whatever its one expression does; one that is nothing but its clean-up may. */
const BRACELESS_EFFECT = /\buse(?:Layout|Insertion)?Effect\(\s*\(\)\s*=>(?!\s*(?:\{|\(\)\s*=>))/;
const DRAWERS = /^(utils?|helpers?|common|misc)$/i;
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`);
const TEST = /\.test\.(tsx?|mjs)$/;
const NAME = '[a-z][A-Za-z0-9-]*';
const SCREEN = '[A-Z][A-Za-z0-9]*';

/** Every place where a file may stand, feature folders aside. */
const ROOMS = [
  /^(README\.md|LICENSE|Dockerfile|compose\.yaml|package\.json|package-lock\.json|biome\.json|knip\.(json|ts)|tsconfig\.base\.json|vitest\.config\.ts)$/,
  /^\.(gitignore|gitattributes|editorconfig|dockerignore|env\.example|npmrc|node-version|oxlintrc\.json|dependency-cruiser\.mjs)$/,
  /^\.ci\/run$/,
  /^docs\/.+\.(md|png|svg|webp|json)$/,
  /^scripts\/[a-z][A-Za-z0-9.-]*\.mjs$/,
  /^(e2e|bench)\//,

  /^packages\/(domain|server|web)\/(package|tsconfig)\.json$/,
  /^packages\/domain\/src\/(contract|access|errors)\.ts$/,
  new RegExp(`^packages/domain/src/shared/${NAME}\\.ts$`),

  /^packages\/server\/drizzle\.config\.ts$/,
  /^packages\/server\/src\/(main|app|router|config|clock|main\.text)\.ts$/,
  new RegExp(
    `^packages/server/src/(http|auth|access|db|db/schema|files|documents|html|mail|jobs|seed|cli|testing)/${NAME}(\\.${NAME})*\\.ts$`,
  ),
  /^packages\/server\/src\/db\/migrations\/(meta\/)?[\w-]+\.(sql|json)$/,

  /^packages\/web\/(index\.html|vite\.config\.ts)$/,
  /^packages\/web\/public\/.+$/,
  /^packages\/web\/src\/main\.tsx$/,
  new RegExp(`^packages/web/src/routes/(${NAME}|${SCREEN})(\\.text)?\\.tsx?$`),
  new RegExp(
    `^packages/web/src/ui/(${SCREEN}\\.tsx|${NAME}\\.tsx?|(${NAME}|${SCREEN})\\.text\\.ts|(${NAME}|${SCREEN})(\\.module)?\\.css)$`,
  ),
  new RegExp(`^packages/web/src/lib/${NAME}(\\.text)?(\\.d)?\\.tsx?$`),
];

const FEATURE_FILE = /^packages\/(?:(domain)\/src|(server|web)\/src\/features)\/([^/]+)\/([^/]+)$/;
const DOMAIN_FOLDER_OF_ITS_OWN = /^packages\/domain\/src\/shared\//;

/** Attributes whose value a person reads or hears. */
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

/** Tests and what they are made of. */
const TESTING = /(\.(test|spec)\.(tsx?|mjs)$)|^e2e\/|^packages\/server\/src\/testing\//;

const CONDITION = 'wait for a condition (expect.poll, vi.waitFor), not for time to pass';

/** What makes a test slow, red beside load, or endless; a limit that is taken back is none of it. */
const WAITING = [
  [/\bwaitForTimeout\b/, CONDITION],
  [/(?<![.\w])setTimeout\s*\((?![\s\S]*\bclearTimeout\b)/, CONDITION],
  [/\bfor\s*\(\s*;[^;]*;\s*\)|\bwhile\s*\(/, 'a loop in a test has a limit that can be read in its head'],
  [/\bperformance\.now\b|\bmonitorEventLoopDelay\b|\bhrtime\b/, 'a test counts events, not milliseconds'],
];

/** Opens by itself, and fails where nobody listens; the method of an open file does not. */
const OPENS_UNHEARD = /(?<!\.)\bcreateReadStream\s*\(/;

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
 * @returns {Finding[]} sorted by path and line; empty when every file stands where it belongs
 */
export function check(files) {
  const findings = [];
  for (const [path, content] of files) {
    const report = (message, at = 0) => findings.push({ path, line: lineAt(content, at), message });
    checkPlace(path, report);
    checkContent(path, content, report);
  }
  checkTwins([...files.keys()], (path, message) => findings.push({ path, line: 1, message }));
  return findings.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

function lineAt(content, at) {
  return content.slice(0, at).split('\n').length;
}

function checkPlace(path, report) {
  for (const part of path.split('/')) {
    const word = part.split('.').find((piece) => DRAWERS.test(piece));
    if (word) report(`"${word}" says nothing: name the folder or file after what it holds`);
  }
  if (/^packages\/[^/]+\/src\/(.*\/)?index\.[a-z]+$/.test(path))
    report('no index files: import the file itself');

  // A test stands beside what it tests, under any name that its room allows.
  const place = path.replace(/(\.slow)?\.test\.(tsx?|mjs)$/, '.$2');
  const tested = place !== path;
  const feature = FEATURE_FILE.exec(path);
  if (feature && !DOMAIN_FOLDER_OF_ITS_OWN.test(path)) {
    checkFeatureFile(feature[1] ?? feature[2], feature[3], feature[4], report);
    return;
  }
  const isRoom = (candidate) => ROOMS.some((room) => room.test(candidate));
  if (!isRoom(place) && !(tested && isRoom(`${place}x`)))
    report('no room for this file (docs/architecture.md)');
}

function checkFeatureFile(package_, folder, name, report) {
  if (!FEATURES.includes(folder)) {
    report(`"${folder}" is not a feature (${FEATURES.join(' ')})`);
    return;
  }
  if (
    package_ === 'web' &&
    new RegExp(`^${SCREEN}(\\.tsx|(\\.slow)?\\.test\\.tsx|\\.module\\.css)$`).test(name)
  )
    return;
  const parts = name.split('.');
  const extension = parts.pop();
  const first = parts.shift();
  const test = parts.at(-1) === 'test';
  if (test) parts.pop();
  if (test && parts.at(-1) === 'slow') parts.pop();
  if (first !== folder || !(extension === 'ts' || (package_ === 'web' && test && extension === 'tsx'))) {
    report(
      `files here are named ${folder}[.<part>].<kind>.ts${package_ === 'web' ? ' or PascalCase.tsx' : ''}`,
    );
    return;
  }
  if (parts.some((part) => !/^[a-z][A-Za-z0-9]*$/.test(part))) report('parts of a name are camelCase words');
  const kind = parts.at(-1);
  if (!test && !KINDS[package_].includes(kind)) {
    report(`"${kind ?? ''}" is not a kind of file in ${package_} (${KINDS[package_].join(' ')} test)`);
  }
}

function checkTwins(paths, report) {
  const domain = new Set();
  const handlers = new Set();
  const seen = new Map();
  const contracts = new Map();
  for (const path of paths) {
    const feature = FEATURE_FILE.exec(path);
    if (!feature || !FEATURES.includes(feature[3])) continue;
    if (feature[1]) domain.add(feature[3]);
    else if (!seen.has(feature[3])) seen.set(feature[3], path);
    if (path.endsWith('.contract.ts')) contracts.set(feature[3], path);
    if (path.endsWith('.handlers.ts')) handlers.add(feature[3]);
  }
  for (const [name, path] of seen) {
    // Home is made of other features' calls and has no contract of its own.
    if (!domain.has(name) && name !== 'home')
      report(path, `feature "${name}" has no packages/domain/src/${name}/`);
  }
  for (const [name, path] of contracts) {
    if (!handlers.has(name))
      report(path, `contract without handlers: packages/server/src/features/${name}/ has no *.handlers.ts`);
  }
}

function checkContent(path, content, report) {
  const generated =
    /(^|\/)package-lock\.json$|^packages\/server\/src\/db\/migrations\/|\.(svg|png|webp|ico|woff2|jpg|pdf)$/.test(
      path,
    );
  if (generated) return;
  const lines = content.split('\n').length - (content.endsWith('\n') ? 1 : 0);
  if (lines > MAX_LINES && !path.startsWith('docs/')) report(`${lines} lines; ${MAX_LINES} is the most`);
  const unfinished = UNFINISHED.exec(content);
  if (unfinished) report(`"${unfinished[0]}": finish it or leave it out`, unfinished.index);
  if (TESTING.test(path)) checkTest(path, content, report);
  if (/^packages\/[^/]+\/src\/.+\.tsx?$/.test(path)) checkSource(path, content, report);
}

function checkTest(path, content, report) {
  const { code, strings } = scan(content, { jsx: path.endsWith('x') });
  const imported = strings.find(({ value }) => value === 'node:timers/promises');
  for (const [pattern, message] of WAITING) {
    const found = pattern.exec(code);
    if (found) report(message, found.index);
  }
  if (imported) report(CONDITION, imported.at);
}

function checkSource(path, content, report) {
  const source = scan(content, { jsx: path.endsWith('x') });
  const { code, text, strings, jsxTexts, jsxAttributes } = source;
  const first = (patterns, where, message) => {
    for (const pattern of patterns) {
      const found = pattern.exec(where);
      if (found) report(message(found[0]), found.index);
    }
  };

  if (isBarrel(text)) report('a file that only re-exports: import from where it is defined');
  checkClock(path, source, report);
  if (TEST.test(path)) return;

  if (path.startsWith('packages/server/src/')) {
    first([OPENS_UNHEARD], code, () => 'open the file before its stream: openToRead in files/reading.ts');
  }
  if (path.endsWith('.handlers.ts')) {
    const sql = strings.find((piece) => SQL.test(piece.value));
    if (sql) report('SQL in a handler: it belongs in a store', sql.at);
  }
  if (path.endsWith('.rules.ts') || path.startsWith('packages/domain/src/')) {
    first(INPUT_OUTPUT, code, (found) => `"${found}" in a rule: hand the value in`);
    first(
      [/\bfrom\s*['"]node:[^'"]*['"]/, /\bimport\s*\(?\s*['"]node:/],
      text,
      () => 'a rule imports no node: module',
    );
  }
  if (path.startsWith('packages/web/src/')) {
    first([BRACELESS_EFFECT], code, () => 'an effect has braces: what it returns is called as its clean-up');
  }
  if (/^packages\/web\/src\/(features|routes|ui)\//.test(path)) {
    first(ROLE_COMPARISON, text, (found) => `"${found}": render from what the response says one can do`);
  }
  if (path.startsWith('packages/web/') && path.endsWith('.tsx')) {
    const read = (value) => /\p{L}/u.test(value.replace(/&#?\w+;/g, ''));
    for (const piece of jsxTexts)
      if (read(piece.value))
        report(`"${short(piece.value)}" stands in a *.text.ts`, piece.at + piece.value.search(/\S/));
    for (const piece of jsxAttributes)
      if (READ_ATTRIBUTES.has(piece.name) && read(piece.value.replaceAll('…', '')))
        report(`${piece.name}="${short(piece.value)}" stands in a *.text.ts`, piece.at);
  }
}

function isBarrel(text) {
  const rest = text.replace(
    /\bexport\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]*['"];?/g,
    '',
  );
  return rest.trim() === '' && text.trim() !== '';
}

function short(value) {
  const line = value.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
