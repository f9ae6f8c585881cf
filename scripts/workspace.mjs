/**
 * Shared by the scripts: the tree, its Node, fingerprints of files, and a lock between processes.
 * Plain JavaScript with only Node's own modules, because it runs before anything is installed.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const isWindows = process.platform === 'win32';
const modules = join(root, 'node_modules');

/** The installed Node, which runs TypeScript directly, whatever Node the machine has. */
export function node() {
  const path = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(path)) {
    throw new Error(
      'The pinned Node is not installed. It comes with the install scripts of npm: run "npm rebuild node", and check that npm\'s ignore-scripts is off.',
    );
  }
  return path;
}

/** The environment in which `node` and the installed programs are the pinned ones. */
export function environment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node()), join(modules, '.bin'), process.env[name]].join(delimiter);
  return { ...process.env, [name]: path };
}

/** Programs whose package has a different name. */
const packages = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
  tsc: 'typescript',
};

/**
 * The JavaScript file of an installed program, to run with `node()`: works without a shell, and on Windows.
 * @param folder where its package is installed
 */
export function program(name, folder = root) {
  const home = join(folder, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : bin[name]);
}

/** Folders without sources. */
const skipped = new Set(['node_modules', 'dist']);

/**
 * One hash over names and contents; a checkout or a copy doesn't change it.
 * @param paths files and folders below the root; a missing one counts as missing
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    let entries;
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch (error) {
      const content = error.code === 'ENOTDIR' ? readFileSync(path) : 'missing';
      hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!skipped.has(entry.name)) add(join(path, entry.name));
    }
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

/**
 * Does the work while no other process does work of that name in this tree; waits for any that does.
 * The lock of a process that was killed is taken over.
 */
export async function withLock(name, work) {
  const folder = join(root, '.casement');
  const file = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  let told = false;
  while (!take(file)) {
    if (!told) console.log(`Another process is busy with the ${name}; waiting for it.`);
    told = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** No piece of work takes longer than this; an older lock was left by a process that was killed. */
const longest = 20 * 60 * 1000;

function take(file) {
  // Linked rather than created, so that it never appears without its holder's process id.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const holder = readOrEmpty(file);
  if (holder !== '' && (!isAlive(Number(holder)) || age(file) > longest)) {
    // Only one process removes it: a second removal would delete the lock that the first one takes next.
    const claim = `${file}.stale-${holder}`;
    try {
      linkSync(file, claim);
    } catch {
      return false;
    }
    if (readOrEmpty(file) === holder) rmSync(file, { force: true });
    rmSync(claim, { force: true });
  }
  return false;
}

function age(file) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process with this id exists, in any account. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether this file is being run rather than imported. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url));
}
