/** Starts the service as a person would, with its own data folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  copyDataFolder,
  makeDataFolder,
  removeDataFolder,
} from '../packages/server/src/testing/app/dataFolder.ts';
import { listenTo } from '../packages/server/src/testing/read/said.ts';
import { showsItsOwnClock } from './clock.ts';

const commandLine = join(import.meta.dirname, '../packages/server/src/cli/casement.ts');

export type Service = {
  url: string;
  dataDir: string;
  /** Runs another command while it serves, such as `casement school tokens …`. @returns its output */
  run(...words: string[]): Promise<string>;
  /** Stops it as Ctrl-C does and starts it again on the same folder and port. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
};

export type FirstSchool = {
  subdomain: string;
  schoolName: string;
  timeZone: string;
  administrator: { schoolEmail: string; firstName: string; lastName: string };
};

function environmentOf(dataDir: string, env: Record<string, string>) {
  return {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TZ: 'Europe/Berlin',
    // The clock of the journeys is in the environment.
    UNDER_TEST: 'true',
    // On a busy machine a call may wait a long time for its turn: only a call that hangs is a failure.
    DATABASE_TIMEOUT: '60',
    ...env,
  };
}

/** Milliseconds that a start may take: the first creates the demo school, maybe on a busy CI machine. */
const patience = 180_000;

/** Services that the tests stopped; if any other service ends, its last output is shown. */
const asked = new WeakSet<ChildProcess>();

async function launch(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [commandLine, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // A test that is cut short mustn't leave anything running.
  process.once('exit', () => {
    asked.add(child);
    child.kill('SIGTERM');
  });
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: unknown) => {
      last = `${last}${String(text)}`.slice(-4_000);
    });
  }
  child.once('exit', (code, signal) => {
    if (!asked.has(child)) console.error(`The service ended by itself (${code ?? signal}).\n${last}`);
  });
  try {
    return { child, url: await listenTo(child).until(/ready at (http:\S+)/, patience) };
  } catch (error) {
    asked.add(child);
    child.kill('SIGKILL');
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  asked.add(child);
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The variable with the folder of a demo school that no service uses. */
const madeBefore = 'CASEMENT_MADE';

/**
 * Creates the demo school once, so that every service that this process or its children start later uses a copy of
 * its folder instead of creating the school again.
 * @returns a function that removes the folder
 */
export async function makeDemoSchool(): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder('e2e');
  const { child } = await launch(environmentOf(dataDir, {}));
  await end(child);
  process.env[madeBefore] = dataDir;
  return async () => {
    delete process.env[madeBefore];
    await removeDataFolder(dataDir);
  };
}

/**
 * Runs `casement serve` with the demo school on a free port until it says that it is ready.
 * @param env more configuration, as environment variables; the school is created on its clock, if it sets one
 */
export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const dataDir = await makeDataFolder('e2e');
  const made = process.env[madeBefore];
  if (made !== undefined && !showsItsOwnClock(env)) copyDataFolder(made, dataDir);
  return serve(dataDir, env);
}

/**
 * Creates a school that has only an administrator, from the command line, and serves it.
 * @param more configuration, as environment variables
 */
export async function startSchool(school: FirstSchool, more: Record<string, string> = {}): Promise<Service> {
  const dataDir = await makeDataFolder('e2e');
  const own = { DEMO: 'false', SECRET: 'a secret of thirty-two letters at least', HOST: '127.0.0.1' };
  const env = { ...own, ...more };
  const { schoolEmail, firstName, lastName } = school.administrator;
  await promisify(execFile)(
    process.execPath,
    [
      commandLine,
      'school',
      'create',
      school.subdomain,
      school.schoolName,
      school.timeZone,
      schoolEmail,
      firstName,
      lastName,
    ],
    { env: environmentOf(dataDir, env) },
  );
  return serve(dataDir, env);
}

async function serve(dataDir: string, env: Record<string, string>): Promise<Service> {
  const first = await launch(environmentOf(dataDir, env));
  const { url } = first;
  const { port } = new URL(url);
  let { child } = first;
  return {
    url,
    dataDir,
    async run(...words) {
      const settings = { env: environmentOf(dataDir, env) };
      return (await promisify(execFile)(process.execPath, [commandLine, ...words], settings)).stdout;
    },
    async restart() {
      await end(child);
      ({ child } = await launch(environmentOf(dataDir, { ...env, PORT: port })));
    },
    async stop() {
      await end(child);
      await removeDataFolder(dataDir);
    },
  };
}
