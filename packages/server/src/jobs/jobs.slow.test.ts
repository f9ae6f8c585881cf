/** The queue in separate processes: kills, stops, and its log. */
import { demoAccounts } from '@casement/demo/accounts.ts';
import { job as jobSchema } from '@casement/domain/jobs/jobs.contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startBundled } from '../db/bundled.ts';
import { removeDataFolder } from '../testing/app/dataFolder.ts';
import { makeDemoFolder } from '../testing/app/demoFolder.ts';
import { startProcess } from '../testing/app/process.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await makeDemoFolder('jobs');
}, 900_000);
afterAll(async () => removeDataFolder(dataDir));

const oneJob = z.object({ data: jobSchema });
const student = z.object({ data: z.object({ user: z.object({ studentPortfolioInfo: z.string() }) }) });

async function post(url: string, route: string, cookie: string, body: object): Promise<Response> {
  return fetch(`${url}/api${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
}

/** As if the processes that run jobs had been silent for an hour. */
async function silenceWorkers(): Promise<void> {
  const server = await startBundled({ dataDir, log: () => undefined });
  const owner = new pg.Client(server.connection('casement', 'casement_owner'));
  try {
    await owner.connect();
    await owner.query(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
    );
  } finally {
    await owner.end();
    await server.stop();
  }
}

it('finishes a job whose process was killed', { timeout: 900_000 }, async () => {
  const killed = await startProcess(dataDir, { hurry: true });
  const { url } = killed;
  const entered = await post(url, '/demo/signIn', '', { schoolEmail: demoAccounts.at(-1)?.schoolEmail });
  const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const me = await fetch(`${url}/api/user/me`, { headers: { cookie } });
  const { studentPortfolioInfo } = student.parse(await me.json()).data.user;
  const wanted = { studentPortfolioInfoId: studentPortfolioInfo, format: 'zip' };
  const started = oneJob.parse(await (await post(url, '/portfolio/export', cookie, wanted)).json()).data;
  const jobAt = async (service: string) => {
    const answer = await fetch(`${service}/api/job/${started._id}`, { headers: { cookie } });
    return oneJob.parse(await answer.json()).data;
  };
  const eventually = { interval: 20, timeout: 300_000 };
  await expect.poll(async () => (await jobAt(url)).state, eventually).toBe('running');
  await killed.kill();

  const next = await startProcess(dataDir, { hurry: true });
  try {
    expect((await jobAt(next.url)).state).toBe('running');
    await silenceWorkers();
    // To be started again it has to be found interrupted: the process has checked, with the permissions it
    // has.
    await expect.poll(async () => (await jobAt(next.url)).state, eventually).toMatch(/done|failed/);
    const job = await jobAt(next.url);
    expect(job.state, `${job.problem}\n${next.output()}`).toBe('done');
    expect(job.result?.name).toMatch(/\.zip$/);
    expect(next.output()).not.toContain('the queue of jobs failed');
    expect(next.output()).not.toContain('permission denied');
  } finally {
    await next.stop();
  }
});
