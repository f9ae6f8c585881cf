/** Folders and files on the disk that nobody but the service's own account can open. */
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Modes of what the service writes. */
export const privateMode = { folder: 0o700, file: 0o600 } as const;

const forOthers = 0o077;

/** Takes from others what they have in a folder: its entries first, so that one that was cut short is done again. */
async function closeTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(place, privateMode.folder);
    else if (entry.isFile()) await chmod(place, privateMode.file);
  }
  await chmod(folder, privateMode.folder);
}

/**
 * Makes a folder of the service's own, and closes one that an earlier version left open to others, with all
 * that lies in it. The folders above stay as they are: the bundled PostgreSQL may run as another account, and
 * has to pass them.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: privateMode.folder });
  // Windows has access lists in place of modes.
  if (process.platform === 'win32') return;
  if (((await stat(folder)).mode & forOthers) !== 0) await closeTree(folder);
}
