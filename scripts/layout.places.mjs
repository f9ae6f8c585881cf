/** Where a file may be and what it may be called; the rooms themselves are in layout.rooms.mjs. */

import { posix } from 'node:path';

const DRAWERS = /^(utils?|helpers?|common|misc)$/i;
const NAME = '[a-z][A-Za-z0-9-]*';
const SCREEN = '[A-Z][A-Za-z0-9]*';
const WORD = /^[a-z][A-Za-z0-9]*$/;

/** Every place where a file may be, except in features and in rooms of other folders. */
const PLACES = [
  /^(README\.md|CONTRIBUTING\.md|CHANGELOG\.md|LICENSE|Dockerfile|compose\.yaml|package\.json|package-lock\.json|biome\.json|knip\.(json|ts)|tsconfig\.base\.json|vitest\.config\.ts)$/,
  /^\.(gitignore|gitattributes|editorconfig|dockerignore|env\.example|npmrc|node-version|nvmrc|oxlintrc\.json|dependency-cruiser\.mjs)$/,
  /^\.ci\/run$/,
  /^\.vscode\/(settings|extensions)\.json$/,
  /^docs\/.+\.(md|png|svg|webp|json)$/,
  /^scripts\/[a-z][A-Za-z0-9.-]*\.mjs$/,
  /^(e2e|bench)\//,

  /^packages\/(domain|demo|server|web)\/(package|tsconfig)\.json$/,
  /^packages\/domain\/src\/(activity|contract|access|errors)\.ts$/,
  new RegExp(`^packages/domain/src/shared/${NAME}(\\.text)?\\.ts$`),

  new RegExp(
    `^packages/demo/src/((people|clubs|meetings|portfolios|moments|office|projects)/)?${NAME}\\.ts$`,
  ),

  /^packages\/server\/drizzle\.config\.ts$/,
  /^packages\/server\/src\/(main|app|router|access|jobs|announcements|announcing|config|clock|main\.text|config\.text)\.ts$/,
  new RegExp(
    `^packages/server/src/(http|auth|access|db|db/schema|files|documents|html|mail|jobs|demo|cli|testing)/${NAME}(\\.${NAME})*\\.ts$`,
  ),
  /^packages\/server\/src\/db\/migrations\/(meta\/)?[\w-]+\.(sql|json)$/,

  /^packages\/web\/(index\.html|vite\.config\.ts|browsers\.ts|shell\.ts|hints\.ts|chunks\.ts|parts\.ts)$/,
  /^packages\/web\/public\/.+$/,
  /^packages\/web\/src\/main\.tsx$/,
  new RegExp(`^packages/web/src/routes/(${NAME}|${SCREEN})(\\.text)?\\.tsx?$`),
  new RegExp(
    `^packages/web/src/ui/(${SCREEN}\\.tsx|${NAME}(\\.factories)?\\.tsx?|(${NAME}|${SCREEN})\\.text\\.ts|(${NAME}|${SCREEN})(\\.module)?\\.css)$`,
  ),
  new RegExp(`^packages/web/src/lib/${NAME}(\\.text|\\.factories)?(\\.d)?\\.tsx?$`),
];

const OF_A_FEATURE = /^packages\/(?:(domain)\/src|(server|web)\/src\/features)\/([^/]+)\/(.+)$/;
const OF_A_FOLDER = /^packages\/([^/]+)\/src\/([^/]+)\/(.+)$/;
const MIGRATIONS = /^packages\/server\/src\/db\/migrations(\/|$)/;

/**
 * @param {string} path from the root
 * @returns {{ ground: string, package_: string, name: string, feature: boolean, inside: string[] } | undefined}
 *   `ground` is `<package>/<feature>` or `<package>/<folder>`, `inside` the segments of the rest of the path;
 *   undefined for a file outside both
 */
export function roomOf(path) {
  const [, domain, other, feature, rest] = OF_A_FEATURE.exec(path) ?? [];
  const package_ = domain ?? other;
  if (feature && `${package_}/${feature}` !== 'domain/shared')
    return {
      ground: `${package_}/${feature}`,
      package_,
      name: feature,
      feature: true,
      inside: rest.split('/'),
    };
  const [, of, folder, within] = OF_A_FOLDER.exec(path) ?? [];
  if (!folder) return undefined;
  return { ground: `${of}/${folder}`, package_: of, name: folder, feature: false, inside: within.split('/') };
}

/**
 * @param {string[]} paths every file of the tree
 * @param {typeof import('./layout.rooms.mjs')} rooms
 * @param {(path: string, message: string) => void} report
 * @param {(entry: string, message: string) => void} stale reports an exception that is no longer needed
 */
export function checkPlaces(paths, rooms, report, stale) {
  for (const path of paths) checkPlace(path, rooms, (message) => report(path, message));
  checkTwins(paths, rooms, report);
  checkBaseNames(paths, rooms, report);
  checkSizes(paths, rooms, report);
  for (const path of rooms.COMPOSED)
    if (!paths.includes(path)) stale(path, `there is no ${path}: remove it from COMPOSED`);
  for (const end of rooms.ARROWS.flatMap(({ from, to }) => [from, to]))
    if (!paths.some((path) => (end.endsWith('/') ? path.startsWith(end) : path === end)))
      stale(end, `there is no ${end}: remove its arrow from ARROWS`);
  if (rooms.ARROWS.length > rooms.MOST_ARROWS)
    stale(
      'MOST_ARROWS',
      `ARROWS has ${rooms.ARROWS.length} entries, ${rooms.MOST_ARROWS} at most: move what both rooms need to their feature's ground`,
    );
}

function checkPlace(path, rooms, report) {
  for (const part of path.split('/')) {
    const word = part.split('.').find((piece) => DRAWERS.test(piece));
    if (word) report(`"${word}" says nothing: name the folder or file after what it holds`);
  }
  if (/^packages\/[^/]+\/src\/(.*\/)?index\.[a-z]+$/.test(path))
    report('no index files: import the file itself');

  const place = roomOf(path);
  if (place?.feature) {
    if (!Object.hasOwn(rooms.FEATURES, place.name))
      report(
        `"${place.name}" is not a feature (${Object.keys(rooms.FEATURES).join(' ')}): move the file to one, or add the feature to FEATURES in scripts/layout.rooms.mjs`,
      );
    else if (isInRoom(place, rooms.FEATURES[place.name], report))
      checkName(place, rooms.FEATURES[place.name], rooms.KINDS, report);
    return;
  }
  const own = place && rooms.FOLDERS[place.ground];
  if (own && !isInRoom(place, own, report)) return;
  // A room allows the same names as its folder.
  const name = own ? posix.join('packages', place.package_, 'src', place.name, place.inside.at(-1)) : path;
  if (!hasPlace(name)) report('no room for this file: move it to a folder of docs/architecture.md');
}

/** A test is next to the file it tests, under any name that its room allows. */
function hasPlace(path) {
  const tested = path.replace(/(\.slow)?\.test\.(tsx?|mjs)$/, '.$2');
  const has = (candidate) => PLACES.some((place) => place.test(candidate));
  return has(tested) || (tested !== path && has(`${tested}x`));
}

/** Whether the file is on the ground or in a listed room; reports it otherwise. */
function isInRoom({ ground, name, inside }, listed, report) {
  const [room] = inside;
  if (inside.length === 1) return true;
  if (!listed.includes(room)) {
    const rooms = listed.length > 0 ? ` (${listed.join(' ')})` : ', which has none';
    report(
      `"${room}" is not a room of ${name}${rooms}: move the file, or list the room in scripts/layout.rooms.mjs`,
    );
    return false;
  }
  if (inside.length > 2) {
    report(`too deep: rooms have no rooms; move the file to ${ground}/${room}/`);
    return false;
  }
  return true;
}

function isScreen(package_, name) {
  return (
    package_ === 'web' && new RegExp(`^${SCREEN}(\\.tsx|(\\.slow)?\\.test\\.tsx|\\.module\\.css)$`).test(name)
  );
}

/** The parts of a name before its endings. */
function partsOf(name) {
  const [, stem, test, extension] = /^(.*?)((?:\.slow)?\.test)?\.([^.]+)$/.exec(name) ?? [undefined, name];
  return { parts: stem.split('.'), test: test !== undefined, extension };
}

const isTyped = (package_, { extension, test }) =>
  extension === 'ts' || (package_ === 'web' && test && extension === 'tsx');

/** A name on the ground (`clubs.rules.ts`) or in a room (`proposals.rules.ts`), or with a word of the room's own. */
function checkName({ package_, name: feature, inside }, listed, kinds, report) {
  const name = inside.at(-1);
  const room = inside.length > 1 ? inside[0] : undefined;
  const first = room ?? feature;
  if (isScreen(package_, name) || (package_ === 'web' && name === `${first}.module.css`)) return;
  const { parts, ...ending } = partsOf(name);
  const [part, kind] = parts;
  const screens = package_ === 'web' ? ' or PascalCase.tsx' : '';
  if (
    !isTyped(package_, ending) ||
    !WORD.test(part) ||
    (room !== undefined && part === feature && room !== feature)
  ) {
    report(`files here are named ${first}.<kind>.ts, <part>.<kind>.ts${screens}: rename it`);
  } else if (room === undefined && listed.includes(part)) {
    report(`"${part}" is a room of ${feature}: move the file there, or rename it`);
  } else if (parts.length > 2) {
    report(`a name has two parts, ${part}.<kind>: the room says the rest`);
  } else if (!(kind === undefined ? ending.test : kinds[package_].includes(kind))) {
    reportKind(kind, package_, kinds, report);
  }
}

function reportKind(kind, package_, kinds, report) {
  report(`"${kind ?? ''}" is not a kind of file in ${package_} (${kinds[package_].join(' ')} test)`);
}

function checkTwins(paths, rooms, report) {
  const domain = new Set();
  const handlers = new Set();
  const seen = new Map();
  const contracts = new Map();
  for (const path of paths) {
    const place = roomOf(path);
    if (!place?.feature || !Object.hasOwn(rooms.FEATURES, place.name)) continue;
    if (place.package_ === 'domain') domain.add(place.name);
    else if (!seen.has(place.name)) seen.set(place.name, path);
    if (path.endsWith('.contract.ts')) contracts.set(place.name, path);
    if (path.endsWith('.handlers.ts')) handlers.add(place.name);
  }
  for (const [name, path] of seen) {
    // Home uses other features' calls and has no contract of its own.
    if (!domain.has(name) && name !== 'home')
      report(path, `feature "${name}" has no packages/domain/src/${name}/`);
  }
  for (const [name, path] of contracts) {
    if (!handlers.has(name))
      report(path, `contract without handlers: packages/server/src/features/${name}/ has no *.handlers.ts`);
  }
}

/** Base names are unique within a feature, so that a name leads to one file. */
function checkBaseNames(paths, rooms, report) {
  const folders = new Map();
  for (const path of paths) {
    const place = roomOf(path);
    if (!place?.feature) continue;
    const { parts } = partsOf(place.inside.at(-1));
    const base = parts.filter((part) => part !== 'module').join('.');
    const key = `${place.ground} ${base}`;
    const folder = posix.dirname(path);
    const other = folders.get(key) ?? folder;
    folders.set(key, other);
    if (other !== folder)
      report(path, `"${base}" is in ${other}/ too: give one of them another name, or move them together`);
  }
}

function checkSizes(paths, { MOST_FILES }, report) {
  const sizes = new Map();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (!/^packages\/[^/]+\/src(\/|$)/.test(folder) || MIGRATIONS.test(folder) || path.endsWith('.css'))
      continue;
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  for (const [folder, size] of sizes) {
    if (size <= MOST_FILES) continue;
    report(folder, `${size} files; ${MOST_FILES} is the most in a folder: divide it into rooms`);
  }
}
