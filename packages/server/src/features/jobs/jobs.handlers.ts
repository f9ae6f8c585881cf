/** Jobs: their progress, for the people who started them. */
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { api } from '../../http/procedures.ts';
import { found } from '../../http/records.ts';
import { readJob } from '../../jobs/jobs.store.ts';
import { presentJob } from '../../jobs/present.ts';

const job = api.school.job.handler(async ({ input, context }): Promise<{ data: Job }> => {
  return { data: await presentJob(found(await readJob(context.tx, input.jobId)), context) };
});

export const schoolJobsHandlers = { job };
