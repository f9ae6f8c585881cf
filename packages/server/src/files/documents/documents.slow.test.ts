/** PDFs that loop, explode or are large: each is handled within limits, and nobody else waits for it. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { send } from '../../testing/callers/call.ts';
import { makeDocument } from './documents.ts';
import { hostilePdfs, objectOf, pdfWith, pdfWithRemarks, strangePdfs } from './hostilePdfs.factories.ts';

// A process has to start first, and a machine may be busy.
vi.setConfig({ testTimeout: 600_000 });

/** Lower than usual, so that endless PDFs end soon. */
const few = { megabytes: 120, processorSeconds: 2 };

/** Processes that this one has started. */
const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

it.each(Object.entries(hostilePdfs))('refuses %s', async (_what, make) => {
  const before = processes();
  expect(await makeDocument(make(), few)).toEqual({ refused: 'brokenPdf' });
  await expect.poll(processes).toBe(before);
});

it.each(Object.entries(strangePdfs))('reads %s', async (_what, make) => {
  expect(await makeDocument(make(), few)).toHaveProperty('bytes');
});

it('a PDF that fills the heap stops neither the service nor the reading of others', async () => {
  const full = hostilePdfs['a table of a hundred billion places']?.() ?? pdfWith();
  const sizes = [61, 103];
  const answers = await Promise.all(
    sizes.flatMap((megabytes) => [makeDocument(full, { megabytes }), makeDocument(pdfWith())]),
  );
  expect(answers.filter((one) => 'refused' in one)).toHaveLength(sizes.length);
});

it('reads a document without unpacking its metadata', async () => {
  const answer = await makeDocument(pdfWithRemarks(400), { processorSeconds: 2 });
  expect(answer).toHaveProperty('bytes');
});

it('writes 60,000 objects without taking quadratic time', async () => {
  const objects = Array.from({ length: 60_000 }, (_, index) => objectOf(10 + index, `<</A ${index}>>`));
  const answer = await makeDocument(pdfWith(...objects), { processorSeconds: 12 });
  expect(answer).toHaveProperty('bytes');
});

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

it('the service answers calls while an endless PDF is read', async () => {
  const order: string[] = [];
  const endless = hostilePdfs['places of a hundred billion bytes']?.() ?? pdfWith();
  const refusal = makeDocument(endless, few).then(() => order.push('refused'));
  for (let call = 0; call < 20; call += 1)
    order.push(String((await send(app, 'GET', '/api/health/live', {})).status));
  await refusal;
  expect(order).toEqual([...Array.from({ length: 20 }, () => '200'), 'refused']);
});
