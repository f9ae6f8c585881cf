/** Creates the demo school in a separate process, whose memory is given back to the system when it ends. */
import { type ChildProcess, fork } from 'node:child_process';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startText } from '../main.text.ts';
import { type DemoOutcome, demoOutcome } from './order.ts';

async function hasSchool(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from school limit 1');
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/**
 * Sends the process its order and waits until it has ended.
 * @throws if it couldn't be started, or ended without a message
 */
export async function outcomeOf(child: ChildProcess, order: object): Promise<DemoOutcome> {
  return new Promise((resolve, reject) => {
    let outcome: DemoOutcome | undefined;
    // In Node's watch mode a process also reports the files it has loaded.
    child.on('message', (message) => {
      outcome = demoOutcome.safeParse(message).data ?? outcome;
    });
    child.once('error', reject);
    // Emitted after all messages have arrived.
    child.once('close', (code, signal) => {
      if (outcome !== undefined) resolve(outcome);
      else reject(new Error(startText.demoFailed(String(signal ?? code))));
    });
    // `close` reports a process that ended before it got the order.
    child.send(order, () => undefined);
  });
}

/**
 * Creates the demo school unless the database has a school.
 * @param owner connection of the role that owns the tables
 * @param config of the service: the folder of files, and the day on which the school is shown
 * @param secret of the service, which encrypts the tokens of audit links
 * @returns whether it was created
 * @throws if it couldn't be created; then nothing of it is in the database
 */
export async function ensureDemoSchool(
  owner: pg.ClientConfig,
  { azure, dataDir, mostBytes, clock }: Config,
  secret: string,
): Promise<boolean> {
  if (await hasSchool(owner)) return false;
  const outcome = await outcomeOf(fork(new URL('./process.ts', import.meta.url)), {
    owner,
    files: { azure, dataDir, mostBytes },
    secret,
    clock: clock && { shown: clock.shown.toString(), real: clock.real.toString() },
  });
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.created;
}
