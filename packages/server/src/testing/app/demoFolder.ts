/** Data folders with the demo school, for tests that start the service as a process: made once a run, then copied. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { originalOf } from './kept.ts';
import { startProcess } from './process.ts';

/** Milliseconds that the first of a run may need, on a busy machine too. */
export const makingLimit = 600_000;

/** Makes the demo school of this run, as a first start does, unless a worker has made it. */
async function makeOriginal(): Promise<string> {
  const { superuser, run } = inject('postgres');
  const folder = originalOf(run);
  const made = path.join(folder, 'made');
  const turn = new pg.Client(superuser);
  await turn.connect();
  try {
    await turn.query(`select pg_advisory_lock(hashtext('demo school of the tests'))`);
    if (await stat(made).catch(() => undefined)) return made;
    const making = path.join(folder, 'making');
    await mkdir(making, { recursive: true });
    // Under root PostgreSQL runs as nobody, who has to reach its folder.
    for (const one of [folder, making]) await chmod(one, 0o711);
    await (await startProcess(making)).stop();
    await promisify(execFile)('mv', [making, made]);
    return made;
  } finally {
    await turn.end();
  }
}

/** @returns a data folder of the caller's own, for `startProcess`, which finds the demo school in it */
export async function makeDemoFolder(): Promise<string> {
  const original = await makeOriginal();
  const folder = await mkdtemp(path.join(tmpdir(), 'casement-copy-'));
  await chmod(folder, 0o711);
  // With its owners: PostgreSQL's files are not always those of who runs the tests.
  await promisify(execFile)('cp', ['-a', `${original}/.`, folder]);
  return folder;
}
