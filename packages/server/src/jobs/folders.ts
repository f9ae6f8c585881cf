/** Folders for work in progress, in the machine's temporary folder. */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forEachAnyway } from './each.ts';

const beginnings = { job: 'casement-job-', export: 'casement-export-' } as const;

/**
 * How long nothing was written in a folder before it counts as left behind, in milliseconds: longer than any process
 * works without writing. Other processes on the machine work in theirs.
 */
const untouchedFor = 6 * 3_600_000;

/** A new folder; the caller deletes it. @param name ends with a hyphen if it isn't empty */
export async function openFolder(kind: keyof typeof beginnings, name = ''): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${beginnings[kind]}${name}`));
}

/** Deletes the folders of killed attempts at a job, and opens one for the next. */
export async function freshJobFolder(jobId: string): Promise<string> {
  const begins = `${beginnings.job}${jobId}-`;
  for (const name of await readdir(tmpdir())) {
    if (name.startsWith(begins)) await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
  return openFolder('job', `${jobId}-`);
}

/** When something was last written in a folder; undefined if it isn't this account's, or was just deleted. */
async function writtenAt(folder: string): Promise<number | undefined> {
  try {
    const own = await lstat(folder);
    if (!own.isDirectory() || own.uid !== (process.getuid?.() ?? own.uid)) return undefined;
    const files = await Promise.all((await readdir(folder)).map((name) => lstat(path.join(folder, name))));
    return Math.max(...[own, ...files].map(({ mtimeMs }) => mtimeMs));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Deletes the folders that killed processes left on this machine.
 * @param now the real clock, in milliseconds since 1970
 * @param onError called with each folder's failure; the others are deleted anyway
 */
export async function sweepFolders(now: number, onError: (error: unknown) => void): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) =>
    Object.values(beginnings).some((begins) => name.startsWith(begins)),
  );
  const sweep = async (name: string) => {
    const folder = path.join(tmpdir(), name);
    const written = await writtenAt(folder);
    if (written !== undefined && written < now - untouchedFor)
      await rm(folder, { recursive: true, force: true });
  };
  await forEachAnyway(names, sweep, onError);
}
