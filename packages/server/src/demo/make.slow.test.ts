/**
 * The process that creates the demo school: it creates it once, completely or not at all, and never outlives
 * its service.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createDatabase, type TestDatabase } from '../testing/app/cluster.ts';
import { ensureDemoSchool, outcomeOf } from './make.ts';

const secret = 'a secret of the tests, long enough';

let folder = '';
let database: TestDatabase;
let looking: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'casement-demo-'));
  database = await createDatabase();
  looking = new pg.Client(database.connection('casement_owner'));
  await looking.connect();
});
afterAll(async () => {
  await looking.end();
  await rm(folder, { recursive: true, force: true });
});

const startProcess = () => fork(new URL('./process.ts', import.meta.url));
const owner = () => database.connection('casement_owner');
const configAt = (dataDir: string) => readConfig({ DATA_DIR: path.join(folder, dataDir) });
const count = async (sql: string) => (await looking.query(sql)).rowCount;
const schools = async () => count('select 1 from school');

test('creating the school reports what failed, and leaves no school behind', async () => {
  await writeFile(path.join(folder, 'occupied'), 'a file where the folder of files would be');
  await expect(ensureDemoSchool(owner(), configAt('occupied'), secret)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await schools()).toBe(0);
});

test('the process ends with its service, and leaves no school behind', async () => {
  const { dataDir, mostBytes } = configAt('left');
  const child = startProcess();
  try {
    child.send({ owner: owner(), files: { dataDir, mostBytes }, secret });
    const locked = `select 1 from pg_locks where relation = 'school'::regclass and mode = 'ExclusiveLock' and granted`;
    await expect.poll(async () => count(locked), { interval: 10 }).toBe(1);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([1, null]);
    await expect.poll(async () => count(locked)).toBe(0);
    expect(await schools()).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a start whose process is killed fails with a clear message', async () => {
  const { dataDir, mostBytes } = configAt('killed');
  const child = startProcess();
  const outcome = outcomeOf(child, { owner: owner(), files: { dataDir, mostBytes }, secret });
  child.kill('SIGKILL');
  await expect(outcome).rejects.toThrow('Couldn’t create the demo school: its process ended (SIGKILL).');
});

test('two services that start at the same time create one school, and a later one finds it', {
  timeout: 300_000,
}, async () => {
  const start = async () => ensureDemoSchool(owner(), configAt('data'), secret);
  expect((await Promise.all([start(), start()])).filter((created) => created)).toHaveLength(1);
  expect(await schools()).toBe(1);
  expect(await count('select 1 from person')).toBeGreaterThan(400);
  // Not in the machine's zone, which often isn't set.
  const zones = await looking.query('select time_zone from school');
  expect(zones.rows).toEqual([{ time_zone: 'Europe/Berlin' }]);
  expect(await start()).toBe(false);
});
