/** Starts the service as a person would, on a data folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const commandLine = join(import.meta.dirname, '../packages/server/src/cli/casement.ts');

export type Service = { url: string; dataDir: string; stop(): Promise<void> };

/**
 * Runs `casement serve` on a free port until it says that it is ready.
 * @param env more configuration, as environment variables
 */
export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'casement-e2e-'));
  // Under root PostgreSQL runs as nobody, who has to reach its folder.
  await chmod(dataDir, 0o711);
  const child = spawn(process.execPath, [commandLine, 'serve'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', TZ: 'Europe/Berlin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const deadline = Date.now() + 90_000;
  let url: string | undefined;
  while (url === undefined) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The service did not start.\n${output}`);
    url = /ready at (http:\S+)/.exec(output)?.[1];
    await sleep(100);
  }
  return {
    url,
    dataDir,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
