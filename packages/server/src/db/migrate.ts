/** Updates a database to the current schema and gives the service's role the rights it needs, and no more. */

import path from 'node:path';
import { jobKinds } from '@casement/domain/jobs/jobs.contract.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobs } from '../jobs/boss.ts';

const lockKey = 4_207_311;

/** Tables to which the service only adds rows: history is never overwritten. */
const appendOnly = ['activity_log', 'club_revision'];

/**
 * Applies the missing migrations, one process at a time, and renews the grants.
 * @param owner connection of the role that owns the tables
 * @param serviceRole name of the role that the service connects as
 */
export async function migrate(owner: pg.ClientConfig, serviceRole = 'casement_service'): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: path.join(import.meta.dirname, 'migrations'),
      migrationsSchema: 'public',
      migrationsTable: 'schema_migration',
    });
    const role = pg.escapeIdentifier(serviceRole);
    await client.query(`
      begin;
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      revoke insert, delete on school from ${role};
      revoke all on schema_migration from ${role};
      grant select on schema_migration to ${role};
      revoke update, delete on ${appendOnly.join(', ')} from ${role};
      grant execute on function school_of_host(text) to ${role};
      grant execute on function school_ids() to ${role};
      commit;
    `);
    await installJobs(client, role, jobKinds);
  } finally {
    await client.end();
  }
}
