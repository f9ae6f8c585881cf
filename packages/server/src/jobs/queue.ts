/** The queue of jobs, as the calls that cause them know it. */

import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/client.ts';
import { asked, jobsSchema, usualLook } from './boss.ts';
import { addJob, type NewJob, nextTurn, type StoredJob } from './jobs.store.ts';

export type JobQueue = {
  /** For the worker. */
  boss: PgBoss;
  /** Seconds between looks for work that waits, where it should be fewer than usual. */
  pollEvery: number | undefined;
  /**
   * Adds a job in the transaction that causes it: it begins when that is committed, and never else. The same
   * person's very job, when it waits or runs already, is answered instead.
   */
  enqueue(tx: Tx, job: NewJob): Promise<{ job: StoredJob; added: boolean }>;
  /** Puts a job that runs into the queue once more, to be begun in so many seconds. */
  beginAgain(tx: Tx, kind: JobKind, jobId: string, startsIn: number): Promise<void>;
  /** Waits a little for jobs under way and gives back those that are not done, to be begun again. */
  stop(): Promise<void>;
};

/** Milliseconds that a stop waits for jobs under way. */
const patience = 10_000;

/**
 * Opens the queue over the service's own connections; the schema has been installed before.
 * @param supervise whether this process looks for interrupted jobs
 * @param lookEvery seconds between its looks
 * @param pollEvery seconds between looks for work that waits, at least half of one; usually each kind has its own
 * @param onError told of what fails beside any job
 */
export async function openQueue(
  database: Database,
  {
    supervise,
    lookEvery = usualLook,
    pollEvery,
    onError,
  }: {
    supervise: boolean;
    lookEvery?: number | undefined;
    pollEvery?: number;
    onError(error: unknown): void;
  },
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: asked(database.pool),
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
    // Its indexes are the owner's.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  await boss.start();
  async function put(tx: Tx, kind: JobKind, jobId: string, startsIn: number | undefined) {
    const { schoolId } = tx.scope;
    const priority = -(await nextTurn(tx, kind));
    await boss.send(
      kind,
      { schoolId, jobId },
      {
        db: fromDrizzle(tx.orm, sql),
        priority,
        group: { id: schoolId },
        ...(startsIn === undefined ? {} : { startAfter: startsIn }),
      },
    );
  }
  return {
    boss,
    pollEvery,
    enqueue: async (tx, wanted) => {
      const { job, added } = await addJob(tx, wanted);
      if (added) await put(tx, wanted.kind, job._id, wanted.startsIn);
      return { job, added };
    },
    beginAgain: put,
    stop: async () => boss.stop({ close: false, graceful: true, timeout: patience }),
  };
}
