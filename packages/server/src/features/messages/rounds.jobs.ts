/** Looks at every school whether reminders or digests are due. */
import { schoolIds } from '../../auth/schools.ts';
import { SchoolScope } from '../../auth/scope.ts';
import type { Database } from '../../db/client.ts';
import { roundsQueue } from '../../jobs/boss.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Round, RoundParts } from './rounds.work.ts';

/** Seconds from the start of the service to the first look, and from one look to the next. */
const [first, next] = [5, 600];

/**
 * Looks at every school every ten minutes, one process at a time.
 * @param onError told of a round that failed; the next look tries again
 */
export async function startRounds(
  { boss }: JobQueue,
  { database, ...parts }: RoundParts & { database: Database },
  rounds: readonly Round[],
  onError: (error: unknown) => void,
): Promise<void> {
  const look = async () => {
    for (const schoolId of await schoolIds(database.pool)) {
      for (const round of rounds) {
        await database.withSchool(SchoolScope.of(schoolId), (tx) => round(tx, parts)).catch(onError);
      }
    }
  };
  await boss.work(roundsQueue, { pollingIntervalSeconds: 10 }, async () => {
    await boss.send(roundsQueue, null, { startAfter: next });
    await look().catch(onError);
  });
  // Where one waits already, this one is dropped.
  await boss.send(roundsQueue, null, { startAfter: first });
}
