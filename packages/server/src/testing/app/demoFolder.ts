/** The demo school for tests that start a service on it: created once per run, and copied. */
import { existsSync, renameSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { copyDataFolder, demoFolderOf, makeDataFolder } from './dataFolder.ts';
import { startProcess } from './process.ts';

const makingKey = 5_201_851;

/**
 * A folder like that of a service in demo mode after a start and a stop. The school is created once per run, by the
 * first caller; every caller gets a copy.
 * @param word for its name
 */
export async function makeDemoFolder(word: string): Promise<string> {
  const { superuser, run } = inject('postgres');
  const made = demoFolderOf(run);
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [makingKey, run]);
    if (!existsSync(made)) {
      const making = await makeDataFolder('making');
      const service = await startProcess(making);
      await service.stop();
      renameSync(making, made);
    }
  } finally {
    await client.end();
  }
  const folder = await makeDataFolder(word);
  copyDataFolder(made, folder);
  return folder;
}
