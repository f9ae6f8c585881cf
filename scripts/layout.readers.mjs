/** Patterns that can be slow: each file with one is measured with hostile text, or is excused here with a reason. */

const READERS = 'scripts/hostile.readers.mjs';
const SOURCE = /^packages\/(domain|server|web)\/src\/.+\.tsx?$/;
const NOT_SERVED = /\.(test|factories|inputs)\.|\/testing\//;
/** An unbounded repetition: `+`, `*` or `{2,}`, after anything but a backslash. */
const ENDLESS = /(?<!\\)(?:[+*]|\{\d+,\})/;

/**
 * Files with such patterns that no other person's text reaches, and what reaches them instead. Text that is typed
 * and read in the same browser harms nobody else.
 */
export const UNMEASURED = new Map([
  ['packages/server/src/config.ts', 'the environment'],
  ['packages/server/src/mail/mailer.ts', 'the environment'],
  ['packages/server/src/features/school/activity/activity.store.ts', 'a search of 200 letters'],
  ['packages/server/src/files/documents/checks.ts', 'PDFs, read in a thread of their own with a limit'],
  ['packages/server/src/http/metrics.ts', 'one header, from its first letter on'],
  ['packages/server/src/http/procedures.ts', 'one header, from its first letter on'],
  ['packages/server/src/http/webFiles.ts', 'paths of files that were built'],
  ['packages/web/src/features/evaluations/form/form.rules.ts', 'names of fields'],
  ['packages/web/src/features/portfolios/directory/PortfolioCharts.tsx', 'names of periods'],
  ['packages/web/src/features/portfolios/directory/PortfolioTable.tsx', 'names of periods'],
  ['packages/web/src/features/portfolios/targets/ClassTargetsCard.tsx', 'names of fields'],
  ['packages/web/src/features/portfolios/tokens/award.rules.ts', 'a field of a number'],
  ['packages/web/src/features/portfolios/tokens/tokens.text.ts', 'names of periods'],
  ['packages/web/src/features/portfolios/write/write.rules.ts', 'one’s own draft'],
  ['packages/web/src/features/school/activity/actions.text.ts', 'one’s own search'],
  ['packages/web/src/features/school/signIn/SignInWithCode.tsx', 'one’s own address'],
  ['packages/web/src/lib/api/link.ts', 'paths of the contract'],
  ['packages/web/src/lib/offline/answered.ts', 'paths of the service'],
  ['packages/web/src/lib/places/places.ts', 'the address that one opens'],
  ['packages/web/src/ui/icon/IconPicker.tsx', 'one’s own search'],
  ['packages/web/src/ui/icon/iconPicker.text.ts', 'names of icons'],
  ['packages/web/src/ui/richText/RichTextBoard.tsx', 'one’s own text'],
]);

/**
 * @param {ReadonlyMap<string, import('./layout.source.mjs').Source>} sources path from the root -> what is in it
 * @param {string} readers the content of scripts/hostile.readers.mjs
 * @param {(path: string, message: string, at?: number) => void} report
 */
export function checkReaders(sources, readers, report) {
  const reading = new Set();
  for (const [path, source] of sources) {
    if (!SOURCE.test(path) || NOT_SERVED.test(path)) continue;
    const endless = source.nodes('RegExpLiteral').find(({ pattern }) => ENDLESS.test(pattern));
    if (!endless) continue;
    reading.add(path);
    if (readers.includes(`'../${path}'`) || UNMEASURED.has(path)) continue;
    report(
      path,
      `/${endless.pattern}/ may look at a text for long: add the rule that uses it to ${READERS}`,
      source.at(endless),
    );
  }
  for (const path of UNMEASURED.keys())
    if (!reading.has(path) || readers.includes(`'../${path}'`))
      report('scripts/layout.readers.mjs', `${path} needs no entry in UNMEASURED: remove it`);
}
