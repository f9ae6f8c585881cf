/** Runs jobs: a few of each kind at a time in a process, one per school, each within its school. */
import { rm } from 'node:fs/promises';
import { type JobKind, jobKinds } from '@casement/domain/jobs/jobs.contract.ts';
import { z } from 'zod';
import { SchoolScope } from '../auth/scope.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import type { FileStore } from '../files/files.ts';
import { openToRead } from '../files/reading.ts';
import { catalogued } from '../http/errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import { abandonedQueue } from './boss.ts';
import { freshJobFolder } from './folders.ts';
import { failJob, finishJob, moveJob, readJob, readOpenJob, startJob } from './jobs.store.ts';
import { jobsText } from './jobs.text.ts';
import type { JobQueue } from './queue.ts';

export type JobParts = { clock: Clock; database: Database; files: FileStore; mailer: Mailer };

/** A run of a job. */
export type JobRun = JobParts & {
  jobId: string;
  scope: SchoolScope;
  payload: Readonly<Record<string, string>>;
  /** A folder for this run's files; it is deleted after the run. */
  folder: string;
  /** Aborted if another process took over the job or the service stops. */
  signal: AbortSignal;
  /** Adds a job that this one causes. */
  enqueue: JobQueue['enqueue'];
  /** Reports its progress. */
  progress(done: number, total: number): Promise<void>;
};

/** A job's result: a file in its folder. */
export type Made = {
  path: string;
  name: string;
  contentType: string;
  /** Names of students whose portfolios aren't in it. */
  leftOut?: readonly string[];
  /**
   * Called first in the transaction that finishes the job. @throws JobProblem if the file can't be used any longer; it is
   * deleted then
   */
  check?(tx: Tx): Promise<void>;
  /**
   * Called when it is finished, in the same transaction, unless the person who started it was deleted.
   * @param startedBy that person
   */
  finished?(tx: Tx, startedBy: string): Promise<void>;
};

/** The result of a job without a file: at least one sentence. */
type Said = { said: readonly string[] };

/** The rest of the job is due in this many seconds: it is restarted then, and other jobs have their turn until then. */
type Again = { againIn: number };

/**
 * The work of a kind of job. It is restarted after an interruption, from the beginning or from its note, but not
 * after a failure: it would fail again while others wait.
 */
export type JobWork = {
  (run: JobRun): Promise<Made | Said | Again>;
  /** Called in the same transaction when a job of this kind has failed and isn't run again; maybe twice. */
  failed?(tx: Tx, payload: JobRun['payload']): Promise<void>;
};

/** The reason why a job can't be done, for the person who started it; it isn't retried. */
export class JobProblem extends Error {}

/** Schools whose messages are sent at a time in a process: most of the time they wait for their turns. */
const sendingsAtATime = 8;

/** How long results are stored, in milliseconds. */
const resultLifetime = 24 * 3_600_000;

/**
 * The stored name of a job's file: known before the file is made, so that it can be deleted if the job is
 * given up.
 */
export const resultBlob = (jobId: string) => `result-${jobId}`;

const inQueue = z.object({ schoolId: z.uuid(), jobId: z.uuid() });

const expiry = () => new Date(Date.now() + resultLifetime);

/**
 * Ends a job as failed, with its kind's work for that, unless it has ended. Its file is deleted, unless another run of
 * the job has finished it.
 */
async function giveUp(
  { database, files }: Pick<JobParts, 'database' | 'files'>,
  scope: SchoolScope,
  { jobId, problem, work }: { jobId: string; problem: string; work: Readonly<Record<JobKind, JobWork>> },
): Promise<void> {
  const state = await database.withSchool(scope, async (tx) => {
    const job = await readOpenJob(tx, jobId);
    if (job !== undefined) {
      // Before the job's row: deleting a person locks theirs first, and that of their jobs last.
      await work[job.kind].failed?.(tx, job.payload);
      await failJob(tx, jobId, problem, expiry());
    }
    return (await readJob(tx, jobId))?.state;
  });
  if (state !== 'done') await files.remove({ schoolId: scope.schoolId, blobName: resultBlob(jobId) });
}

async function runJob(
  parts: JobParts,
  data: unknown,
  signal: AbortSignal,
  { kind, work, queue }: { kind: JobKind; work: Readonly<Record<JobKind, JobWork>>; queue: JobQueue },
  onError: (error: unknown) => void,
): Promise<void> {
  const { schoolId, jobId } = inQueue.parse(data);
  // Only this service writes the queue, in transactions of the school.
  const scope = SchoolScope.of(schoolId);
  const { database, files } = parts;
  const payload = await database.withSchool(scope, (tx) => startJob(tx, jobId));
  if (payload === undefined) return;
  const folder = await freshJobFolder(jobId);
  try {
    const progress = (done: number, total: number) =>
      database.withSchool(scope, (tx) => moveJob(tx, jobId, done, total));
    const { enqueue } = queue;
    const made = await work[kind]({ ...parts, jobId, scope, payload, folder, signal, enqueue, progress });
    signal.throwIfAborted();
    if ('againIn' in made) {
      await database.withSchool(scope, (tx) => queue.beginAgain(tx, kind, jobId, made.againIn));
      return;
    }
    if ('said' in made) {
      await database.withSchool(scope, (tx) => finishJob(tx, jobId, made, expiry()));
      return;
    }
    const blobName = resultBlob(jobId);
    const { stream } = await openToRead(made.path);
    await files.put({ schoolId, blobName }, stream(), made.contentType);
    const { name, contentType, leftOut = [] } = made;
    const result = { blobName, name, contentType, leftOut };
    const inVain = await database.withSchool(scope, async (tx) => {
      await made.check?.(tx);
      const startedBy = await finishJob(tx, jobId, result, expiry());
      if (startedBy !== undefined) {
        if (startedBy !== null) await made.finished?.(tx, startedBy);
        return false;
      }
      return (await readJob(tx, jobId))?.state !== 'done';
    });
    if (inVain) await files.remove({ schoolId, blobName });
  } catch (error) {
    // A deadlock becomes CHANGED_MEANWHILE.
    const notNow = ['NOT_READY', 'BUSY', 'CHANGED_MEANWHILE'].includes(catalogued(error).error.code);
    const interrupted = signal.aborted || notNow;
    if (interrupted) throw error;
    const expected = error instanceof JobProblem;
    if (!expected) onError(error);
    const problem = expected ? error.message : jobsText.failed;
    await giveUp(parts, scope, { jobId, problem, work });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the second of a school's two jobs wait for the first. The library counts running jobs in the database, where
 * two workers that ask at the same instant don't see each other's.
 */
function perSchool() {
  const last = new Map<string, Promise<unknown>>();
  return async (school: string, work: () => Promise<void>): Promise<void> => {
    const before = last.get(school) ?? Promise.resolve();
    const running = before.then(work, work);
    last.set(school, running);
    try {
      await running;
    } finally {
      if (last.get(school) === running) last.delete(school);
    }
  };
}

/**
 * Starts to take jobs.
 * @param onError called with jobs that failed or were interrupted
 * @returns a function that stops it: it waits a little for running jobs, and returns the rest to the queue
 */
export async function startWorker(
  queue: JobQueue,
  parts: JobParts,
  work: Readonly<Record<JobKind, JobWork>>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const underWay = new Set<Promise<void>>();
  const tracked = async (running: Promise<void>) => {
    underWay.add(running);
    try {
      await running;
    } finally {
      underWay.delete(running);
    }
  };
  const often = { pollingIntervalSeconds: queue.pollEvery ?? 1 };
  // One per school at a time: the other workers are for other schools.
  const places = (kind: JobKind) => ({
    localConcurrency: kind === 'messageSending' ? sendingsAtATime : 2,
    groupConcurrency: 1,
    heartbeatRefreshSeconds: 5,
  });
  const oneByOne = perSchool();
  for (const kind of jobKinds) {
    await queue.boss.work<unknown>(kind, { ...often, ...places(kind) }, async (jobs) => {
      for (const { data, signal } of jobs) {
        const { schoolId } = inQueue.parse(data);
        const running = oneByOne(`${kind} ${schoolId}`, () =>
          runJob(parts, data, signal, { kind, work, queue }, onError),
        ).catch((error: unknown) => {
          if (!signal.aborted) onError(error);
          throw error;
        });
        await tracked(running);
      }
    });
  }
  await queue.boss.work<unknown>(abandonedQueue, often, async (jobs) => {
    for (const { data } of jobs) {
      const { schoolId, jobId } = inQueue.parse(data);
      await giveUp(parts, SchoolScope.of(schoolId), { jobId, problem: jobsText.abandoned, work });
    }
  });
  return async () => {
    await queue.stop();
    await Promise.allSettled(underWay);
  };
}
