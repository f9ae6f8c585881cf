/** The queue of jobs, for the calls that add them. */

import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/client.ts';
import { asked, jobsSchema, usualLook } from './boss.ts';
import { addJob, type NewJob, nextTurn, type StoredJob } from './jobs.store.ts';

export type JobQueue = {
  /** For the worker. */
  boss: PgBoss;
  /** Seconds between checks for waiting work, if different from the default. */
  pollEvery: number | undefined;
  /**
   * Adds a job in the transaction that causes it: it starts only after the commit. If the same person's identical job
   * is already waiting or running, that one is returned instead.
   */
  enqueue(tx: Tx, job: NewJob): Promise<{ job: StoredJob; added: boolean }>;
  /** Puts a running job back into the queue, to be restarted in this many seconds. */
  beginAgain(tx: Tx, kind: JobKind, jobId: string, startsIn: number): Promise<void>;
  /** Waits a little for running jobs and returns unfinished ones to the queue, to be restarted. */
  stop(): Promise<void>;
};

/** Milliseconds that a stop waits for jobs under way. */
const patience = 10_000;

/**
 * Opens the queue over the service's own connections; the schema must already be installed.
 * @param supervise whether this process looks for interrupted jobs
 * @param lookEvery seconds between these checks
 * @param pollEvery seconds between polls for waiting work, at least half of one; by default each kind has its own
 * @param onError called with errors that belong to no job
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
    // Its indexes belong to the owner.
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
