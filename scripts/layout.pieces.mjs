/** Whether the page of pieces (`/dev/pieces`) shows every component of `ui/`. */

const COMPONENTS = /^packages\/web\/src\/ui\/(?!.*\.(?:test|factories)\.).+\.tsx$/;
const PAGE = /^packages\/web\/src\/ui\/pieces\//;
const LIST = 'scripts/layout.pieces.mjs';

/** Components that the page can't show, each with the reason. */
const UNSHOWN = new Map([
  ['BarePage', 'fills the window: the sign-in is one'],
  ['Frame', 'is around every screen of the tour'],
  ['FrameSkeleton', 'is around the screens while the first one loads'],
  ['NoticePanel', 'is around every page; the buttons of the page show notices in it'],
  ['ResultNotices', 'is around every page; the buttons of the page show notices in it'],
]);

const isComponent = (name) => /^[A-Z]/.test(name ?? '');

/** The components that a file exports. */
function exportedBy({ nodes }) {
  const declared = nodes('ExportDeclaration')
    .filter(({ declaration }) => !declaration.type.startsWith('Ts'))
    .flatMap(({ declaration }) => declaration.declarations ?? [declaration])
    .map(({ id, identifier }) => (id ?? identifier)?.value);
  const whole = nodes('ExportDefaultDeclaration').map(({ decl }) => decl.identifier?.value);
  return [...declared, ...whole].filter(isComponent);
}

/** The components that a file draws, also those that it loads later, which have the name of their file. */
function drawnBy({ nodes }) {
  const elements = nodes('JSXOpeningElement').map(({ name }) => name.value);
  const files = nodes('CallExpression')
    .filter(({ callee }) => callee.type === 'Import')
    .map(({ arguments: [file] }) => /(\w+)\.tsx$/.exec(file?.expression.value ?? '')?.[1]);
  return [...elements, ...files].filter(isComponent);
}

/**
 * Reports components of `ui/` that are neither on the page of pieces nor part of one that is.
 * @param {Map<string, import('./layout.source.mjs').Source>} sources by path from the root
 * @param {(path: string, message: string, at?: number) => void} report
 * @param {Map<string, string>} unshown exceptions, with their reasons
 */
export function checkPieces(sources, report, unshown = UNSHOWN) {
  const files = [...sources].filter(([path]) => COMPONENTS.test(path));
  const queue = files.filter(([path]) => PAGE.test(path)).map(([, source]) => source);
  if (queue.length === 0) return;
  const homes = new Map(
    files.flatMap(([path, source]) => exportedBy(source).map((name) => [name, { path, source }])),
  );
  const shown = new Set();
  for (const source of queue) {
    for (const name of drawnBy(source)) {
      if (shown.has(name)) continue;
      shown.add(name);
      const home = homes.get(name);
      if (home && !queue.includes(home.source)) queue.push(home.source);
    }
  }
  for (const [name, { path }] of homes) {
    if (shown.has(name) || PAGE.test(path) || unshown.has(name)) continue;
    report(path, `the page of pieces (ui/pieces/) doesn’t show ${name}: add it there in its states`);
  }
  for (const name of unshown.keys()) {
    if (homes.has(name) && !shown.has(name)) continue;
    report(LIST, `${name} is ${homes.has(name) ? 'shown' : 'nowhere'}: remove it from UNSHOWN`);
  }
}
