/** The library that runs jobs: its schema, its queues, and its way to the database. */
import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import type pg from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { z } from 'zod';

/** Its tables lie beside the schema of the schools; they hold ids and no word of anybody. */
export const jobsSchema = 'pgboss';

/** Where jobs end that were begun too often. */
export const abandonedQueue = 'abandoned';

/** Where the next sweep of unused files waits. */
export const sweepQueue = 'sweep';

/** Where the next look for reminders and digests waits. */
export const roundsQueue = 'rounds';

/** Where e-mails wait that the service sends of itself, by their lane. */
export const emailQueues = { code: 'email-code', notice: 'email-notice' } as const;

const answered = z.object({ rows: z.array(z.unknown()) });

/** What the library asks, over connections of ours; a text of several statements answers the rows of all. */
export function asked(connection: Pick<pg.Pool | pg.Client, 'query'>): Db {
  return {
    executeSql: async (text, values) => {
      const result: unknown = await connection.query(text, values);
      const each = Array.isArray(result) ? z.array(answered).parse(result) : [answered.parse(result)];
      return { rows: each.flatMap(({ rows }) => rows) };
    },
  };
}

/** Seconds after which a job whose process says nothing is taken for interrupted. */
const silence = 20;

/** How jobs of a queue are run again: an interruption costs one of six attempts. */
const attempts = {
  retryLimit: 5,
  retryDelay: 2,
  heartbeatSeconds: silence,
  /** A class of five hundred portfolios takes its time. */
  expireInSeconds: 4 * 3600,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
};

/** E-mails that are interrupted are looked at again, as long as it takes: nobody would ask for the rest of them. */
const emails = { ...attempts, retryLimit: 100, deleteAfterSeconds: 3600 };

/** Kinds of jobs that send e-mails. Their jobs are deleted like those of others: the screen asks for them. */
const sendingKinds: ReadonlySet<string> = new Set<JobKind>(['messageSending']);

/** One sweep waits at a time, whichever process it comes from; one that fails is followed by the next. */
const sweeps = {
  policy: 'short' as const,
  retryLimit: 0,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
};

/** Seconds between looks for interrupted jobs, unless the parts say otherwise. */
export const usualLook = 10;

/**
 * Brings the library's schema and queues to their current form, and lets the service use them and no more.
 * @param owner a connection of the role that owns the tables, not in a transaction
 * @param serviceRole quoted name of the role that the service connects as
 */
export async function installJobs(
  owner: pg.Client,
  serviceRole: string,
  kinds: readonly string[],
): Promise<void> {
  const boss = new PgBoss({
    db: asked(owner),
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    warningSlowQuerySeconds: 600,
  });
  // Without a listener an error event ends the process; what fails here is thrown besides.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const queues = [
      [abandonedQueue, attempts],
      [sweepQueue, sweeps],
      [roundsQueue, sweeps],
      ...Object.values(emailQueues).map((name) => [name, emails] as const),
      ...kinds.map((kind) => {
        const { retryLimit } = sendingKinds.has(kind) ? emails : attempts;
        return [kind, { ...attempts, retryLimit, deadLetter: abandonedQueue }] as const;
      }),
    ] as const;
    for (const [name, options] of queues) {
      const known = await boss.getQueue(name);
      if (known === null) await boss.createQueue(name, options);
      else if (known.retryLimit !== options.retryLimit) {
        await boss.updateQueue(name, { retryLimit: options.retryLimit });
      }
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  await owner.query(`
    begin;
    grant usage on schema ${jobsSchema} to ${serviceRole};
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${serviceRole};
    grant execute on all functions in schema ${jobsSchema} to ${serviceRole};
    revoke insert, delete on ${jobsSchema}.version from ${serviceRole};
    commit;
  `);
}
