/** The one way for each thing on the web (docs/architecture.md). */

const WEB = /^packages\/web\/src\//;

/**
 * Files that may change the cache, and calls outside the contract: those of the sign-in library. Tests and the page of
 * pieces fill a cache with what they show.
 */
const CHANGES_CACHE = [
  /^packages\/web\/src\/ui\/(?:pieces\/|screen\.factories\.tsx$)/,
  /^packages\/web\/src\/lib\/cache\//,
  /^packages\/web\/src\/lib\/api\/session\.ts$/,
  /^packages\/web\/src\/features\/school\/signIn\/SignInWithCode\.tsx$/,
  /^packages\/web\/src\/features\/profile\/profile\.queries\.ts$/,
];

const BY_HAND =
  /\b(?:useMutation|mutationOptions|setQueryData|setQueriesData|invalidateQueries|refetchQueries|removeQueries|resetQueries|cancelQueries)\b/;

/** Files that may contain addresses: routes, `*.paths.ts`, `lib/places`, and `lib/offline` for files of the build. */
const HAS_ADDRESSES =
  /^packages\/web\/src\/(routes\/(?:(?:(?!frame)\w+\/)?[^/]+|frame\/pieces)\.tsx|lib\/(?:places|offline)\/.+|.+\.paths\.ts)$/;

/** An address of a page; the service's addresses start with `/api/`, names of routes with `/app/`. */
const ADDRESS = /^\/(?!api(?:\/|$)|app\/)[a-zA-Z$]/;
const TO_HOME = /(?<![\w.])to(?:=\{?|: )['"`]\/['"`]/;

/** The one link that looks like a button uses the library's own way to draw it. */
const DRAWN_BY_A_FUNCTION = /\brenderRoot\b/;

/** The browser's own date field shows its own order of day and month. */
const NATIVE_DAY = /\btype(?:=|: )['"](?:date|datetime-local|month|week)['"]/;

/** The one way to load a part later; screens use the router's own. */
const LOADED_LATER = /\blazy\s*[(<]/;

/** A second press comes before the button is busy. */
const SENT_BY_A_PRESS = /\bon(?:Click|Press)(?:=\{|: )\(\) =>\s+\w+\.mutate\(/;

/**
 * Reports hand-written code where there is one way to do it.
 * @param {string} path from the root
 * @param {ReturnType<typeof import('./layout.source.mjs').read>} source
 * @param {(message: string, at: number) => void} report
 */
export function checkWeb(path, { code, text, strings }, report) {
  if (!WEB.test(path)) return;
  const found = BY_HAND.exec(code);
  if (found && !CHANGES_CACHE.some((allowed) => allowed.test(path)))
    report(`"${found[0]}": write with useWrite, and set or read again with lib/cache/writes.ts`, found.index);
  const drawn = DRAWN_BY_A_FUNCTION.exec(code);
  if (drawn) report('"renderRoot": a link that looks like a button is a LinkButton (ui/frame)', drawn.index);
  const native = NATIVE_DAY.exec(text);
  if (native) report('a field for a day is a DateField (ui/form)', native.index);
  const later = LOADED_LATER.exec(code);
  if (later) report('"lazy": what is loaded later is a pagePart (ui/state)', later.index);
  const sent = SENT_BY_A_PRESS.exec(code);
  if (sent) report('"mutate": what a press sends is sent once: useSingleFlight (lib/api)', sent.index);
  if (HAS_ADDRESSES.test(path)) return;
  const home = TO_HOME.exec(text);
  const address =
    strings.find(({ value }) => ADDRESS.test(value)) ?? (home && { at: home.index, value: '/' });
  if (address) report(`"${address.value}" is an address: take it from the feature's *.paths.ts`, address.at);
}

/** Tests that put a module in another's place, because no helper can stand in for it. */
const REPLACING = new Set([
  // A file that the browser saves.
  'packages/web/src/ui/list/DataTable.test.tsx',
  // A part that can't be loaded.
  'packages/web/src/ui/state/pagePart.test.tsx',
]);
const REPLACES = /\bvi\.(?:mock|doMock)\s*\(/;

/**
 * Reports a test that puts a module in another's place where a helper can stand in.
 * @param {string} path from the root
 * @param {{ code: string }} source
 * @param {(message: string, at: number) => void} report
 */
export function checkReplaced(path, { code }, report) {
  const replaced = WEB.test(path) && !REPLACING.has(path) ? REPLACES.exec(code) : null;
  if (replaced)
    report('a module is replaced: use drawScreen and answers by contract (CONTRIBUTING.md)', replaced.index);
}
