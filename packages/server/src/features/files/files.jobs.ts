/** Deletes what nothing uses: uploads that nobody completed, and files that no record claims. */
import { schoolIds } from '../../auth/schools.ts';
import { SchoolScope } from '../../auth/scope.ts';
import type { Database, Tx } from '../../db/client.ts';
import type { FileStore } from '../../files/files.ts';
import { type RemovalLog, removeBytes } from '../../files/removing.ts';
import { sweepQueue } from '../../jobs/boss.ts';
import { forEachAnyway } from '../../jobs/each.ts';
import { sweepFolders } from '../../jobs/folders.ts';
import { deleteJobs, expiredJobs } from '../../jobs/jobs.store.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { deleteFileRows, markUnusedFilesRemoved } from './files.store.ts';
import { releaseLapsed } from './use.store.ts';

const hour = 3_600_000;

/**
 * How long a file is untouched before it is deleted, in milliseconds: an hour longer than a removed one can be
 * restored, so that no call can need a file that the sweep has started to delete.
 */
const untouchedFor = 25 * hour;

type SweepParts = {
  database: Database;
  files: FileStore;
  /** For bytes that could not be deleted. */
  log: RemovalLog;
  /** Deletions by other features of records that can no longer be restored, in a school's transaction. */
  purges?: readonly ((tx: Tx) => Promise<void>)[];
};

/** Deletes expired jobs and their results. */
async function sweepJobs(parts: SweepParts, scope: SchoolScope, now: Date): Promise<void> {
  const past = await parts.database.withSchool(scope, (tx) => expiredJobs(tx, now));
  const removed: string[] = [];
  for (const { id, blobName } of past) {
    const blobNames = blobName === null ? [] : [blobName];
    if (await removeBytes(parts, { job: id }, scope.schoolId, blobNames)) removed.push(id);
  }
  if (removed.length > 0) await parts.database.withSchool(scope, (tx) => deleteJobs(tx, removed));
}

/** Deletes the files that no record has claimed for a day. */
async function sweepUnused(parts: SweepParts, scope: SchoolScope, before: Date): Promise<void> {
  const unused = await parts.database.withSchool(scope, async (tx) => {
    await releaseLapsed(tx);
    return markUnusedFilesRemoved(tx, before);
  });
  // Bytes are deleted before their rows: after a crash or a failure the rows still say what is left to do.
  const removed: string[] = [];
  for (const { id, blobNames } of unused)
    if (await removeBytes(parts, { file: id }, scope.schoolId, blobNames)) removed.push(id);
  if (removed.length > 0) await parts.database.withSchool(scope, (tx) => deleteFileRows(tx, removed));
}

/** The parts of a school's sweep, in their order: none of them needs that another one succeeded. */
function sweepsOf(parts: SweepParts, schoolId: string, now: number): (() => Promise<void>)[] {
  const { database, files, purges = [] } = parts;
  const before = new Date(now - untouchedFor);
  const scope = SchoolScope.of(schoolId);
  return [
    () => files.removeArrivedBefore(schoolId, before),
    () => sweepJobs(parts, scope, new Date(now)),
    ...purges.map((purge) => () => database.withSchool(scope, purge)),
    () => sweepUnused(parts, scope, before),
  ];
}

/**
 * Sweeps every school once. Each step can be repeated, so several processes may sweep at the same time.
 * @param now the real clock, in milliseconds since 1970: the age of files is compared with the addresses
 * signed for them
 * @param onError called with each step of a school's that failed; the others are taken anyway. Bytes that can't be
 * deleted fail no step: they are logged, and the next sweep tries again
 */
export async function sweepFiles(
  parts: SweepParts,
  now: number,
  onError: (error: unknown) => void,
): Promise<void> {
  // A deleted school may have uploads left that nobody completed, and a school without files has rows to purge.
  // Stored bytes are found by their rows alone. The store's ids can be trusted: only this service creates folders
  // in it.
  const schools = new Set([...(await schoolIds(parts.database.pool)), ...(await parts.files.schools())]);
  for (const schoolId of schools)
    await forEachAnyway(sweepsOf(parts, schoolId, now), (sweep) => sweep(), onError);
}

/** Seconds from the start of the service to the first sweep, and from one sweep to the next. */
const [first, next] = [60, 3600];

/**
 * Runs the sweeps that are due, one an hour however many processes there are.
 * @param queue the queue of jobs; when it stops, no more sweeps start
 * @param onError called with what failed; the next sweep tries it again
 * @param lookEvery seconds between checks for one that is due
 * @returns a function that resolves when a running sweep is done
 */
export async function startSweeping(
  { boss }: JobQueue,
  parts: SweepParts,
  onError: (error: unknown) => void,
  lookEvery = 10,
): Promise<() => Promise<void>> {
  const sweepAll = async () => {
    await sweepFolders(Date.now(), onError).catch(onError);
    await sweepFiles(parts, Date.now(), onError).catch(onError);
  };
  let underWay = Promise.resolve();
  await boss.work(sweepQueue, { pollingIntervalSeconds: lookEvery }, async () => {
    // Not caught: if it fails, this run is repeated.
    await boss.send(sweepQueue, null, { startAfter: next });
    underWay = sweepAll();
    await underWay;
  });
  // Each sweep runs on one machine only: a restart after a kill deletes what was left on its own.
  await sweepFolders(Date.now(), onError).catch(onError);
  // Dropped if one is already waiting.
  await boss.send(sweepQueue, null, { startAfter: first });
  return async () => underWay;
}
