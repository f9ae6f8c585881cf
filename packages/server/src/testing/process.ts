/** The service as a process of its own, for what only a process can show: kills, restarts, second starts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const commandLine = path.join(import.meta.dirname, '../cli/casement.ts');

export type ServiceProcess = {
  url: string;
  child: ChildProcess;
  /** What it has said so far. */
  output(): string;
  /** Asks it to stop, and waits. */
  stop(): Promise<void>;
  /** SIGKILL, and waits. */
  kill(): Promise<void>;
};

/** Starts `casement serve` on a data folder and waits until it is ready. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [commandLine, 'serve'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  for (;;) {
    const url = /ready at (http:\S+)/.exec(output)?.[1];
    if (url !== undefined) {
      return {
        url,
        child,

        output: () => output,
        stop: () => end('SIGTERM'),
        kill: () => end('SIGKILL'),
      };
    }
    if (child.exitCode !== null || performance.now() - began > 60_000) {
      await end('SIGKILL');
      throw new Error(`The service did not start.\n${output}`);
    }
    await sleep(50);
  }
}
