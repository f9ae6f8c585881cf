/** Permissions for jobs; the columns are those of every `PermissionRow`. */
import type { PermissionRows } from '../shared/relations.ts';

export const jobsAccess = {
  'job.read': { who: ['oneself'], does: 'read', on: 'job' },
} as const satisfies PermissionRows;
