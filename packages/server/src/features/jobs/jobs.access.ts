/** Relations of callers to a job: the person who started it. */
import type { RecordSources } from '../../access/sources.ts';

export const jobsRecords: RecordSources<'job'> = {
  job: { from: 'job x', own: 'x.started_by = p.id' },
};
