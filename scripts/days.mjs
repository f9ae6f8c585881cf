/**
 * Runs the product on twelve days: on each, the demo school is created, every screen is opened once and the main
 * journeys run, with browser and service on that day's clock. Ends with one line, `N passed, N failed`.
 * To choose the days: `npm run test:days -- 2027-08-01`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { useScratchFolder } from './scratch.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, program, root } from './workspace.mjs';

const DAYS = {
  '2026-11-22': 'a Sunday',
  '2026-11-30': 'the last day of a trimester',
  '2026-12-01': 'the first day of a trimester',
  '2026-12-31': 'the last day of a semester and of the year',
  '2027-01-01': 'the first day of a semester and of the year',
  '2027-03-28': 'the clock goes forward',
  '2027-04-01': 'the first day of a trimester in spring',
  '2027-05-31': 'the last day of the last period',
  '2027-07-31': 'the last day of the school year',
  '2027-08-01': 'the first day of the school year',
  '2027-10-31': 'the clock goes back',
  '2028-02-29': 'a day of leap years',
};

/** Ten past ten in winter, ten past eleven in summer, at the demo school. */
const morning = 'T09:10:00Z';

const e2e = join(root, 'e2e');
useScratchFolder();
const reports = mkdtempSync(join(tmpdir(), 'casement-days-'));

/** Runs one day. @returns how many journeys passed and failed, and the runner's output */
function runDay(day, browser) {
  const report = join(reports, `${day}.json`);
  const { status, stdout, stderr } = spawnSync(
    node(),
    [program('playwright', e2e), 'test', '--config', join(e2e, 'days.config.ts'), '--reporter=line,json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...environment(),
        CI: 'true',
        NO_COLOR: '1',
        CHROMIUM_PATH: browser,
        CLOCK: `${day}${morning}@${new Date().toISOString()}`,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  const output = `${stdout}${stderr}`;
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed: failed === 0 && status !== 0 ? 1 : failed, output };
  } catch {
    return { passed: 0, failed: 1, output };
  }
}

delete process.env.FORCE_COLOR;
const named = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const startedAt = performance.now();
const minutesSince = (from) => ((performance.now() - from) / 60_000).toFixed(1).padStart(5);
try {
  await install('e2e');
  await buildWeb();
  const browser = await findBrowser();
  for (const day of named.length > 0 ? named : Object.keys(DAYS)) {
    const from = performance.now();
    const { passed, failed, output } = runDay(day, browser);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) console.log(`\n${output.trim()}\n`);
    const word = failed > 0 ? 'FAILED' : 'ok    ';
    console.log(
      `${word}  ${day}  ${minutesSince(from)} min  ${passed} passed, ${failed} failed  ${DAYS[day] ?? ''}`,
    );
  }
} catch (error) {
  console.error(error.message);
  total.failed += 1;
}
console.log(`        in all    ${minutesSince(startedAt)} min`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
