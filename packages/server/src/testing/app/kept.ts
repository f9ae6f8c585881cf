/**
 * Databases of test runs in a cluster that is kept between runs. A run locks the databases it uses, over one
 * connection, so unlocked ones were left by a killed run.
 */
import pg from 'pg';
import type { Connection } from '../../db/bundled.ts';

const family = 'casement_template';
const making = `${family}_making`;
const makingKey = 5_201_849;
const holdingKey = 5_201_850;

/** The prefix of the names of a run's databases. */
export const prefixOf = (run: string) => `test_${run}_`;

/**
 * Joins the runs that share the cluster: drops the databases of killed ones, and creates the template if necessary.
 * Simultaneous runs wait for the one that creates it.
 * @param run unique to this run, in lower-case letters and digits
 * @param madeOf identifies the template's sources in the same way: other migrations have another template
 * @param make creates the template under the given name
 * @returns the template's name; a function that drops the run's databases; a function that leaves the cluster
 */
export async function joinRuns(
  superuser: Connection,
  run: string,
  madeOf: string,
  make: (name: string) => Promise<void>,
): Promise<{ template: string; dropOwn: () => Promise<void>; leave: () => Promise<void> }> {
  const client = new pg.Client(superuser);
  // Tests notice a server that dies.
  client.on('error', () => undefined);
  await client.connect();
  const template = `${family}_${madeOf}`;
  try {
    await client.query('select pg_advisory_lock($1)', [makingKey]);
    for (const held of [prefixOf(run), template]) {
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [holdingKey, held]);
    }
    for (const name of await namesLike(client, 'test_')) await dropUnheld(client, name, holderOf(name));
    const templates = await namesLike(client, family);
    if (!templates.includes(template)) {
      for (const name of templates) await dropUnheld(client, name, name);
      await make(making);
      await client.query(`alter database ${making} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock($1)', [makingKey]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    template,
    dropOwn: async () => {
      for (const name of await namesLike(client, prefixOf(run))) await drop(client, name);
    },
    leave: () => client.end(),
  };
}

/** The prefix of the run that a database belongs to. */
const holderOf = (name: string) => prefixOf(name.split('_')[1] ?? '');

async function dropUnheld(client: pg.Client, name: string, held: string): Promise<void> {
  const key = [holdingKey, held];
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as taken',
    key,
  );
  if (rows[0]?.taken !== true) return;
  await drop(client, name);
  await client.query('select pg_advisory_unlock($1, hashtext($2))', key);
}

async function namesLike(client: pg.Client, beginning: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [beginning],
  );
  return rows.map(({ datname }) => datname);
}

const drop = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${name} with (force)`);
