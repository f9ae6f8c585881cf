/** The process that makes the demo school: takes one order, says what became of it, and ends. */
import { realClock, setClock } from '../clock.ts';
import { openFiles } from '../files/open.ts';
import { loadDemoSchool } from './load.ts';
import { type DemoOutcome, demoOrder } from './order.ts';

async function make(message: unknown): Promise<DemoOutcome> {
  const { owner, files, secret, clock } = demoOrder.parse(message);
  // What is to be warned of, the service has said.
  const store = await openFiles({ azure: undefined, ...files }, secret, () => undefined);
  const created = await loadDemoSchool(
    owner,
    store,
    secret,
    clock === undefined ? realClock : setClock(clock),
  );
  return { created };
}

// The transaction of a service that was killed is not to be finished.
process.once('disconnect', () => process.exit(1));
process.once('message', (message) => {
  void make(message)
    .catch((error: unknown) => ({
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
