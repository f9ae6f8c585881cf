/** The metrics for Prometheus: what they count, what they never reveal, and who can read them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs, errorOf, nobodyAt, send } from '../testing/callers/call.ts';
import { makeClub, makeFaculty, makeSchool } from '../testing/factories.ts';

const token = 'read the figures with this';
let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  open = await makeApp();
  closed = await makeApp({ METRICS_TOKEN: token });
});
afterAll(async () => Promise.all([open.close(), closed.close()]));

const read = async (app: TestApp, headers: Record<string, string> = {}) =>
  send(app, 'GET', '/metrics', { host: 'localhost', ...headers });

it('counts calls by the template of their route, status and method', async () => {
  const school = await makeSchool(open);
  const teacher = await makeFaculty(open, { school });
  const club = await makeClub(open, { school });
  await callAs(open, teacher, 'GET /club/club/{clubId}', { clubId: club.id });
  await callAs(open, teacher, 'GET /admin/activity');
  await callAs(open, nobodyAt(school), 'GET /user/me');
  await send(open, 'GET', '/api/nowhere/at-all', { host: 'localhost' });
  const { status, text, headers } = await read(open);
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const counted = (labels: string) => text.includes(`http_request_duration_seconds_count{${labels}}`);
  expect(counted('method="GET",route="/api/club/club/{clubId}",status="200"')).toBe(true);
  expect(counted('method="GET",route="/api/admin/activity",status="403"')).toBe(true);
  expect(counted('method="GET",route="/api/user/me",status="401"')).toBe(true);
  expect(counted('method="GET",route="/api/*",status="404"')).toBe(true);
});

it('reports on the connection pool, the event loop and the process', async () => {
  const { text } = await read(open);
  expect(text).toMatch(/casement_pool_connections\{state="waiting"\} \d/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});

it('names no school, person, id or made-up path', async () => {
  const school = await makeSchool(open, { subdomain: 'veryownname' });
  const club = await makeClub(open, { school });
  await callAs(open, await makeFaculty(open, { school }), 'GET /club/club/{clubId}', { clubId: club.id });
  for (const path of ['/secret-of-mine', '/api/secret-of-mine', '/assets/secret-of-mine.js']) {
    await send(open, 'GET', path, { host: 'localhost' });
  }
  const { text } = await read(open);
  for (const route of ['/api/club/club/{clubId}', '/api/*']) expect(text).toContain(`route="${route}"`);
  for (const word of [club.id, school.id, 'veryownname', 'secret-of-mine']) expect(text).not.toContain(word);
});

it('answers direct calls only, not forwarded ones, if no token is set', async () => {
  expect((await read(open)).status).toBe(200);
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
    const answer = await read(open, { [name]: '203.0.113.7' });
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'NOT_FOUND']);
  }
});

it('answers callers with the token if one is set', async () => {
  expect((await read(closed)).status).toBe(401);
  expect((await read(closed, { authorization: 'Bearer something else' })).status).toBe(401);
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
  expect((await read(closed, headers)).status).toBe(200);
});
