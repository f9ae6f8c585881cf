/** What a write does to the cache: it sets the answer, and refreshes reads that show the changed kinds of record. */
import { ORPCError } from '@orpc/client';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { orpc } from '../api/api.ts';
import { loadCalls } from '../api/calls.ts';
import { createQueryClient } from './queryClient.ts';
import { useTakeNewer } from './takeNewer.ts';
import {
  ahead,
  forgetReads,
  part,
  readAgain,
  type Setting,
  take,
  useForget,
  useTake,
  useWrite,
  whole,
} from './writes.ts';

type Read = { data: string };
const reads: string[] = [];
/** The service's current answer. */
let version = 'old';
let client = createQueryClient(() => undefined);

// As after the first write.
beforeAll(loadCalls);

beforeEach(() => {
  reads.length = 0;
  version = 'old';
  client = createQueryClient(() => undefined);
});

/** A read of a call's answer, as an open screen has it. */
function opened(call: { key: () => readonly unknown[] }, name: string) {
  const queryKey: readonly unknown[] = [...call.key(), name];
  const query = {
    queryKey,
    queryFn: async (): Promise<Read> => {
      reads.push(name);
      return { data: version };
    },
    retry: false,
  };
  const observer = new QueryObserver(client, query);
  observer.subscribe(() => undefined);
  return { ...query, observer };
}

/** Sets an answer as `whole` does, for this test's reads. */
const set = ({ queryKey }: { queryKey: readonly unknown[] }, data: string): Setting => ({
  queryKey,
  whole: true,
  again: false,
  put: () => client.setQueryData(queryKey, { data }),
});
const shownBy = (query: { observer: QueryObserver<Read> }) => query.observer.getCurrentResult().data?.data;

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const inApp = <Hook,>(hook: () => Hook) => renderHook(hook, { wrapper }).result;

/** The open screens, each having read once. */
async function screens() {
  const club = opened(orpc.clubs.read, 'club');
  const directory = opened(orpc.clubs.directory, 'directory');
  const feed = opened(orpc.calendar.feed, 'feed');
  await expect.poll(() => [club, directory, feed].map(shownBy)).toEqual(['old', 'old', 'old']);
  reads.length = 0;
  version = 'new';
  return { club, directory, feed };
}

const saves = { key: orpc.clubs.update.key, call: async (data: string): Promise<Read> => ({ data }) };
const refuses = (status: number) => ({
  key: orpc.clubs.update.key,
  call: (_: string) => Promise.reject<Read>(new ORPCError('ANY', { status })),
});

test('a write shows its answer without reading it again, and refreshes only reads of the same kind', async () => {
  const { club, directory, feed } = await screens();
  const write = inApp(() => useWrite(saves, { sets: (data) => [set(club, data)] }));
  await act(() => write.current.mutateAsync('answered'));
  expect(shownBy(club)).toBe('answered');
  await expect.poll(() => shownBy(directory)).toBe('new');
  expect(reads).toEqual(['directory']);
  expect(shownBy(feed)).toBe('old');
});

test('a write that sets nothing ends once the screen has been read again', async () => {
  const { club, directory } = await screens();
  const write = inApp(() => useWrite(saves));
  await act(() => write.current.mutateAsync('answered'));
  expect([shownBy(club), shownBy(directory)]).toEqual(['new', 'new']);
  expect(reads.toSorted()).toEqual(['club', 'directory']);
});

test('a first read that started before a write is repeated after it', async () => {
  const answers: ((read: Read) => void)[] = [];
  const queryFn = () => new Promise<Read>((resolve) => answers.push(resolve));
  const queryKey = orpc.home.read.queryKey();
  const home = new QueryObserver(client, { queryKey, queryFn, meta: { inBackground: true } });
  home.subscribe(() => undefined);
  const write = inApp(() => useWrite(saves, { sets: () => [] }));
  await act(() => write.current.mutateAsync('answered'));
  answers[0]?.({ data: 'old' });
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.({ data: 'new' });
  await expect.poll(() => home.getCurrentResult().data).toEqual({ data: 'new' });
});

test('a write does not wait for background reads', async () => {
  await screens();
  let answer: (read: Read) => void = () => undefined;
  const queryFn = () =>
    new Promise<Read>((resolve) => {
      answer = resolve;
    });
  const queryKey = orpc.home.read.queryKey();
  const home = new QueryObserver(client, { queryKey, queryFn, meta: { inBackground: true } });
  home.subscribe(() => undefined);
  answer({ data: 'old' });
  await expect.poll(() => home.getCurrentResult().data).toEqual({ data: 'old' });
  const write = inApp(() => useWrite(saves));
  await act(() => write.current.mutateAsync('answered'));
  expect(home.getCurrentResult().isFetching).toBe(true);
  answer({ data: 'new' });
  await expect.poll(() => home.getCurrentResult().data).toEqual({ data: 'new' });
});

test.each([404, 409])('a screen is read again after a %i', async (status) => {
  const { club } = await screens();
  const write = inApp(() => useWrite(refuses(status)));
  await act(() => expect(write.current.mutateAsync('sent')).rejects.toThrow());
  expect(shownBy(club)).toBe('new');
});

test('a screen is only marked as stale after another failure', async () => {
  const { club } = await screens();
  const onFailure = vi.fn();
  const write = inApp(() => useWrite(refuses(422), { onFailure }));
  await act(() => expect(write.current.mutateAsync('sent')).rejects.toThrow());
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(reads).toEqual([]);
  expect(club.observer.getCurrentResult().isStale).toBe(true);
});

test('a write of records chosen in a list refreshes it after a 404, whatever it sets', async () => {
  const { club } = await screens();
  const sets = () => [set(club, 'set')];
  const send = async (status: number, listed: boolean) => {
    const write = inApp(() => useWrite(refuses(status), { sets, listed }));
    await act(() => expect(write.current.mutateAsync('sent')).rejects.toThrow());
  };
  await send(404, false);
  await send(409, true);
  expect(reads).toEqual([]);
  await send(404, true);
  expect(reads).toEqual(['club', 'directory']);
});

test('an expected result shows before the answer, and is undone if the write fails', async () => {
  const { club } = await screens();
  let fail: (error: Error) => void = () => undefined;
  const call = (_: string) =>
    new Promise<Read>((_, reject) => {
      fail = reject;
    });
  const late = { key: orpc.clubs.update.key, call };
  const write = inApp(() => useWrite(late, { expects: (data: string) => [set(club, data)] }));
  const sent = write.current.mutateAsync('expected').catch(() => 'refused');
  await expect.poll(() => shownBy(club)).toBe('expected');
  await act(async () => {
    fail(new ORPCError('ANY', { status: 422 }));
    expect(await sent).toBe('refused');
  });
  expect(shownBy(club)).toBe('old');
});

test('a deleted record and reads that show it are not read again until its screen is left', async () => {
  const { club, directory } = await screens();
  const write = inApp(() => useWrite(saves, { untilLeft: true }));
  await act(() => write.current.mutateAsync('deleted'));
  expect(reads).toEqual([]);
  club.observer.destroy();
  const forget = inApp(() => useForget(orpc.clubs.delete));
  await act(() => forget.current(club));
  expect(client.getQueryData(club.queryKey)).toBeUndefined();
  expect(shownBy(directory)).toBe('new');
  expect(reads).toEqual(['directory']);
});

test('a change to a student has every screen read again', async () => {
  await screens();
  await readAgain(client, orpc.students.update);
  expect(reads.toSorted()).toEqual(['club', 'directory', 'feed']);
});

test('a call that changes nothing causes no reads', async () => {
  await screens();
  await readAgain(client, orpc.profile.impersonate);
  expect(reads).toEqual([]);
});

test('a read that belongs to no call is read again after every change', async () => {
  const own = opened({ key: () => ['own'] }, 'own');
  await expect.poll(() => shownBy(own)).toBe('old');
  version = 'new';
  await readAgain(client, orpc.calendar.makeFeed);
  expect(shownBy(own)).toBe('new');
});

test('a partial update changes cached data, and adds nothing if there is none', () => {
  const query = orpc.clubs.tags.queryOptions();
  const more = part(query, ({ data: { clubTags } }) => ({ data: { clubTags: [...clubTags, ...clubTags] } }));
  expect(take(client, [more])).toEqual(new Set([expect.any(String)]));
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
  const tag = { _id: 't', tag: 'Sea', fontAwesomeIcon: null, archived: false };
  take(client, [whole(query, { data: { clubTags: [tag] } })]);
  take(client, [more]);
  expect(client.getQueryData(query.queryKey)?.data.clubTags).toEqual([tag, tag]);
});

test('a partial update of a stale read leaves it stale', async () => {
  const query = orpc.clubs.tags.queryOptions();
  const same = part(query, (known) => known);
  client.setQueryData(query.queryKey, { data: { clubTags: [] } });
  await client.invalidateQueries({ queryKey: query.queryKey });
  expect(take(client, [same])).toEqual(new Set());
  expect(take(client, [same])).toEqual(new Set());
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  expect(take(client, [whole(query, { data: { clubTags: [] } })]).size).toBe(1);
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
});

test('a partial update that cancels a running read leaves it stale', async () => {
  const { club } = await screens();
  const reading = client.refetchQueries({ queryKey: club.queryKey });
  expect(take(client, [{ ...set(club, 'answered'), whole: false }])).toEqual(new Set());
  await reading;
  expect(shownBy(club)).toBe('answered');
  expect(client.getQueryState(club.queryKey)?.isInvalidated).toBe(true);
});

test('a result shown ahead of the answer is still read again', () => {
  const query = orpc.clubs.tags.queryOptions();
  client.setQueryData(query.queryKey, { data: { clubTags: [] } });
  expect(take(client, [ahead(query, (known) => known)])).toEqual(new Set());
});

test('a read that started before the answer does not restore old data', async () => {
  const club = opened(orpc.clubs.read, 'club');
  await expect.poll(() => shownBy(club)).toBe('old');
  const reading = client.refetchQueries({ queryKey: club.queryKey });
  const hook = inApp(() => useTake((data: string) => [set(club, data)]));
  hook.current('answered');
  await reading;
  expect(shownBy(club)).toBe('answered');
});

test('the newer version in a 409 is shown, and no other failure changes anything', async () => {
  const club = opened(orpc.clubs.read, 'club');
  await expect.poll(() => shownBy(club)).toBe('old');
  const hook = inApp(() => useTakeNewer(z.string(), (data) => [set(club, data)]));
  const failure = (code: string, status: number, present: unknown) =>
    new ORPCError(code, { status, message: 'Changed by Ruth Okafor.', data: { present } });
  expect(hook.current(failure('NOT_FOUND', 404, 'theirs'))).toBeUndefined();
  expect(hook.current(failure('CHANGED_MEANWHILE', 409, 7))).toBeUndefined();
  expect(shownBy(club)).toBe('old');
  const newer = hook.current(failure('CHANGED_MEANWHILE', 409, 'theirs'));
  expect(newer).toEqual({ present: 'theirs', said: 'Changed by Ruth Okafor.' });
  expect(shownBy(club)).toBe('theirs');
});

test('a first read in progress is neither cancelled nor trusted', () => {
  const club = opened(orpc.clubs.read, 'club');
  expect(take(client, [set(club, 'answered')])).toEqual(new Set());
});

test('forgets every read of a call', async () => {
  const { club, directory } = await screens();
  forgetReads(client, orpc.clubs.read);
  expect(client.getQueryData(club.queryKey)).toBeUndefined();
  expect(client.getQueryData(directory.queryKey)).toBeDefined();
});
