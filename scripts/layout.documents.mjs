/** Each file that a document names exists. */

const COVERAGE = 'docs/spec-coverage.md';
/** Documents that name files as they are called today. */
const NAMING = /^(?:README|CONTRIBUTING|docs\/.+)\.md$/;
/** A decision that another one replaced records what was known at the time. */
const REPLACED = /^Superseded by /;
/** The abbreviated folders of docs/spec-coverage.md. */
const SHORT = {
  D: 'packages/domain/src/',
  S: 'packages/server/src/',
  W: 'packages/web/src/',
  E: 'e2e/',
};
/**
 * A path with an extension, or the name of a source file alone; placeholders, addresses and patterns contain other
 * characters.
 */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+\.[a-z]+|[\w-][\w.-]*\.(?:tsx?|mjs|css))`/g;

/**
 * @param {ReadonlyMap<string, string>} files path from the root -> content
 * @param {(path: string, message: string, at?: number) => void} report
 */
export function checkDocuments(files, report) {
  const paths = [...files.keys()];
  const coverage = files.get(COVERAGE) ?? '';
  for (const { 1: part, 2: rest, index } of coverage.matchAll(/`([DSWE]):([^`\s]+)`/g)) {
    const path = SHORT[part] + rest;
    if (files.has(path) || paths.some((file) => path.endsWith('/') && file.startsWith(path))) continue;
    report(COVERAGE, `${path} does not exist: name the file that meets the sentence today`, index);
  }
  for (const { index } of coverage.matchAll(/\*\*open\*\*/g))
    report(COVERAGE, 'a sentence is open: meet it, and name the file that does', index);
  for (const [document, content] of files) {
    if (!NAMING.test(document) || document === COVERAGE || REPLACED.test(content)) continue;
    for (const { 1: path, index } of content.matchAll(PATH))
      if (!paths.some((file) => file === path || file.endsWith(`/${path}`)))
        report(document, `${path} does not exist: name the file as it is called today`, index);
  }
}
