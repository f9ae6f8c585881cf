import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BundledPostgres, startBundled } from './bundled.ts';

let folder: string;
let running: BundledPostgres[];
let children: ChildProcess[];
let told: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-bundled-'));
  await chmod(folder, 0o711);
  running = [];
  children = [];
  told = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

async function start(dataDir = folder): Promise<BundledPostgres> {
  const server = await startBundled({ dataDir, log: (message) => told.push(message) });
  running.push(server);
  return server;
}

/** Another process that starts or joins the server and runs until it is killed or stopped. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = JSON.stringify(fileURLToPath(new URL('./bundled.ts', import.meta.url)));
  const code = `
    const { startBundled } = await import(${module});
    const server = await startBundled({ dataDir: ${JSON.stringify(folder)}, log: () => undefined });
    console.log(server.joined ? 'joined' : 'started');
    process.once('SIGTERM', () => server.stop());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout === null) throw new Error('no output');
  await once(child.stdout, 'data');
  return child;
}

async function query(server: BundledPostgres, sql: string, role?: 'postgres' | 'casement_owner') {
  const client = new pg.Client(server.connection('casement', role));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(server: BundledPostgres): Promise<number> {
  return Number((await readFile(join(server.directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function isStopped(cluster: string): Promise<boolean> {
  return !(await readdir(cluster)).includes('postmaster.pid');
}

test('the first start creates cluster, roles and database, and a stop keeps the rows', async () => {
  const first = await start();
  expect(first.joined).toBe(false);
  const roles = await query(
    first,
    `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolconfig from pg_roles
     where rolname like 'casement%' order by rolname`,
  );
  const common = {
    rolcanlogin: true,
    rolsuper: false,
    rolbypassrls: false,
    rolconfig: ['random_page_cost=1.1'],
  };
  expect(roles).toEqual([
    { rolname: 'casement_owner', ...common },
    { rolname: 'casement_service', ...common },
  ]);
  expect(
    await query(
      first,
      `select pg_get_userbyid(datdba) as owner, datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding,
              current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync
       from pg_database where datname = 'casement'`,
    ),
  ).toEqual([
    {
      owner: 'casement_owner',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      addresses: '',
      fsync: 'on',
    },
  ]);
  expect((await stat(first.directory)).mode & 0o777).toBe(0o700);
  await query(first, 'create table kept as select 7 as value', 'casement_owner');
  await first.stop();
  expect(await isStopped(first.directory)).toBe(true);
  const second = await start();
  expect(second.joined).toBe(false);
  expect(await query(second, 'select value from kept', 'casement_owner')).toEqual([{ value: 7 }]);
});

test('the server’s URL reaches the same database', async () => {
  const server = await start();
  const client = new pg.Client(server.url('casement', 'casement_owner'));
  await client.connect();
  const { rows } = await client.query('select current_user::text as role, current_database()::text as name');
  await client.end();
  expect(rows).toEqual([{ role: 'casement_owner', name: 'casement' }]);
});

test('a second start joins, and the server runs until the last process leaves', async () => {
  const first = await start();
  const second = await start();
  expect([first.joined, second.joined]).toEqual([false, true]);
  await first.stop();
  expect(await query(second, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await second.stop();
  expect(await isStopped(first.directory)).toBe(true);
});

test('ten starts at the same time in an empty folder share one server', { timeout: 300_000 }, async () => {
  const servers = await Promise.all(Array.from({ length: 10 }, async () => start()));
  expect(servers.filter((server) => !server.joined)).toHaveLength(1);
  expect(new Set(await Promise.all(servers.map(postmaster))).size).toBe(1);
  await Promise.all(servers.map(async (server) => server.stop()));
  expect(await isStopped(join(folder, 'pg'))).toBe(true);
  expect((await readdir(folder)).filter((name) => name.includes('making'))).toEqual([]);
});

test('a start finds the server of a killed process, and can stop it', async () => {
  const child = await startElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await start();
  expect(server.joined).toBe(true);
  await server.stop();
  expect(await isStopped(server.directory)).toBe(true);
});

test('a process that exits cleanly stops the server only if nobody else uses it', async () => {
  const child = await startElsewhere();
  const server = await start();
  expect(server.joined).toBe(true);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await query(server, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('after SIGKILL of PostgreSQL, a start finds every acknowledged row', async () => {
  const child = await startElsewhere();
  const server = await start();
  await query(server, 'create table mark (id int)', 'casement_owner');
  let acknowledged = 0;
  const writing = (async () => {
    const client = new pg.Client(server.connection('casement', 'casement_owner'));
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (let mark = 0; mark < 1_000_000; mark += 1) {
        await client.query('insert into mark values ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    } catch {
      await client.end().catch(() => undefined);
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(10);
  child.kill('SIGKILL');
  process.kill(await postmaster(server), 'SIGKILL');
  const again = await start();
  await writing;
  const [row] = await query(again, 'select count(*)::int as count from mark', 'casement_owner');
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
});

test('a process that uses the server restarts it after SIGKILL', async () => {
  const server = await start();
  await query(server, 'create table kept as select 7 as value', 'casement_owner');
  const before = await postmaster(server);
  process.kill(before, 'SIGKILL');
  await expect
    .poll(async () => query(server, 'select value from kept', 'casement_owner').catch(() => []))
    .toEqual([{ value: 7 }]);
  expect(await postmaster(server)).not.toBe(before);
  await expect.poll(() => told.join('\n')).toContain('started again');
});

test('an interrupted creation of the cluster is repeated', async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startBundled } = await import(${JSON.stringify(fileURLToPath(new URL('./bundled.ts', import.meta.url)))});
       await startBundled({ dataDir: ${JSON.stringify(folder)}, log: () => undefined });`,
    ],
    { stdio: 'inherit' },
  );
  children.push(child);
  const leavings = async () => (await readdir(folder)).filter((name) => name.includes('.making-'));
  await expect.poll(async () => (await leavings()).length, { interval: 5 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // initdb itself runs on for a moment; it must not turn its unfinished files into a cluster either.
  expect(await readdir(folder)).not.toContain('pg');
  const server = await start();
  expect(server.joined).toBe(false);
  expect(await query(server, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  expect(await leavings()).toEqual([]);
});

test('a folder with a part of a cluster is refused, and not overwritten', async () => {
  await mkdir(join(folder, 'pg', 'base'), { recursive: true });
  await expect(start()).rejects.toThrow('no whole PostgreSQL cluster');
  expect(await readdir(join(folder, 'pg'))).toEqual(['base']);
});

test.each([
  ['too long for a socket', 'a-folder-with-a-rather-long-name/'.repeat(4)],
  ['with spaces, quotes, a comma and a dollar', `it's "here", $HOME/`],
])('the server runs in a path %s', async (_, path) => {
  const dataDir = join(folder, path);
  const server = await start(dataDir);
  const second = await start(dataDir);
  expect(second.joined).toBe(true);
  expect(await query(second, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  const { host } = server.connection('casement');
  expect(host.startsWith('/tmp/casement-')).toBe(true);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  await second.stop();
  await server.stop();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});

test.runIf(process.getuid?.() === 0)(
  'as root in a closed folder, the cluster is created elsewhere, and found there again',
  async () => {
    await chmod(folder, 0o700);
    const first = await start();
    expect(first.directory.startsWith('/var/lib/casement/')).toBe(true);
    expect(told.join('\n')).toContain(first.directory);
    await query(first, 'create table kept as select 7 as value', 'casement_owner');
    await first.stop();
    // Once there, it stays there, even if the folder becomes accessible.
    await chmod(folder, 0o711);
    const second = await start();
    expect(second.directory).toBe(first.directory);
    expect(await query(second, 'select value from kept', 'casement_owner')).toEqual([{ value: 7 }]);
    await second.destroy();
    await expect(stat(first.directory)).rejects.toThrow('ENOENT');
  },
);
