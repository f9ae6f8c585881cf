/** The service as a separate process, for tests of kills, restarts and second starts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listenTo } from '../read/said.ts';

const commandLine = path.join(import.meta.dirname, '../../cli/casement.ts');

const hurried = path.join(import.meta.dirname, 'hurried.ts');

/** Milliseconds that a start may take on a busy machine. */
const patience = 400_000;

export type ServiceProcess = {
  url: string;
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Asks it to stop, and waits. */
  stop(): Promise<void>;
  /** SIGKILL, and waits. */
  kill(): Promise<void>;
};

/** Values of the environment in addition to the tests' own. */
type Env = Record<string, string>;

const serving = [commandLine, 'serve'];

function spawnService(program: string[], dataDir: string, env: Env) {
  return spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      // The compile cache of earlier starts; if unset, nothing is cached.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_TIMEOUT: '60',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a `casement serve` that refuses to start, and waits for its end. @returns its exit code and all its output */
export const refusedStart = (dataDir: string, env: Env) => runCommand(['serve'], dataDir, env);

/** Runs a command of `casement`, and waits for its end. @returns its exit code and all its output */
export async function runCommand(
  words: string[],
  dataDir: string,
  env: Env,
): Promise<{ code: number | null; output: string }> {
  const child = spawnService([commandLine, ...words], dataDir, env);
  const said = listenTo(child);
  try {
    await once(child, 'close', { signal: AbortSignal.timeout(patience) });
  } finally {
    child.kill('SIGKILL');
  }
  return { code: child.exitCode, output: said.output() };
}

/**
 * Starts `casement serve` on a data folder and waits until it is ready.
 * @param hurry whether it checks for interrupted jobs more often than usual
 */
export async function startProcess(
  dataDir: string,
  { hurry = false, env = {} }: { hurry?: boolean; env?: Env } = {},
): Promise<ServiceProcess> {
  const child = spawnService(hurry ? [hurried] : serving, dataDir, env);
  const said = listenTo(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  try {
    const url = await said.until(/ready at (http:\S+)/, patience);
    return { url, child, output: said.output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}
