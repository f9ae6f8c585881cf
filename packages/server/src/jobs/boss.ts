/** The library that runs jobs: its schema, its queues, and its way to the database. */
import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import type pg from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { z } from 'zod';

/** Its tables are next to the schools' schema; they contain ids and no text by anybody. */
export const jobsSchema = 'pgboss';

/** The queue of jobs that were started too often. */
export const abandonedQueue = 'abandoned';

/** The queue for the next sweep of unused files. */
export const sweepQueue = 'sweep';

/** The queue for the next check of reminders and digests. */
export const roundsQueue = 'rounds';

/** The queues of e-mails that the service itself sends, by their lane. */
export const emailQueues = { code: 'email-code', notice: 'email-notice' } as const;

const answered = z.object({ rows: z.array(z.unknown()) });

/** The library's queries, over connections of ours; a text of several statements returns the rows of all. */
export function asked(connection: Pick<pg.Pool | pg.Client, 'query'>): Db {
  return {
    executeSql: async (text, values) => {
      const result: unknown = await connection.query(text, values);
      const each = Array.isArray(result) ? z.array(answered).parse(result) : [answered.parse(result)];
      return { rows: each.flatMap(({ rows }) => rows) };
    },
  };
}

/** Seconds after which a job whose process is silent counts as interrupted. */
const silence = 20;

/** How jobs of a queue are run again: an interruption costs one of six attempts. */
const attempts = {
  retryLimit: 5,
  retryDelay: 2,
  heartbeatSeconds: silence,
  /** A class of five hundred portfolios takes long. */
  expireInSeconds: 4 * 3600,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
};

/** Interrupted e-mails are retried for as long as it takes: nobody would start them again. */
const emails = { ...attempts, retryLimit: 100, deleteAfterSeconds: 3600 };

/**
 * Kinds of jobs that send e-mails, or start to. Their jobs are deleted like others, because the screen shows their
 * progress.
 */
const sendingKinds: ReadonlySet<string> = new Set<JobKind>(['messageSending', 'scheduledMessage']);

/**
 * Only one sweep waits at a time, whichever process it comes from. Each queues the next one before it starts, and
 * fails only if it couldn't, or was interrupted: then it is run again, since otherwise nothing would go on before a
 * restart.
 */
const sweeps = {
  policy: 'short' as const,
  retryLimit: 10_000,
  retryDelay: 60,
  heartbeatSeconds: silence,
  expireInSeconds: 3600,
  deleteAfterSeconds: 24 * 3600,
};

/** Default seconds between checks for interrupted jobs. */
export const usualLook = 10;

/**
 * Migrates the library's schema and queues to their current form, and grants the service what it needs and no
 * more.
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
  // Without a listener an error event ends the process; failures here are thrown as well.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const queues = [
      [abandonedQueue, { ...attempts, retryLimit: emails.retryLimit }],
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
      else if (
        known.retryLimit !== options.retryLimit ||
        known.retryDelay !== options.retryDelay ||
        known.heartbeatSeconds !== options.heartbeatSeconds
      ) {
        const { retryLimit, retryDelay, heartbeatSeconds } = options;
        await boss.updateQueue(name, { retryLimit, retryDelay, heartbeatSeconds });
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
