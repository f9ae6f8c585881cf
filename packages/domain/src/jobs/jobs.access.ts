/** Who can do what with jobs; the columns are those of every `Row`. */
import type { Rows } from '../shared/relations.ts';

export const jobsAccess = {
  'job.read': { who: ['oneself'], does: 'read', on: 'job' },
} as const satisfies Rows;
