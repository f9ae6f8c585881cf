/**
 * Starts the run's PostgreSQL with a migrated template database, and removes it at the end. With `TEST_DATABASES`,
 * a folder, its cluster and template are kept for the next run; `TEST_TEMPLATE` identifies the template's sources.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureRolesAndDatabase } from '../../db/bundled.roles.ts';
import { type Connection, startBundled } from '../../db/bundled.ts';
import { migrate } from '../../db/migrate.ts';
import { demoFolderOf, removeDataFolder } from './dataFolder.ts';
import { joinRuns } from './kept.ts';

/** Settings for a server whose databases live only for minutes. */
const settings = ['autovacuum = off', 'plan_cache_mode = force_generic_plan'];

async function setUp(superuser: Connection): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    for (const setting of settings) await client.query(`alter system set ${setting}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** Vitest calls this once before the project's first test file, and the returned function after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASES: kept, TEST_TEMPLATE: madeOf = 'once' } = process.env;
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'casement-test-')));
  // Root's server runs as another account, which needs access to the folder.
  if (kept === undefined) await chmod(dataDir, 0o711);
  const server = await startBundled({ dataDir, fsync: false, log: () => undefined });
  // Of overlapping runs, the last one stops the server.
  const end = async () => {
    if (kept !== undefined) return server.stop();
    await server.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  const superuser = server.connection('postgres', 'postgres');
  const run = randomUUID().replaceAll('-', '').slice(0, 12);
  try {
    await setUp(superuser);
    const { template, dropOwn, leave } = await joinRuns(superuser, run, madeOf, async (name) => {
      await ensureRolesAndDatabase(superuser, name);
      await migrate(server.connection(name, 'casement_owner'));
    });
    project.provide('postgres', { superuser, template, run });
    return async () => {
      // Databases that are deleted with their cluster needn't be dropped first.
      if (kept !== undefined) await dropOwn();
      await leave();
      await end();
      await removeDataFolder(demoFolderOf(run));
    };
  } catch (error) {
    await end();
    throw error;
  }
}
