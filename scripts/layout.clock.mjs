/**
 * The clock is handed in (docs/decisions/0022): the one instant of a call is `context.now`, in SQL `app_now()`;
 * on the web it comes from `lib/time/now.ts`, in journeys from `e2e/clock.ts`. The real clock is for work that a
 * handed-in clock must not affect, and only these files may read it.
 */

const REAL_CLOCK = new Set([
  'e2e/clock.ts',
  'packages/server/src/clock.ts',
  'packages/server/src/files/stores/azure.ts',
  'packages/server/src/files/stores/disk.ts',
  'packages/server/src/features/files/files.jobs.ts',
  'packages/server/src/jobs/worker.ts',
  'packages/server/src/testing/app/clock.ts',
  'packages/server/src/testing/app/fileStores.ts',
  'packages/web/src/lib/time/now.ts',
]);

/** Tests that compare times with the signed addresses of files, or with the queue of jobs. */
const REAL_CLOCK_TESTS = new Set([
  'packages/server/src/features/files/files.jobs.test.ts',
  'packages/server/src/features/files/files.test.ts',
  'packages/server/src/features/files/room.test.ts',
  'packages/server/src/features/portfolios/export/export.slow.test.ts',
  'packages/server/src/features/portfolios/export/leaving.slow.test.ts',
  'packages/server/src/features/students/forgotten.test.ts',
  'packages/server/src/files/stores/azure.slow.test.ts',
  'packages/server/src/files/stores/disk.listener.test.ts',
  'packages/server/src/files/stores/disk.test.ts',
  'packages/server/src/jobs/jobs.slow.test.ts',
]);

/** Where SQL uses the real clock: sessions, codes, limits, jobs, and files with signed addresses. */
const REAL_CLOCK_IN_SQL = new Set([
  'packages/server/src/auth/actor.ts',
  'packages/server/src/auth/auth.store.ts',
  'packages/server/src/auth/codes.store.ts',
  'packages/server/src/db/attempts.ts',
  'packages/server/src/db/instants.ts',
  'packages/server/src/db/schema/people.ts',
  'packages/server/src/jobs/jobs.store.ts',
  'packages/server/src/mail/emails.store.ts',
  'packages/server/src/features/files/use.store.ts',
  'packages/server/src/features/messages/deliveries.store.ts',
  'packages/server/src/features/profile/impersonation.store.ts',
]);

/** Where the web reads today once: for a notice. What is shown asks `useToday`, or yesterday stays after midnight. */
const TODAY_ONCE = new Set([
  'packages/web/src/lib/time/today.ts',
  'packages/web/src/features/attendance/register/marks.queries.ts',
]);

const ASKED =
  /\bDate\.now\b|\bnew\s+Date\s*\(\s*\)|\bnew\s+Date\b(?!\s*[(.\w])|(?<!new\s+)(?<![.\w])Date\s*\(|\bTemporal\.Now\b(?!\.timeZoneId)/g;
/** On the web it also counts from when the page was opened; elsewhere it only measures durations. */
const ASKED_ON_WEB = /\bperformance\.now\b/;
/** The clock under another name. */
const RENAMED = /\{[^{}]*\bnow\b[^{}]*\}\s*=\s*Date\b|\b(?:const|let)\s+\w+\s*=\s*Date\s*[;,]/;
const ASKED_IN_SQL =
  /(?<![\w.])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(?:date|timestamp)\b/i;

const OF_TESTS = /\.(test|factories|inputs)\.ts$|^packages\/server\/src\/testing\//;

/**
 * Reports where a file reads the clock instead of being handed it.
 * @param {string} path from the root
 * @param {{ code: string, text: string, strings: { at: number, value: string }[] }} source
 * @param {(message: string, at: number) => void} report
 */
export function checkClock(path, { code, text, strings }, report) {
  // Strings are blank in `code`: an empty pair of brackets is one in `text` too.
  const asked = [...code.matchAll(ASKED)].find(({ 0: word, index }) => text.startsWith(word, index));
  if (asked && !REAL_CLOCK.has(path) && !REAL_CLOCK_TESTS.has(path))
    report(`"${asked[0]}" asks the clock: it is handed in (scripts/layout.clock.mjs)`, asked.index);
  const renamed =
    RENAMED.exec(code) ?? (path.startsWith('packages/web/src/') ? ASKED_ON_WEB.exec(code) : null);
  if (renamed && !OF_TESTS.test(path) && !REAL_CLOCK.has(path))
    report(
      `"${renamed[0].trim()}" asks the clock: it is handed in (scripts/layout.clock.mjs)`,
      renamed.index,
    );
  const today = path.startsWith('packages/web/src/') ? /\btodayIn\b/.exec(code) : null;
  if (today && !TODAY_ONCE.has(path))
    report('"todayIn" is read once: useToday shows the new day after midnight', today.index);
  const server = path.startsWith('packages/server/src/');
  if (!server || OF_TESTS.test(path)) return;
  const real = /\brealNow\b/.exec(code);
  if (real && !REAL_CLOCK_IN_SQL.has(path))
    report('"realNow" is for few statements, listed in scripts/layout.clock.mjs: app_now()', real.index);
  if (path === 'packages/server/src/db/instants.ts') return;
  for (const { at, value } of strings) {
    const inSql = ASKED_IN_SQL.exec(value);
    if (inSql) report(`"${inSql[0]}" in SQL: app_now(), or realNow where it must be`, at);
  }
}
