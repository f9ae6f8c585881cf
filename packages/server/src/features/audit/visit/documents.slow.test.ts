/**
 * Documents that auditors request at the same time: each gets an answer or is told when to retry, and two are
 * drawn at a time.
 */
import type { Worker } from 'node:worker_threads';
import { auditVisit } from '@casement/domain/audit/audit.contract.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { renderer } from '../../../documents/pdf.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type Answer, callAs, dataOf, errorOf, nobodyAt } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeSchool, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { exportText } from '../../portfolios/export/export.text.ts';
import { makePost } from '../../portfolios/portfolios.factories.ts';
import { makeAuditLink } from '../audit.factories.ts';

const visitList = z.object({ visits: z.array(auditVisit) });

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());
afterEach(async () => renderer.close());

const take = async (student: TestPerson, token: string) =>
  callAs(app, nobodyAt(student.school), 'GET /audit/{token}/portfolio/{studentPortfolioInfoId}/pdf', {
    token,
    studentPortfolioInfoId: student.id,
  });

function isRefusedForNow(answer: Answer): boolean {
  if (answer.status !== 429) return false;
  expect(errorOf(answer)).toMatchObject({ code: 'TOO_MANY', message: exportText.busy });
  expect(answer.headers['retry-after']).toBe('60');
  return true;
}

it('fourteen PDFs requested at the same time are drawn by two threads at most', async () => {
  await renderer.close();
  let threads = 0;
  let most = 0;
  const count = (thread: Worker) => {
    threads += 1;
    most = Math.max(most, threads);
    thread.once('exit', () => {
      threads -= 1;
    });
  };
  process.on('worker', count);
  try {
    const school = await makeSchool(app);
    const { token } = await makeAuditLink(app, { school });
    const students: TestPerson[] = [];
    for (let number = 0; number < 14; number += 1) {
      const student = await makeStudent(app, { school });
      await makePost(app, { student });
      students.push(student);
    }
    const answers = await Promise.all(students.map(async (student) => take(student, token)));
    const served = answers.filter((answer) => !isRefusedForNow(answer));
    expect(served.length).toBeGreaterThan(2);
    for (const { status, text } of served) expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    // Every thread counts here, whoever opened it.
    expect([most, renderer.busiest()]).toEqual([2, 2]);
  } finally {
    process.off('worker', count);
  }
});

it('a request is told when to try again while too many wait, and is served afterwards', async () => {
  const student = await makeStudent(app);
  await makePost(app, { student });
  const { id, token } = await makeAuditLink(app, { school: student.school });
  const held = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const drawing = Array.from({ length: 2 }, async () => renderer.turn(() => held.promise, { signal }));
  const waiting = Array.from({ length: 24 }, async () =>
    renderer.turn(async () => undefined, { signal, patience: 600_000 }),
  );
  const refused = await take(student, token);
  held.resolve();
  await Promise.all([...drawing, ...waiting]);
  expect(isRefusedForNow(refused)).toBe(true);
  expect((await take(student, token)).status).toBe(200);
  // The document that was refused doesn't count as opened.
  const administrator = await makeAdministrator(app, { school: student.school });
  const visits = await callAs(app, administrator, 'GET /auditAccessLink/visits', { auditAccessLinkId: id });
  expect(dataOf(visits, visitList).visits.map(({ opened }) => opened)).toEqual(['pdf']);
});
