/** Jobs: work that continues after the call that started it. The person who started one can ask for its progress. */
import { z } from 'zod';
import { call, data } from '../shared/answers.ts';
import { idInPath } from '../shared/ids.ts';
import { instant } from '../shared/time/instants.ts';

/**
 * What jobs there are: one portfolio as a file, all portfolios of a class as one archive, evaluation assignments
 * attached to projects, the e-mails of a message, and a message that goes out at its time.
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
 * A job as who started it sees it: `done` of `total` steps, `total` is 0 until the work has begun. The result's
 * address expires within two hours and is another one each time it is asked for; the file is deleted at `expiresAt`.
 */
export const job = z.object({
  _id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  done: z.number().int(),
  total: z.number().int(),
  result: z.object({ url: z.string(), name: z.string(), bytes: z.number().int().optional() }).optional(),
  /** What came of it, a sentence each, where it made no file. */
  said: z.array(z.string()).optional(),
  /** Why it failed, in words for people. */
  problem: z.string().optional(),
  /** Students whose portfolios are not in the result, by name: they could not be drawn. */
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
