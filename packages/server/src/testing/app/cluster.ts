/** Databases for tests: one PostgreSQL for a run, one database for each test file that needs one. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection, Role } from '../../db/bundled.ts';
import { prefixOf } from './kept.ts';

/** Passed by the global setup to the test files. */
type TestCluster = {
  /** As superuser, to the database `postgres`. */
  superuser: Connection;
  /** Name of the migrated database from which the others are copied. */
  template: string;
  /** Identifies the run among those that share the cluster. */
  run: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestCluster;
  }
}

export type TestDatabase = {
  name: string;
  /** As `casement_service` unless another role is named. */
  connection(role?: Role): Connection;
};

/** A new migrated, empty database. It is deleted when the run ends. */
export async function createDatabase(): Promise<TestDatabase> {
  return createFrom(inject('postgres').template);
}

/** The same without tables, for tests of migrations. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return createFrom('template1');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { superuser, run } = inject('postgres');
  const name = `${prefixOf(run)}${randomUUID().replaceAll('-', '')}`;
  // Copied as files: through the WAL, page by page, it takes several times the work.
  await runAs(
    superuser,
    `create database ${name} template ${template} owner casement_owner strategy file_copy`,
  );
  return {
    name,
    connection: (role = 'casement_service') => ({ ...superuser, user: role, database: name }),
  };
}

async function runAs(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
