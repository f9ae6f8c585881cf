/** Starts the run's PostgreSQL with a migrated template database, and removes it at the end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureRolesAndDatabase } from '../../db/bundled.roles.ts';
import { startBundled } from '../../db/bundled.ts';
import { migrate } from '../../db/migrate.ts';

const template = 'casement_template';

/** Vitest calls this once before the first test file of the project, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'casement-test-'));
  // Root's server runs as another account, which has to pass through.
  await chmod(dataDir, 0o711);
  const server = await startBundled({ dataDir, fsync: false, log: () => undefined });
  const remove = async () => {
    await server.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const superuser = server.connection('postgres', 'postgres');
    await ensureRolesAndDatabase(superuser, template);
    await migrate(server.connection(template, 'casement_owner'));
    project.provide('postgres', { superuser, template });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
