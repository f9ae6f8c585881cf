/** A blob storage for a test or a journey: Azurite in its own process, with its own folder. */

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenTo } from '../read/said.ts';

const program = path.join(
  import.meta.dirname,
  '../../../../../e2e/node_modules/azurite/dist/src/blob/main.js',
);

/** Milliseconds that a start or a stop may take on a busy machine. */
const patience = 400_000;

export type Azurite = { origin: string; connectionString: string; stop(): Promise<void> };

/**
 * Starts Azurite on a free port of the loopback address.
 * @throws if it isn't installed, which `npm test` does, or doesn't start
 */
export async function startAzurite(): Promise<Azurite> {
  if (!existsSync(program)) throw new Error('Azurite is not installed: run `npm ci` in e2e, or `npm test`.');
  const folder = await mkdtemp(path.join(tmpdir(), 'casement-azurite-'));
  const account = 'casementtests';
  const accountKey = randomBytes(32).toString('base64');
  const options = ['--blobHost', '127.0.0.1', '--blobPort', '0', '--location', folder];
  const child = spawn(
    process.execPath,
    [program, ...options, '--skipApiVersionCheck', '--disableTelemetry', '--silent'],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, AZURITE_ACCOUNTS: `${account}:${accountKey}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const endNow = () => child.kill('SIGKILL');
  // An interrupted test leaves nothing running.
  process.once('exit', endNow);
  const origin = await listenTo(child)
    .until(/listens on (http:\/\/127\.0\.0\.1:\d+)/, patience)
    .catch((error: unknown) => {
      endNow();
      throw error;
    });
  return {
    origin,
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${accountKey};BlobEndpoint=${origin}/${account};`,
    stop: async () => {
      process.off('exit', endNow);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit', { signal: AbortSignal.timeout(patience) }).catch(endNow);
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
