/**
 * An attachment whose process is killed half-way: the next process finishes it, and nothing is created twice.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { removeDataFolder } from '../../../testing/app/dataFolder.ts';
import { makeDemoFolder } from '../../../testing/app/demoFolder.ts';
import { startProcess } from '../../../testing/app/process.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await makeDemoFolder('attach');
}, 900_000);
afterAll(async () => removeDataFolder(dataDir));

const job = z.object({
  data: z.object({ _id: z.string(), state: z.string(), done: z.number() }),
});
const made = z.object({ data: z.array(z.object({ _id: z.string() })) });
const directory = z.object({
  data: z.object({
    adminCasProjects: z.array(z.object({ _id: z.string(), archived: z.boolean(), memberCount: z.number() })),
  }),
});
const dashboard = z.object({
  data: z.object({
    evaluationDetails: z.array(
      z.object({
        _id: z.string(),
        evaluationEvents: z.array(
          z.object({ project: z.object({ _id: z.string() }), marked: z.object({ of: z.number() }) }),
        ),
      }),
    ),
  }),
});

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/demo/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ schoolEmail: 'ruth.okafor@northbridge.example' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

const assignment = (n: number) => ({
  evaluationDetailData: {
    title: `Review ${n}`,
    description: 'How it goes.',
    date: '2027-03-01',
    type: 'individual',
  },
  criteriaDetailsData: [{ description: 'Plans ahead', statuses: ['no', 'yes'] }],
  evidenceDetailsData: [],
});

test('an attachment continues after SIGKILL, with one evaluation for each member of each project', {
  timeout: 900_000,
}, async () => {
  const first = await startProcess(dataDir, { hurry: true });
  const cookie = await signIn(first.url);
  const asked = async (url: string, at: string, body?: unknown) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/api${at}`, init)).json();
  };
  const evaluationDetails = Array.from({ length: 24 }, (_, n) => assignment(n));
  const assignments = made.parse(await asked(first.url, '/evaluation/details', { evaluationDetails })).data;
  const projects = directory
    .parse(await asked(first.url, '/admin/casProjects'))
    .data.adminCasProjects.filter(({ archived, memberCount }) => !archived && memberCount > 0);
  const started = job.parse(
    await asked(first.url, '/evaluation/events', {
      casProjects: projects.map(({ _id }) => _id),
      evaluationDetails: assignments.map(({ _id }) => _id),
    }),
  ).data;
  const read = async (url: string) => job.parse(await asked(url, `/job/${started._id}`)).data;
  // However fast the machine is: a kill that comes too late leaves the same result.
  await expect.poll(async () => (await read(first.url)).done, { interval: 5 }).toBeGreaterThan(0);
  await first.kill();

  const second = await startProcess(dataDir, { hurry: true });
  try {
    await expect
      .poll(async () => (await read(second.url)).state, { interval: 200, timeout: 300_000 })
      .toBe('done');
    const { evaluationDetails: shown } = dashboard.parse(await asked(second.url, '/evaluation/events')).data;
    const members = new Map(projects.map(({ _id, memberCount }) => [_id, memberCount]));
    for (const { _id } of assignments) {
      const events = shown.find((one) => one._id === _id)?.evaluationEvents ?? [];
      // With one criterion each, there are as many to mark as evaluations.
      expect(new Map(events.map(({ project, marked }) => [project._id, marked.of]))).toEqual(members);
    }
  } finally {
    await second.stop();
  }
});
