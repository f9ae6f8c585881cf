import { fork } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readers } from './hostile.readers.mjs';

/** The longest hostile text may take at most this many times the processor time of ordinary text. */
const most = 20;

const measured = new Map();
let under = 'the first text';
let worker;

beforeAll(async () => {
  worker = fork(new URL('./hostile.worker.mjs', import.meta.url), { execArgv: [] });
  await new Promise((resolve, reject) => {
    worker.on('message', (said) => {
      if (said.name === undefined) under = said.under;
      else measured.set(said.name, said.worst);
    });
    worker.once('error', reject);
    // Its last messages may arrive after its exit. A worker that hangs disconnects too, at its limit of processor time.
    worker.once('disconnect', resolve);
  });
}, 3_600_000);

afterAll(() => void worker?.kill('SIGKILL'));

test.each(readers.map(({ name }) => name))('%s takes linear time for any text', (name) => {
  const worst = measured.get(name);
  expect(worst, `ended at: ${under}`).toBeDefined();
  expect(worst.filter(({ ratio }) => !(ratio <= most))).toEqual([]);
});
