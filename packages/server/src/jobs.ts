/** What is done for every kind of job, as its feature does it, or types fail. */
import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import { exportWork } from './features/portfolios/export/export.jobs.ts';
import type { JobWork } from './jobs/worker.ts';

export const jobWork: Readonly<Record<JobKind, JobWork>> = {
  ...exportWork,
};
