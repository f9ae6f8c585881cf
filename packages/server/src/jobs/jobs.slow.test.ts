/** The queue in processes of its own: kills, stops, and what it says in the log. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { job as jobSchema } from '@casement/domain/school/school.jobs.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { demoAccounts } from '../seed/demo.accounts.ts';
import { startProcess } from '../testing/process.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'casement-jobs-'));
  // Under root PostgreSQL runs as nobody, who has to reach its folder.
  await chmod(dataDir, 0o711);
});
afterAll(async () => rm(dataDir, { recursive: true, force: true }));

const oneJob = z.object({ data: jobSchema });
const student = z.object({ data: z.object({ user: z.object({ studentPortfolioInfo: z.string() }) }) });

async function post(url: string, route: string, cookie: string, body: object): Promise<Response> {
  return fetch(`${url}/api${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
}

it('survives the kill of its process', { timeout: 240_000 }, async () => {
  const killed = await startProcess(dataDir);
  const { url } = killed;
  const entered = await post(url, '/demo/signIn', '', { schoolEmail: demoAccounts.at(-1)?.schoolEmail });
  const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const me = await fetch(`${url}/api/user/me`, { headers: { cookie } });
  const { studentPortfolioInfo } = student.parse(await me.json()).data.user;
  const wanted = { studentPortfolioInfoId: studentPortfolioInfo, format: 'zip' };
  const begun = oneJob.parse(await (await post(url, '/portfolio/export', cookie, wanted)).json()).data;
  const stateAt = async (service: string) => {
    const answer = await fetch(`${service}/api/job/${begun._id}`, { headers: { cookie } });
    return oneJob.parse(await answer.json()).data;
  };
  while ((await stateAt(url)).state === 'waiting') await sleep(20);
  await killed.kill();

  const next = await startProcess(dataDir);
  const began = Date.now();
  try {
    expect((await stateAt(next.url)).state).toBe('running');
    let job = await stateAt(next.url);
    while (job.state !== 'done' && job.state !== 'failed') {
      await sleep(500);
      job = await stateAt(next.url);
    }
    expect(job.state).toBe('done');
    expect(job.result?.name).toMatch(/\.zip$/);
    // It has looked for interrupted jobs meanwhile, which it keeps account of in tables of its own.
    await sleep(Math.max(0, began + 20_000 - Date.now()));
    expect(next.output()).not.toContain('the queue of jobs failed');
    expect(next.output()).not.toContain('permission denied');
  } finally {
    await next.stop();
  }
});
