/**
 * Runs of tests that share a cluster: each has its databases, all share one template, and nothing stays for
 * good.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { joinRuns, prefixOf } from './kept.ts';

const part = () => randomUUID().replaceAll('-', '').slice(0, 12);

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(inject('postgres').superuser);
  await client.connect();
});
afterAll(async () => client.end());

const create = (name: string) => client.query(`create database ${name} strategy file_copy`);

async function exists(name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

type Joined = Awaited<ReturnType<typeof joinRuns>> & { own: string };

/** Joins with its own database. */
async function join(madeOf: string, make: (name: string) => Promise<unknown> = create): Promise<Joined> {
  const run = part();
  const joined = await joinRuns(inject('postgres').superuser, run, madeOf, async (name) => {
    await make(name);
  });
  const own = `${prefixOf(run)}own`;
  await create(own);
  return { ...joined, own };
}

/** Ends like a run that isn't killed. */
async function end({ dropOwn, leave }: Joined): Promise<void> {
  await dropOwn();
  await leave();
}

it('makes one template for runs that start at the same time, and keeps it for the next', async () => {
  const madeOf = part();
  const made: string[] = [];
  const make = async (name: string) => {
    made.push(name);
    await create(name);
  };
  const runs = await Promise.all([join(madeOf, make), join(madeOf, make)]);
  for (const run of runs) await end(run);
  const next = await join(madeOf, make);
  expect(made).toHaveLength(1);
  expect(await exists(next.template)).toBe(true);
  await end(next);
});

it('drops what a killed run left behind, and nothing of a run that continues', async () => {
  const madeOf = part();
  const [killed, living] = [await join(madeOf), await join(madeOf)];
  await killed.leave();
  const next = await join(madeOf);
  expect(await exists(killed.own)).toBe(false);
  expect(await exists(living.own)).toBe(true);
  await end(living);
  expect(await exists(living.own)).toBe(false);
  expect(await exists(next.own)).toBe(true);
  await end(next);
});

it('makes another template for other migrations, and drops the old one when no run uses it', async () => {
  const before = await join(part());
  const after = await join(part());
  expect(await exists(before.template)).toBe(true);
  await end(before);
  const last = await join(part());
  expect(await exists(before.template)).toBe(false);
  expect(await exists(after.template)).toBe(true);
  await end(after);
  await end(last);
});

it('makes a template again if making it was interrupted', async () => {
  const madeOf = part();
  const cut = async (name: string) => {
    await create(name);
    throw new Error('killed');
  };
  await expect(join(madeOf, cut)).rejects.toThrow('killed');
  const next = await join(madeOf);
  expect(await exists(next.template)).toBe(true);
  await end(next);
});
