/** Jobs that wait for a later time. */
import { asOwner } from '../read/rows.ts';
import type { TestApp } from './app.ts';

/**
 * Makes all waiting jobs in the school's queue due.
 * @returns the number of jobs that start now instead of later
 */
export async function beginWaiting(app: TestApp, schoolId: string): Promise<number> {
  const due =
    'update pgboss.job set start_after = now() where group_id = $1 and start_after > now() returning 1';
  return (await asOwner(app, schoolId, due, [schoolId])).length;
}
