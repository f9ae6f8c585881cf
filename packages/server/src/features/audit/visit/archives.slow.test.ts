/** Archives for auditors: two exist at a time in a process, each until its reader has it, left or stopped reading. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SchoolScope } from '../../../auth/scope.ts';
import { archiveTurns } from '../../../documents/archive.ts';
import { renderer } from '../../../documents/pdf.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, errorOf, hostOfSchool, nobodyAt } from '../../../testing/callers/call.ts';
import { makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { openPortfolioExport } from '../../portfolios/export/export.jobs.ts';
import { exportText } from '../../portfolios/export/export.text.ts';
import { makePostedFile } from '../../portfolios/portfolios.factories.ts';
import { makeAuditLink } from '../audit.factories.ts';

let app: TestApp;
let student: TestPerson;
let token: string;
beforeAll(async () => {
  app = await makeApp();
  student = await makeStudent(app);
  const fileId = await makePostedFile(app, student);
  // More than any socket buffers: the archive waits for its reader.
  const kept = { schoolId: student.school.id, blobName: `${fileId}.webp` };
  await app.services.files.put(kept, randomBytes(20_000_000), 'image/webp');
  ({ token } = await makeAuditLink(app, { school: student.school }));
});
afterAll(async () => {
  await renderer.close();
  await app.close();
});

const route = 'GET /audit/{token}/portfolio/{studentPortfolioInfoId}/zip';

/** Requests the archive; the answer has started, and nothing of it is read yet. */
async function asked(): Promise<IncomingMessage> {
  const outgoing = get({
    host: '127.0.0.1',
    port: app.port,
    path: `/api/audit/${token}/portfolio/${student.id}/zip`,
    headers: { host: hostOfSchool(student.school) },
  });
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
  });
}

const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK' && bytes.length > 20_000_000;

/** Both turns at once, which have to be free. */
async function takeBoth(): Promise<() => void> {
  const leave = [await archiveTurns.enter(), await archiveTurns.enter()];
  return () => {
    for (const one of leave) one();
  };
}

it('a third archive waits until a reader has one of the first two, and a fourth until a reader has left', async () => {
  const [first, second] = [await asked(), await asked()];
  const third = asked();
  await expect.poll(() => archiveTurns.waiting()).toBe(1);
  expect(isArchive(await buffer(first))).toBe(true);
  const unread = await third;
  const fourth = asked();
  await expect.poll(() => archiveTurns.waiting()).toBe(1);
  second.destroy();
  expect(isArchive(await buffer(await fourth))).toBe(true);
  expect(isArchive(await buffer(unread))).toBe(true);
  (await takeBoth())();
});

it.each([
  ['stops reading', { silence: 1, whole: 600_000 }],
  ['is too slow', { silence: 600_000, whole: 1 }],
])('a reader who %s loses the archive, and its turn is free', async (_, times) => {
  const scope = SchoolScope.of(student.school.id);
  const wanted = { studentId: student.id, format: 'zip' } as const;
  const { signal } = new AbortController();
  const made = await openPortfolioExport(app.services, scope, wanted, signal, times);
  if (made === undefined) throw new Error('Nothing was made.');
  if (!made.stream.destroyed) await once(made.stream, 'close').catch(() => undefined);
  expect(made.stream.errored).toEqual(new Error('The reader was too slow.'));
  (await takeBoth())();
});

it('an archive is refused for now while many wait for one', async () => {
  const leave = await takeBoth();
  const waiting = Array.from({ length: 24 }, async () => (await archiveTurns.enter({ patience: 600_000 }))());
  const input = { token, studentPortfolioInfoId: student.id };
  const refused = await callAs(app, nobodyAt(student.school), route, input);
  leave();
  await Promise.all(waiting);
  expect([refused.status, errorOf(refused).message]).toEqual([429, exportText.busy]);
  expect(refused.headers['retry-after']).toBe('60');
});
