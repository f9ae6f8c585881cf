/** Jobs: how far one is, for who started it. */
import { CasementError } from '@casement/domain/errors.ts';
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { api } from '../../http/procedures.ts';
import { readJob } from '../../jobs/jobs.store.ts';
import { presentJob } from '../../jobs/present.ts';

const job = api.school.job.handler(async ({ input, context }): Promise<{ data: Job }> => {
  const found = await readJob(context.tx, input.jobId);
  if (found === undefined) throw new CasementError('NOT_FOUND');
  return { data: await presentJob(found, context) };
});

export const schoolJobsHandlers = { job };
