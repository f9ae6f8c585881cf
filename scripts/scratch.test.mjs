/** The folder for temporary files of a run: it exists while its process does, and leftovers of killed ones go. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const program = `
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { useScratchFolder } from ${JSON.stringify(new URL('scratch.mjs', import.meta.url).href)};
useScratchFolder();
writeFileSync(tmpdir() + '/made', '');
console.log(tmpdir());
`;
const args = (more = '') => ['--input-type=module', '--eval', `${program}${more}`];

const started = [];
afterEach(() => {
  for (const { child, folder } of started.splice(0)) {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Starts a process that uses a scratch folder until it is killed. */
async function start() {
  const child = spawn(process.execPath, args('setInterval(() => undefined, 60_000);'), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const one = { child, folder: String(said).trim() };
  started.push(one);
  return one;
}

/** Runs a process that uses a scratch folder to its end. @returns the folder */
function run() {
  const { stdout } = spawnSync(process.execPath, args(), { encoding: 'utf8' });
  expect(stdout).toMatch(/casement-run-\d+-\w+\n$/);
  return stdout.trim();
}

it('is removed when its process ends', () => {
  const folder = run();
  expect(existsSync(dirname(folder))).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

it('is removed by the next run if its process was killed, and left alone while it runs', async () => {
  const [killed, living] = [await start(), await start()];
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(existsSync(join(killed.folder, 'made'))).toBe(true);
  run();
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(join(living.folder, 'made'))).toBe(true);
});

it('leaves folders of other names alone', () => {
  const other = mkdtempSync(join(dirname(run()), 'casement-running-'));
  try {
    writeFileSync(join(other, 'kept'), '');
    run();
    expect(existsSync(join(other, 'kept'))).toBe(true);
  } finally {
    rmSync(other, { recursive: true });
  }
});
