/**
 * Runs every check and ends with one line, `N passed, N failed`. Each check of the source counts as one; tests are
 * counted individually. A runner that crashes, hangs or finds no tests counts as failed.
 * Words select the tests with one of them in their path: `npm test -- calendar`.
 * `--quick` leaves out the browser and the files `*.slow.test.ts`, and lints only what differs from the commit before
 * last. Type checks are cached. A step is stopped after some minutes without output, never for taking long.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { useScratchFolder } from './scratch.mjs';
import { watchSilence } from './silence.mjs';
import { buildWeb } from './web.mjs';
import { environment, fingerprint, isWindows, node, program, root } from './workspace.mjs';

const quick = process.argv.includes('--quick');
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const e2e = join(root, 'e2e');
useScratchFolder();
const reports = mkdtempSync(join(tmpdir(), 'casement-reports-'));

/** Node's compile cache: tests start the service many times. */
const compiled = join(root, '.casement', 'compiled');

/** Minutes without output. The longest journey may take twelve. */
const patience = 15;

/** The same for a program that prints only at its end: ten times what it takes on its own. */
const patienceAtEnd = 30;

const running = new Set();
const total = { passed: 0, failed: 0 };

/** An installed program as arguments for Node. */
const tool = (name, ...args) => [program(name), ...args];

/**
 * Runs one step to its end and reports it.
 * @param commands run one after the other, each as arguments for Node; the first that fails ends the step
 * @param count reads `{ passed, failed }` from the step's report; without it the step counts as one
 * @param silent minutes that a program may print nothing
 */
async function step(name, commands, { count, env = {}, silent = patience } = {}) {
  const startedAt = performance.now();
  let output = '';
  let code = 0;
  try {
    for (const args of commands()) {
      const result = await run(args, env, silent);
      output += result.output;
      code = result.code;
      if (code !== 0) break;
    }
  } catch (error) {
    output += error.message;
    code = -1;
  }
  const own = count === undefined ? { passed: code === 0 ? 1 : 0, failed: 0 } : counted(count);
  // Whatever the report says, a runner that failed or ran nothing hasn't passed.
  if (own.failed === 0 && (code !== 0 || own.passed === 0)) own.failed = 1;
  total.passed += own.passed;
  total.failed += own.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const figures = count === undefined ? '' : `  ${own.passed} passed, ${own.failed} failed`;
  const skipped = own.skipped > 0 ? `, ${own.skipped} skipped` : '';
  if (own.failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(
    `${own.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.padStart(6)} s${figures}${skipped}`,
  );
}

function counted(count) {
  try {
    return count();
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function run(args, env, silent) {
  return new Promise((resolve) => {
    const child = spawn(node(), args, {
      cwd: root,
      env: { ...environment(), CI: 'true', NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that a step that hangs can be ended with all its children.
      detached: !isWindows,
    });
    running.add(child);
    let output = '';
    const silence = watchSilence(silent * 60_000, () => {
      output += `\nStopped: it had said nothing for ${silent} minutes.`;
      end(child, 'SIGKILL');
    });
    const collect = (chunk) => {
      silence.heard();
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const done = (code) => {
      silence.end();
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      done(-1);
    });
    child.on('exit', (code) => {
      // Waits for remaining output; processes that outlive the runner mustn't hold up the report.
      setTimeout(() => done(code ?? -1), 50);
    });
  });
}

function end(child, signal) {
  try {
    process.kill(isWindows ? child.pid : -child.pid, signal);
  } catch {
    // It has already ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) end(child, signal);
    console.log(`${total.passed} passed, ${total.failed + 1} failed`);
    process.exit(1);
  });
}

/** Runs checks at most two at a time. */
async function sideBySide(steps) {
  const left = [...steps];
  const next = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await job();
  };
  await Promise.all([next(), next()]);
}

const report = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'));

function countVitest() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    report('vitest.json');
  // A file that can't be loaded fails without a single failed test.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

function countPlaywright() {
  const { stats, errors } = report('playwright.json');
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

// Some programs treat any value of it, even 0, as a request for colour.
delete process.env.FORCE_COLOR;

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** The installation of the journeys' own packages; checks that read the journeys wait for it. */
let e2eInstalled;

/** Lints and checks types in one run, which reads every file only once. */
async function checkTypes() {
  await e2eInstalled;
  await step('lint and types', () => [tool('oxlint', '--type-aware', '--type-check')], {
    silent: patienceAtEnd,
  });
}

/** The sources that differ from the commit before last; all of them if Git can't tell, or if none differ. */
function changedSources() {
  const changed = git('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed.status !== 0 || added.status !== 0) return [];
  return `${changed.stdout}${added.stdout}`.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file));
}

const remembered = (folder) => [
  '--incremental',
  '--tsBuildInfoFile',
  join('node_modules/.cache', `${basename(folder)}.tsbuildinfo`),
];

/** Lints only the changed files, and checks types incrementally. */
const quickChecksOfTypes = [
  () => step('lint', () => [tool('oxlint', '--type-aware', ...changedSources())]),
  () =>
    step('types', () =>
      ['domain', 'demo', 'server', 'web'].map((name) =>
        tool('tsc', '--noEmit', '-p', join('packages', name), ...remembered(name)),
      ),
    ),
];

const checks = [
  () => step('format', () => [tool('biome', 'ci', '--colors=off', '.')]),
  () => step('layout', () => [['scripts/layout.mjs']]),
  () =>
    step('import directions', () => [tool('depcruise', '--config', '.dependency-cruiser.mjs', 'packages')]),
  () => step('unused code', () => [tool('knip')]),
  ...(quick ? quickChecksOfTypes : [checkTypes]),
];

/** Prepares what the journeys need. @returns the reason if it couldn't */
async function prepareJourneys() {
  try {
    await buildWeb();
    process.env.CHROMIUM_PATH = await findBrowser();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** @param only arguments that select journeys */
async function journeys(unprepared, only = []) {
  const options = {
    count: countPlaywright,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
  };
  const commands = () => {
    if (unprepared !== undefined) throw unprepared;
    return [[program('playwright', e2e), 'test', '--config', e2e, '--reporter=line,json', ...only]];
  };
  await step('browser journeys', commands, options);
}

/** The folder of the database cluster, kept between runs, and the files that its template is made from. */
const keptDatabases = () => ({
  TEST_DATABASES: join(root, '.casement', 'tests'),
  TEST_TEMPLATE: fingerprint(['packages/server/src/db', 'package-lock.json']).slice(0, 16),
});

/** @param only arguments that select tests */
async function tests(only = [], env = {}) {
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
    ...only,
  ];
  await step('unit and API tests', () => [tool('vitest', ...args)], { count: countVitest, env });
}

/** Runs the tests that the words select, of any kind. */
async function namedTests() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').stdout.split('\n');
  const named = files.filter((file) => words.some((word) => file.includes(word)));
  const [units, specs] = [/\.test\.(tsx?|mjs)$/, /\.spec\.ts$/].map((ending) =>
    named.filter((file) => ending.test(file)),
  );
  if (units.length + specs.length === 0)
    throw new Error(`No file of tests has ${words.join(' or ')} in its path.`);
  if (units.length > 0) await tests(units, keptDatabases());
  if (specs.length === 0) return;
  await install('e2e');
  await journeys(
    await prepareJourneys(),
    specs.map((file) => basename(file)),
  );
}

/** A third worker, since these tests wait for jobs and PostgreSQL, and no journeys run at the same time. */
async function quickTests() {
  await Promise.all([sideBySide(checks), tests(['--exclude=**/*.slow.test.{ts,mjs}', '--maxWorkers=3'])]);
}

/** Journeys mostly wait for pages, while checks and tests need the processor: in parallel they take less time. */
async function everyTest() {
  e2eInstalled = install('e2e');
  const prepared = e2eInstalled.then(prepareJourneys);
  const checking = async () => {
    await sideBySide(checks);
    // Some tests start the service as a person would, with the built pages.
    await prepared;
    await tests();
  };
  await Promise.all([prepared.then((error) => journeys(error)), checking()]);
}

/** Parses the command's words. */
async function wanted() {
  if (words.length > 0) return namedTests();
  return quick ? quickTests() : everyTest();
}

try {
  const startedAt = performance.now();
  await wanted();
  console.log(
    `        in all             ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`,
  );
} catch (error) {
  console.error(error.message);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
