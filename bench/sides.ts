/** Starts the two sides and the load generator, each in its own process, and stops them. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mostConnections } from '../packages/server/src/db/client.ts';
import { service, serviceEnvironment } from '../scripts/service.mjs';
import type { Side } from './case.ts';
import type { Answered, Order, Told } from './load.types.ts';

const here = import.meta.dirname;
const patience = 30_000;

/** The name of the floor's connections in `pg_stat_activity`. */
export const floorName = 'floor';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/**
 * Starts a program that reports the port it listens on, and waits until it does.
 * @param output file for everything it prints, just as a service's log is written to a file
 */
async function startSide(
  name: Side['name'],
  args: string[],
  env: Record<string, string>,
  output: string,
  port: RegExp,
): Promise<{ side: Side; stop(): Promise<void> }> {
  const file = openSync(output, 'a');
  const child = spawn(process.execPath, args, {
    cwd: join(here, '..'),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const stop = () => end(child);
  const startedAt = Date.now();
  while (child.pid !== undefined && child.exitCode === null && Date.now() - startedAt < patience) {
    const found = port.exec(readFileSync(output, 'utf8'))?.[1];
    if (found !== undefined) return { side: { name, port: Number(found), pid: child.pid }, stop };
    await sleep(20);
  }
  await stop();
  throw new Error(`The ${name} did not start.\n${readFileSync(output, 'utf8').slice(-2000)}`);
}

/** Starts the service as `casement serve` does, outside demo mode. */
export async function startService(options: {
  databaseUrl: string;
  secret: string;
  folder: string;
  smtpUrl: string;
  /** Folder for a processor profile of the whole run, written when it stops. */
  profile: string | undefined;
}) {
  const { databaseUrl, secret, folder, smtpUrl, profile } = options;
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  return startSide(
    'service',
    [...profiling, ...service, 'serve'],
    {
      ...serviceEnvironment,
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'office@school.example.org',
      // The highest value allowed: the bench measures the service, not the rate limit.
      MAIL_RATE: '100000',
    },
    join(folder, 'service.log'),
    /ready at http:\/\/\S+:(\d+)/,
  );
}

/** Starts the bare floor, with as many connections as the service has for calls. */
export async function startFloor(options: { databaseUrl: string; schoolId: string; folder: string }) {
  const { databaseUrl, schoolId, folder } = options;
  return startSide(
    'floor',
    [join(here, 'floor.ts')],
    { FLOOR_DATABASE_URL: databaseUrl, FLOOR_SCHOOL_ID: schoolId, FLOOR_POOL: String(mostConnections) },
    join(folder, 'floor.log'),
    /listening on (\d+)/,
  );
}

/** Starts the load generator. */
export function startLoad() {
  const child = fork(join(here, 'load.ts'), { stdio: 'inherit', execPath: process.execPath });
  return {
    stop: async () => {
      if (child.connected) child.disconnect();
      await end(child);
    },
    /** @param tick called when the measured time starts and when it ends */
    run: async (order: Order, tick: (kind: 'started' | 'measured') => void): Promise<Answered> =>
      new Promise((resolve, reject) => {
        const exited = () => reject(new Error('The load generator ended.'));
        const heard = (told: Told) => {
          if (told.kind === 'started' || told.kind === 'measured') {
            tick(told.kind);
            return;
          }
          child.off('message', heard);
          child.off('exit', exited);
          if (told.kind === 'done') resolve(told.answered);
          else reject(new Error(told.message));
        };
        child.on('message', heard);
        child.once('exit', exited);
        child.send(order);
      }),
  };
}
