/** The command line as a process: what it refuses, and what it leaves as it is. */
import { tmpdir } from 'node:os';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { startText } from '../main.text.ts';
import { createDatabase, type TestDatabase } from '../testing/app/cluster.ts';
import { runCommand } from '../testing/app/process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});

/** The address of the database for a role. */
function addressFor(role: 'casement_service' | 'casement_owner'): string {
  const { host, port, user, database: name } = database.connection(role);
  const address = new URL(`postgres://${user}@localhost:${port}/${name}`);
  address.searchParams.set('host', host);
  return address.href;
}

const casement = (...words: string[]) =>
  runCommand(words, tmpdir(), {
    DEMO: 'false',
    SECRET: 'a secret of the tests, long enough',
    DATABASE_URL: addressFor('casement_service'),
    DATABASE_OWNER_URL: addressFor('casement_owner'),
  });

const school = ['oak', 'Oak School', 'Europe/Berlin', 'ana@oak.example', 'Ana'];

/** Runs a statement as the owner of the tables. */
async function asOwner(statement: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection('casement_owner'));
  await client.connect();
  try {
    const { rows }: { rows: unknown[] } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}

it('a school isn’t created from more words than it has, such as a name that wasn’t quoted', async () => {
  expect(await casement('school', 'create', ...school, 'van', 'Dijk')).toEqual({
    code: 2,
    output: `${startText.usage}\n`,
  });
  expect(await asOwner('select 1 from school')).toEqual([]);
});

it('a second school with a subdomain is refused in plain words', async () => {
  const created = await casement('school', 'create', ...school, 'van Dijk');
  expect(created).toEqual({ code: 0, output: `${startText.created('oak')}\n` });
  expect(await casement('school', 'create', ...school, 'van Dijk')).toEqual({
    code: 1,
    output: `${startText.subdomainTaken('oak')}\n`,
  });
});

it('printing tokens doesn’t migrate the database', async () => {
  expect((await casement('school', 'tokens', 'oak', '--print')).output).toContain('"tokens": []');
  const newest = 'select max(created_at)::text as at from schema_migration';
  await asOwner(
    `delete from schema_migration where created_at = (select max(created_at) from schema_migration)`,
  );
  const before = await asOwner(newest);
  expect(await casement('school', 'tokens', 'oak', '--print')).toEqual({
    code: 1,
    output: `${startText.oldSchema}\n`,
  });
  expect(await asOwner(newest)).toEqual(before);
});
