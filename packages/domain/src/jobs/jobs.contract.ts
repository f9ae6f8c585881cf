/**
 * Jobs: work that continues after the call that started it. The person who started a job can query its
 * progress.
 */
import { z } from 'zod';
import { call, data } from '../shared/answers.ts';
import { idInPath } from '../shared/ids.ts';
import { instant } from '../shared/time/instants.ts';

/**
 * The kinds of jobs: one portfolio as a file, all portfolios of a class as one archive, evaluation
 * assignments attached to projects, the e-mails of a message, and a message that is sent at its scheduled
 * time.
 */
export const jobKinds = [
  'portfolioExport',
  'classExport',
  'evaluationAttachment',
  'messageSending',
  'scheduledMessage',
] as const;
export type JobKind = (typeof jobKinds)[number];

const jobStates = ['waiting', 'running', 'done', 'failed'] as const;

/**
 * A job as seen by the person who started it: `done` of `total` steps, `total` is 0 until the work has
 * started. The result's address expires within two hours and is different in every answer; the file is
 * deleted at `expiresAt`.
 */
export const job = z.object({
  _id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  done: z.number().int(),
  total: z.number().int(),
  result: z.object({ url: z.string(), name: z.string(), bytes: z.number().int().optional() }).optional(),
  /** The outcome, one sentence each, if the job made no file. */
  said: z.array(z.string()).optional(),
  /** Why it failed, in words for people. */
  problem: z.string().optional(),
  /** Students whose portfolios are not in the result because they couldn't be drawn, by name. */
  leftOut: z.array(z.string()).optional(),
  expiresAt: instant.optional(),
});
export type Job = z.infer<typeof job>;

export const schoolJobsContract = {
  job: call({ permission: 'job.read', record: { kind: 'job', from: 'jobId' } }, { shows: [] })
    .route({ method: 'GET', path: '/job/{jobId}', summary: 'How far a job is, and what it made' })
    .input(z.object({ jobId: idInPath }))
    .output(data(job)),
};
