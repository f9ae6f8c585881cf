/** How callers are related to a job: who started it is. */
import type { RecordSources } from '../../access/sources.ts';

export const jobsRecords: RecordSources<'job'> = {
  job: { from: 'job x', own: 'x.started_by = p.id' },
};
