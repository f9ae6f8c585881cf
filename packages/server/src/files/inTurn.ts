/** Runs memory-intensive work one or two at a time. */
import { openTurns } from './turns.ts';

/** Each takes tens of megabytes. */
const turns = openTurns({ atOnce: 2 });

/** Runs work when its turn comes. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await turns.enter();
  try {
    return await work();
  } finally {
    leave();
  }
}
