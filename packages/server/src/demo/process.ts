/** The process that creates the demo school: takes one order, reports its outcome, and ends. */
import { realClock, setClock } from '../clock.ts';
import { openFiles } from '../files/open.ts';
import { loadDemoSchool } from './load.ts';
import { type DemoOutcome, demoOrder } from './order.ts';

async function make(message: unknown): Promise<DemoOutcome> {
  const { owner, files, secret, clock } = demoOrder.parse(message);
  // The service has already logged any warnings.
  const store = await openFiles({ azure: undefined, ...files }, secret, () => undefined);
  const created = await loadDemoSchool(
    owner,
    store,
    secret,
    clock === undefined ? realClock : setClock(clock),
  );
  return { created };
}

// If the service was killed, its transaction mustn't be completed.
process.once('disconnect', () => process.exit(1));
process.once('message', (message) => {
  void make(message)
    .catch((error: unknown) => ({
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
