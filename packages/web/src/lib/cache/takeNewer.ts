/** The newer version of a record that a 409 brings. */
import type { ZodType } from 'zod';
import { type NewerVersion, newerVersion } from '../api/conflicts.ts';
import { type Setting, useTake } from './writes.ts';

/**
 * Returns a function that caches the newer version in a failure, so that the screen shows it, and returns it; for every
 * other failure it does nothing. Forms that compare versions use `useRecordForm`.
 */
export function useTakeNewer<Stored>(
  schema: ZodType<Stored>,
  sets: (stored: Stored) => readonly Setting[],
): (error: unknown) => NewerVersion<Stored> | undefined {
  const take = useTake(sets);
  return (error) => {
    const newer = newerVersion(error, schema);
    if (newer !== undefined) take(newer.present);
    return newer;
  };
}
