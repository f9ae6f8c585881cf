/** Checks at every school whether reminders or digests are due. */
import { schoolIds } from '../../auth/schools.ts';
import { SchoolScope } from '../../auth/scope.ts';
import type { Database } from '../../db/client.ts';
import { roundsQueue } from '../../jobs/boss.ts';
import { forEachAnyway } from '../../jobs/each.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Round, RoundParts } from './rounds.work.ts';

/** Seconds from the start of the service to the first check, and from one check to the next. */
const [first, next] = [5, 600];

/**
 * Checks every school every ten minutes, one process at a time.
 * @param onError called when a round fails; the next check tries again
 */
export async function startRounds(
  { boss, pollEvery = 10 }: JobQueue,
  { database, ...parts }: RoundParts & { database: Database },
  rounds: readonly Round[],
  onError: (error: unknown) => void,
): Promise<void> {
  const look = async () => {
    for (const schoolId of await schoolIds(database.pool)) {
      const scope = SchoolScope.of(schoolId);
      await forEachAnyway(rounds, (round) => database.withSchool(scope, (tx) => round(tx, parts)), onError);
    }
  };
  await boss.work(roundsQueue, { pollingIntervalSeconds: pollEvery }, async () => {
    // Not caught: if it fails, this run is repeated.
    await boss.send(roundsQueue, null, { startAfter: next });
    await look().catch(onError);
  });
  // Dropped if one is already waiting.
  await boss.send(roundsQueue, null, { startAfter: first });
}
