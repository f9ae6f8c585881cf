/** SQL for jobs as callers see them. The library runs them. */
import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import { jobKinds } from '@casement/domain/jobs/jobs.contract.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { statement, type Tx } from '../db/client.ts';
import { realNow, utc } from '../db/instants.ts';

const shown = z.object({
  _id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  problem: z.string().nullable(),
  expiresAt: z.string().nullable(),
  resultBlobName: z.string().nullable(),
  resultName: z.string().nullable(),
  resultType: z.string().nullable(),
  leftOut: z.array(z.string()),
  said: z.array(z.string()),
});
/** A job as it is stored. */
export type StoredJob = z.infer<typeof shown>;

const columns = `id as "_id", kind, state, done, total, problem, ${utc('expires_at')} as "expiresAt",
  result_blob_name as "resultBlobName", result_name as "resultName", result_type as "resultType",
  left_out as "leftOut", said`;

const one = statement('one_job', shown, `select ${columns} from job where id = $1`);

/** One job, or undefined. */
export async function readJob(tx: Tx, jobId: string): Promise<StoredJob | undefined> {
  return tx.first(one, [jobId]);
}

const lock = statement(
  'lock_job',
  z.unknown(),
  `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'job', $1::text, $2::text, $3::jsonb::text), 0))`,
);

const same = statement(
  'same_job',
  shown,
  `select ${columns} from job
    where started_by = $1 and kind = $2 and payload = $3::jsonb and state in ('waiting', 'running')
    order by created_at limit 1`,
);

const insert = statement(
  'add_job',
  shown,
  `insert into job (id, kind, payload, started_by) values ($1, $2, $3, $4) returning ${columns}`,
);

/** A job to add, with the person who started it. */
export type NewJob = {
  kind: JobKind;
  payload: Record<string, string>;
  startedBy: string;
  /** Seconds until it starts; immediately by default. */
  startsIn?: number;
};

/**
 * Adds a waiting job, unless the same person's same job already waits or runs; simultaneous requests add one.
 * @returns the job, and whether it is a new one
 */
export async function addJob(tx: Tx, wanted: NewJob): Promise<{ job: StoredJob; added: boolean }> {
  const payload = JSON.stringify(wanted.payload);
  await tx.all(lock, [wanted.startedBy, wanted.kind, payload]);
  const underWay = await tx.first(same, [wanted.startedBy, wanted.kind, payload]);
  if (underWay !== undefined) return { job: underWay, added: false };
  const job = await tx.first(insert, [uuidv7(), wanted.kind, payload, wanted.startedBy]);
  if (job === undefined) throw new Error('A job was not added.');
  return { job, added: true };
}

const turn = statement(
  'job_turn',
  z.object({ turn: z.number() }),
  `select 1 + greatest(
            coalesce(max(-priority) filter (where state = 'active'), min(-priority) - 1),
            max(-priority) filter (where group_id = $2),
            0) as turn
     from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
);

/**
 * A new job's turn: a school's jobs follow each other, and its first comes right after the running ones, however many
 * of another school's are waiting. Turns only increase while any job waits, so that none waits for ever.
 */
export async function nextTurn(tx: Tx, kind: JobKind): Promise<number> {
  return (await tx.first(turn, [kind, tx.scope.schoolId]))?.turn ?? 1;
}

const begin = statement(
  'begin_job',
  z.object({ payload: z.record(z.string(), z.string()) }),
  `update job set state = 'running', done = 0, total = 0, updated_at = ${realNow}
    where id = $1 and state in ('waiting', 'running') returning payload`,
);

/** Marks a job as running; undefined if it was deleted or has ended. */
export async function startJob(tx: Tx, jobId: string): Promise<Record<string, string> | undefined> {
  return (await tx.first(begin, [jobId]))?.payload;
}

const progress = statement(
  'set_job_progress',
  z.unknown(),
  `update job set done = $2, total = $3, updated_at = ${realNow} where id = $1 and state = 'running'`,
);

/** Stores a job's progress. */
export async function moveJob(tx: Tx, jobId: string, done: number, total: number): Promise<void> {
  await tx.all(progress, [jobId, done, total]);
}

const lockNoted = statement(
  'lock_job_note',
  z.object({ noted: z.unknown() }),
  `select noted from job where id = $1 and state = 'running' for update`,
);

/**
 * Locks a running job and returns its note so far, null at the start. If a run was wrongly considered interrupted, the
 * two runs of the job take turns in this way.
 * @returns undefined if it was deleted or has ended
 */
export async function lockJobNote(tx: Tx, jobId: string): Promise<{ noted: unknown } | undefined> {
  return tx.first(lockNoted, [jobId]);
}

const note = statement(
  'write_job_note',
  z.unknown(),
  `update job set noted = $2::jsonb, done = $3, total = $4, updated_at = ${realNow} where id = $1`,
);

/**
 * Notes a job's progress, in the transaction of the work itself, so that it continues there after an
 * interruption.
 */
export async function noteJob(
  tx: Tx,
  jobId: string,
  noted: object,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await tx.all(note, [jobId, JSON.stringify(noted), done, total]);
}

// Nobody can read the result of a job whose starter was deleted: the next sweep takes it.
const expiry = (at: string) => `case when started_by is null then ${realNow} else ${at}::timestamptz end`;

const finish = statement(
  'finish_job',
  z.object({ startedBy: z.string().nullable() }),
  `update job set state = 'done', done = total, result_blob_name = $2, result_name = $3, result_type = $4,
                  expires_at = ${expiry('$5')}, left_out = $6, said = $7, updated_at = ${realNow}
    where id = $1 and state = 'running' returning started_by as "startedBy"`,
);

/** A job's stored result: a file, or sentences. */
export type JobResult =
  | { blobName: string; name: string; contentType: string; leftOut: readonly string[] }
  | { said: readonly string[] };

/** Finishes a job. @returns who started it, null if they were deleted; undefined if it was deleted or has ended */
export async function finishJob(
  tx: Tx,
  jobId: string,
  result: JobResult,
  expiresAt: Date,
): Promise<string | null | undefined> {
  const file =
    'said' in result
      ? [null, null, null, expiresAt, '[]']
      : [result.blobName, result.name, result.contentType, expiresAt, JSON.stringify(result.leftOut)];
  const values = [jobId, ...file, JSON.stringify('said' in result ? result.said : [])];
  return (await tx.first(finish, values))?.startedBy;
}

const openJob = z.object({ kind: z.enum(jobKinds), payload: z.record(z.string(), z.string()) });

const selectOpen = statement(
  'open_job',
  openJob,
  "select kind, payload from job where id = $1 and state in ('waiting', 'running')",
);

/** A job's kind and payload, not locked; undefined if it was deleted or has ended. */
export async function readOpenJob(tx: Tx, jobId: string): Promise<z.infer<typeof openJob> | undefined> {
  return tx.first(selectOpen, [jobId]);
}

const fail = statement(
  'fail_job',
  z.unknown(),
  `update job set state = 'failed', problem = $2, expires_at = ${expiry('$3')}, updated_at = ${realNow}
    where id = $1 and state in ('waiting', 'running')`,
);

/** Marks a job as failed, with the reason in words, unless it has already ended. */
export async function failJob(tx: Tx, jobId: string, problem: string, expiresAt: Date): Promise<void> {
  await tx.all(fail, [jobId, problem, expiresAt]);
}

const selectExpired = statement(
  'expired_jobs',
  z.object({ id: z.string(), blobName: z.string().nullable() }),
  `select id, result_blob_name as "blobName" from job where expires_at < $1`,
);

/** Jobs whose files have expired. */
export async function expiredJobs(tx: Tx, now: Date) {
  return tx.all(selectExpired, [now]);
}

const forget = statement('forget_jobs', z.unknown(), 'delete from job where id = any($1::uuid[])');

/** Deletes the rows of jobs whose files were deleted. */
export async function deleteJobs(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await tx.all(forget, [jobIds]);
}
