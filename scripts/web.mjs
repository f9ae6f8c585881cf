/** Builds the web if its sources have changed since the last build. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, fingerprint, node, program, root, withLock } from './workspace.mjs';

const dist = join(root, 'packages', 'web', 'dist');
const stamp = join(dist, '.built-from');
const sources = ['packages/web', 'packages/domain/src', 'packages/domain/package.json', 'package-lock.json'];

/**
 * Puts a finished build into packages/web/dist. It is made in another folder and moved there whole: a build that is
 * cut short leaves the previous one.
 * @throws with Vite's output if it fails
 */
export async function buildWeb() {
  if (isFresh()) return;
  await withLock('web build', async () => {
    if (isFresh()) return;
    console.log('Building the web …');
    const wanted = fingerprint(sources);
    const making = join(root, '.casement', 'web');
    const before = join(root, '.casement', 'web-before');
    rmSync(making, { recursive: true, force: true });
    const { code, output } = await vite(['build', '--outDir', making, '--emptyOutDir', '--logLevel', 'warn']);
    if (code !== 0 || !existsSync(join(making, 'index.html')))
      throw new Error(`The web does not build.\n${output}`);
    writeFileSync(join(making, '.built-from'), wanted);
    rmSync(before, { recursive: true, force: true });
    mkdirSync(join(root, '.casement'), { recursive: true });
    if (existsSync(dist)) renameSync(dist, before);
    renameSync(making, dist);
    rmSync(before, { recursive: true, force: true });
  });
}

function isFresh() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint(sources) && existsSync(join(dist, 'index.html'));
  } catch {
    return false;
  }
}

async function vite(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node(), [program('vite'), ...args], {
      cwd: join(root, 'packages', 'web'),
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
