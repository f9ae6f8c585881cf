/**
 * Where a run of tests keeps its databases, data folders and browser profiles: thousands of small files, which a disk
 * takes far longer to create than memory does.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, root } from './workspace.mjs';

const memory = '/dev/shm';
const prefix = 'casement-run-';

/** Bytes that must be free in memory: three times what `npm test` writes. */
const needed = 8 * 1024 ** 3;

function isRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= needed;
  } catch {
    return false;
  }
}

/** Removes what killed runs left behind, since nothing else frees that memory before the machine restarts. */
function removeLeftovers(base) {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix)) continue;
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) remove(join(base, name));
  }
}

/** Processes that have just been stopped may still write for a moment. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch {
    // Another account's, or still in use: the next run tries again.
  }
}

/**
 * Makes a folder the one for temporary files, of this process and of those it starts; removed when this process ends.
 * In memory if there is room, otherwise in the system's folder.
 */
export function useScratchFolder() {
  // Of both, before looking for room: leftovers in memory could be what fills it.
  const elsewhere = tmpdir();
  for (const base of [memory, elsewhere]) if (existsSync(base)) removeLeftovers(base);
  const base = isRoomInMemory() ? memory : elsewhere;
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`));
  // Under root, PostgreSQL runs as another account, which needs access to its folder in this one.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Playwright keeps its translated sources among the temporary files; the next run is to find them.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(root, '.casement', 'journeys');
  process.once('exit', () => remove(folder));
}
