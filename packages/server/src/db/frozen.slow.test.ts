/** A database that is frozen, refuses, or is older than the program: calls end with an explanation. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { type Answer, callAs, errorOf, nobodyAt, send } from '../testing/callers/call.ts';
import { makeFaculty, makeSchool, type TestPerson } from '../testing/factories.ts';
import { ensureRolesAndDatabase } from './bundled.roles.ts';
import { type BundledPostgres, startBundled } from './bundled.ts';
import { mostConnections } from './client.ts';
import { migrate } from './migrate.ts';
import { demandCurrentSchema, OldSchemaError } from './schemaVersion.ts';

const database = 'casement_frozen';
let dataDir = '';
let server: BundledPostgres;
let app: TestApp;
let teacher: TestPerson;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'casement-frozen-'));
  await chmod(dataDir, 0o711);
  server = await startBundled({ dataDir, fsync: false, log: () => undefined });
  await ensureRolesAndDatabase(server.connection('postgres', 'postgres'), database);
  await migrate(server.connection(database, 'casement_owner'));
  const own = {
    name: database,
    connection: (role: 'postgres' | 'casement_owner' | 'casement_service' = 'casement_service') =>
      server.connection(database, role),
    drop: async () => undefined,
  };
  app = await makeApp({ DATABASE_TIMEOUT: '4' }, undefined, own);
  teacher = await makeFaculty(app, { school: await makeSchool(app) });
});
afterAll(async () => {
  await app?.close();
  await server?.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

const pids = z.array(z.object({ pid: z.number() }));

/** The server and all its connections. */
async function processes(): Promise<number[]> {
  const { rows } = await app.owner.query(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const main = (await readFile(path.join(server.directory, 'postmaster.pid'), 'utf8')).split('\n', 1)[0];
  return [Number(main), ...pids.parse(rows).map(({ pid }) => pid)];
}

async function frozen<T>(work: () => Promise<T>): Promise<T> {
  const stopped = await processes();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of stopped.toReversed()) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The abandoned connection has ended.
      }
    }
  }
}

function expectNotReady(answer: Answer): void {
  expect([answer.status, errorOf(answer).code, answer.headers['retry-after']]).toEqual([
    503,
    'NOT_READY',
    '5',
  ]);
}

const ready = () => send(app, 'GET', '/api/health/ready', { host: 'localhost' });
const me = () => callAs(app, teacher, 'GET /user/me');

describe.skipIf(process.platform === 'win32')('a database that doesn’t answer', () => {
  it('makes every call answer 503, even those waiting for a connection, and the readiness check', async () => {
    // The pool is full: a connection that is only being opened isn't among those that are stopped.
    for (const { status } of await Promise.all(Array.from({ length: 40 }, me))) expect(status).toBe(200);
    expect(app.services.database.pool.totalCount).toBe(mostConnections);
    const answers = await frozen(async () =>
      Promise.all([
        ready(),
        callAs(app, nobodyAt(teacher.school), 'GET /school'),
        ...Array.from({ length: 40 }, me),
        callAs(app, teacher, 'POST /club/club', {
          clubName: 'Chess',
          clubDescription: 'x',
          casStrand: 'Service',
        }),
      ]),
    );
    expect(answers).toHaveLength(43);
    for (const answer of answers) expectNotReady(answer);
    await expect.poll(async () => (await me()).status).toBe(200);
    expect((await ready()).status).toBe(200);
  });

  it('a statement that takes too long is cancelled with 503', async () => {
    const holder = new pg.Client(server.connection(database, 'casement_owner'));
    await holder.connect();
    try {
      await holder.query('begin; lock table session in access exclusive mode');
      expectNotReady(await me());
    } finally {
      await holder.end();
    }
    await expect.poll(async () => (await me()).status).toBe(200);
  });
});

it('a server without free connections is answered with 503', async () => {
  const admin = server.connection('postgres', 'postgres');
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(`alter database ${database} connection limit 0`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'casement_service'",
      [database],
    );
    await expect.poll(async () => (await me()).status).toBe(503);
    expectNotReady(await me());
  } finally {
    await client.query(`alter database ${database} connection limit -1`);
    await client.end();
  }
  await expect.poll(async () => (await me()).status).toBe(200);
});

it('a schema that is a migration behind is refused, and one that is ahead is accepted', async () => {
  const { pool } = app.services.database;
  expect(await demandCurrentSchema(pool)).toEqual({ newer: false });
  const last = 'select max(created_at) from schema_migration';
  await app.owner.query(
    `update schema_migration set created_at = created_at + 1 where created_at = (${last})`,
  );
  expect(await demandCurrentSchema(pool)).toEqual({ newer: true });
  await app.owner.query(`delete from schema_migration where created_at = (${last})`);
  await expect(demandCurrentSchema(pool)).rejects.toThrow(OldSchemaError);
  await app.owner.query('revoke select on schema_migration from casement_service');
  await expect(demandCurrentSchema(pool)).rejects.toThrow(OldSchemaError);
});
