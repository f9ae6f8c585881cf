/** Simultaneous requests are handled together. */
import { expect, it } from 'vitest';
import { together } from './together.ts';

/** Work that finishes when the test says so, and records which requests came together. */
function scene(most = 1) {
  const turns: number[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = together(most, async (requests: readonly number[]) => {
    turns.push([...requests]);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return requests.map((request) => request * 10);
  });
  return { turns, ends, ask };
}

it('handles the requests made during a run together in the next one, and answers each', async () => {
  const { turns, ends, ask } = scene();
  const answers = Promise.all([ask(1), ask(2), ask(3)]);
  ends[0]?.resolve();
  await expect.poll(() => turns).toEqual([[1], [2, 3]]);
  ends[1]?.resolve();
  expect(await answers).toEqual([10, 20, 30]);
});

it('runs as many batches at the same time as allowed, and no more', async () => {
  const { turns, ends, ask } = scene(2);
  const answers = Promise.all([ask(1), ask(2), ask(3)]);
  expect(turns).toEqual([[1], [2]]);
  ends[1]?.resolve();
  await expect.poll(() => turns).toEqual([[1], [2], [3]]);
  ends[0]?.resolve();
  ends[2]?.resolve();
  expect(await answers).toEqual([10, 20, 30]);
});

it('rejects all requests of a failed batch, and continues', async () => {
  const { turns, ends, ask } = scene();
  const first = ask(1);
  const lost = Promise.allSettled([ask(2), ask(3)]);
  ends[0]?.resolve();
  expect(await first).toBe(10);
  await expect.poll(() => turns).toHaveLength(2);
  ends[1]?.reject(new Error('lost'));
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = ask(4);
  ends[2]?.resolve();
  expect(await next).toBe(40);
});
