/** Folders and files on the disk that only the service's own account can open. */
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Modes of the service's files and folders. */
export const privateMode = { folder: 0o700, file: 0o600 } as const;

const forOthers = 0o077;

/** Removes others' access to a folder: its entries first, so that an interrupted run is repeated. */
async function closeTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(place, privateMode.folder);
    else if (entry.isFile()) await chmod(place, privateMode.file);
  }
  await chmod(folder, privateMode.folder);
}

/**
 * Creates a private folder for the service, and closes one that an earlier version left open to others, with all its
 * content. The folders above don't change: the bundled PostgreSQL may run as another account that needs access to
 * them.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: privateMode.folder });
  // Windows has access lists instead of modes.
  if (process.platform === 'win32') return;
  if (((await stat(folder)).mode & forOthers) !== 0) await closeTree(folder);
}
