/** Several writes that are shown before their answers: a failure takes back its own part only. */
import { ORPCError } from '@orpc/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../api/api.ts';
import { loadCalls } from '../api/calls.ts';
import { createQueryClient } from './queryClient.ts';
import { part, type Setting, take, useWrite } from './writes.ts';

type Marks = Readonly<Record<string, string>>;
type Press = readonly [name: string, mark: string];

const queryKey: readonly unknown[] = [...orpc.clubs.read.key(), 'marks'];
let client = createQueryClient(() => undefined);
let sent: { end: () => void; fail: () => void }[] = [];

beforeAll(loadCalls);
beforeEach(() => {
  client = createQueryClient(() => undefined);
  client.setQueryData(queryKey, { a: '', b: '' });
  sent = [];
});

const shown = () => client.getQueryData<Marks>(queryKey);

/** Sets one mark, as `part` does, for this test's read. */
const setting = ([name, mark]: Press): Setting => ({
  ...part(orpc.clubs.tags.queryOptions(), (known) => known),
  queryKey,
  put: () => client.setQueryData<Marks>(queryKey, (marks) => marks && { ...marks, [name]: mark }),
});

/** Presses one mark after another; each write waits for the one before it. */
function pressAll(...presses: Press[]) {
  const call = ([name, mark]: Press) =>
    new Promise<{ data: Press }>((resolve, reject) => {
      sent.push({
        end: () => resolve({ data: [name, `${mark}, saved`] }),
        fail: () => reject(new ORPCError('ANY', { status: 422 })),
      });
    });
  const onFailure = vi.fn<(error: Error, input: Press) => void>();
  const hook = renderHook(
    () =>
      useWrite(
        { key: orpc.clubs.update.key, call },
        {
          scope: { id: 'marks' },
          expects: (press: Press) => [setting(press)],
          sets: (data) => [setting(data)],
          onFailure,
        },
      ),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  for (const press of presses) hook.result.current.mutate(press);
  return { failed: () => onFailure.mock.calls.map(([, input]) => input) };
}

const nthSent = async (count: number) => expect.poll(() => sent).toHaveLength(count);

test('a write that fails takes back its own part, not what others expect or have saved', async () => {
  const { failed } = pressAll(['a', 'good'], ['b', 'yes'], ['c', 'no']);
  await nthSent(1);
  expect(shown()).toEqual({ a: 'good', b: 'yes', c: 'no' });
  sent[0]?.fail();
  await nthSent(2);
  expect(shown()).toEqual({ a: '', b: 'yes', c: 'no' });
  expect(failed()).toEqual([['a', 'good']]);
  sent[1]?.end();
  await nthSent(3);
  expect(shown()).toEqual({ a: '', b: 'yes, saved', c: 'no' });
  // As the failure left it.
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  sent[2]?.fail();
  await expect.poll(shown).toEqual({ a: '', b: 'yes, saved' });
});

test('after two failures on the same part, it is as it was before the first', async () => {
  pressAll(['a', 'good'], ['a', 'poor']);
  await nthSent(1);
  sent[0]?.fail();
  await nthSent(2);
  expect(shown()).toEqual({ a: 'poor', b: '' });
  sent[1]?.fail();
  await expect.poll(shown).toEqual({ a: '', b: '' });
});

test('a read and other values of the service appear beneath what is expected', async () => {
  pressAll(['a', 'good'], ['b', 'yes']);
  await nthSent(1);
  await client.fetchQuery({ queryKey, queryFn: () => ({ a: 'theirs', b: '', c: 'read' }), staleTime: 0 });
  expect(shown()).toEqual({ a: 'good', b: 'yes', c: 'read' });
  take(client, [setting(['b', 'theirs']), setting(['d', 'taken'])]);
  expect(shown()).toEqual({ a: 'good', b: 'yes', c: 'read', d: 'taken' });
  sent[0]?.fail();
  await nthSent(2);
  expect(shown()).toEqual({ a: 'theirs', b: 'yes', c: 'read', d: 'taken' });
  sent[1]?.fail();
  await expect.poll(shown).toEqual({ a: 'theirs', b: 'theirs', c: 'read', d: 'taken' });
});

test('a read that was removed is not brought back by a failure', async () => {
  const { failed } = pressAll(['a', 'good']);
  await nthSent(1);
  client.removeQueries({ queryKey });
  sent[0]?.fail();
  await expect.poll(failed).toHaveLength(1);
  expect(shown()).toBeUndefined();
});
