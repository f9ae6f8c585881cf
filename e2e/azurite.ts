/** A blob storage on this machine for journeys: Azurite in its own process, with its own folder. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenTo } from '../packages/server/src/testing/read/said.ts';

const program = join(import.meta.dirname, 'node_modules/azurite/dist/src/blob/main.js');

export type Azurite = { origin: string; connectionString: string; stop(): Promise<void> };

/** Starts Azurite on a free port of the loopback address, with its own account and key. */
export async function startAzurite(): Promise<Azurite> {
  const folder = await mkdtemp(join(tmpdir(), 'casement-azurite-'));
  const account = 'casementjourneys';
  const accountKey = randomBytes(32).toString('base64');
  const where = ['--blobHost', '127.0.0.1', '--blobPort', '0', '--location', folder];
  const how = ['--skipApiVersionCheck', '--disableTelemetry', '--silent'];
  const child = spawn(process.execPath, [program, ...where, ...how], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, AZURITE_ACCOUNTS: `${account}:${accountKey}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = await listenTo(child).until(/listens on (http:\/\/127\.0\.0\.1:\d+)/, 60_000);
  return {
    origin,
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${accountKey};BlobEndpoint=${origin}/${account};`,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
