import { contract } from '@casement/domain/contract.ts';
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { type FilePurpose, maxUploadBytes } from '@casement/domain/files/files.rules.ts';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, answerReady, noConnection, refusal } from '../../lib/api/answers.factories.ts';
import { errorsText } from '../../lib/api/errors.text.ts';
import { type Put, standInStorage } from '../../lib/files/storage.factories.ts';
import { drawHook } from '../../ui/screen.factories.tsx';
import { useUploads } from './uploads.hooks.ts';

const kept = {
  _id: 'kept',
  name: 'a.jpg',
  width: 4,
  height: 3,
  contentType: 'image/webp',
  bytes: 9,
  url: '/x',
  thumbnailUrl: '/y',
};

/** What becomes of the next files that are sent. */
let puts: ((put: Put) => void)[] = [];
/** What the service waits for before it says that the next file is stored. */
let checks: Promise<void>[] = [];
/** Why the next checks fail. */
let failedChecks: Error[] = [];
/** Whether the service is ready, each time it is asked; if empty it doesn't say. */
let ready: boolean[] = [];

beforeEach(() => {
  puts = [];
  checks = [];
  failedChecks = [];
  ready = [];
});

/** The hook, with a storage of the test's own, and the service that checks what has arrived there. */
async function open(
  purpose: FilePurpose,
  onKept: (file: StoredFile, turnOf: (id: string) => number | undefined) => Promise<void>,
) {
  const storage = standInStorage((put) => (puts.shift() ?? arrives)(put));
  const { result } = await drawHook(() => useUploads(purpose, onKept), {
    answers: [
      ...(ready.length === 0 ? [] : [answerReady(() => ready.shift() ?? true)]),
      answer(contract.files.token, () => ({
        data: { baseUrl: 'http://here', sasToken: 't', expiresAt: '2026-11-18T10:10:00.000Z' },
      })),
      answer(contract.files.complete, async ({ name = '' }) => {
        await checks.shift();
        const failed = failedChecks.shift();
        if (failed !== undefined) throw failed;
        return { data: { ...kept, _id: name } };
      }),
    ],
  });
  return { result, storage };
}

const file = (name: string) => new File(['bytes'], name);
function held() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
}
const arrives = ({ arrive }: Put) => void setImmediate(arrive);
const fails = ({ fail }: Put) => void setImmediate(fail);

test('files upload two at a time, and each stored one leaves the list', async () => {
  const turns = new Map<string, number | undefined>();
  const onKept = async ({ _id }: StoredFile, turnOf: (id: string) => number | undefined) => {
    turns.set(_id, turnOf(_id));
  };
  const { result, storage } = await open('meetingPhoto', onKept);
  act(() => result.current.add(['a', 'b', 'c', 'd'].map(file)));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => turns.get(id))).toEqual([1, 2, 3, 4, undefined]);
  expect(storage.most).toBe(2);
});

test('a failed upload says so and can be tried again', async () => {
  puts = [fails];
  const onKept = vi.fn<(one: StoredFile) => Promise<void>>(async () => undefined);
  const { result } = await open('clubImage', onKept);
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  const [failed] = result.current.uploads;
  expect([failed?.again, failed?.failure]).toEqual([true, expect.stringContaining('no connection')]);
  // It is sent when the connection is back: whoever leaves before that loses it.
  expect([result.current.underWay, result.current.unfinished]).toEqual([0, 1]);
  act(() => result.current.retry(failed?.key ?? ''));
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(onKept).toHaveBeenCalledWith({ ...kept, _id: 'a' }, expect.any(Function));
});

const notReady = ({ refuse }: Put) => void setImmediate(() => refuse(503));

test.each([
  ['the connection breaks', fails, [true], /no connection.+sent when the connection is back/],
  ['the service restarts', fails, [false, true], /no connection.+sent when the connection is back/],
  ['a proxy has no service', notReady, [true], /isn’t answering.+sent when the service answers again/],
])(
  'a file is sent once the service is ready, though %s without an event',
  async (_, breaks, answers, said) => {
    puts = [breaks, breaks];
    ready = answers;
    const failures = new Set<string>();
    const unfinished = new Set<number>();
    const { result, storage } = await open('clubImage', async () => undefined);
    act(() => result.current.add([file('a')]));
    await waitFor(() => {
      const failure = result.current.uploads[0]?.failure;
      if (failure !== undefined) failures.add(failure);
      if (result.current.uploads.length > 0) unfinished.add(result.current.unfinished);
      expect(result.current.uploads).toEqual([]);
    });
    expect(storage.puts).toHaveLength(3);
    expect([...failures]).toEqual([expect.stringMatching(said)]);
    expect([...unfinished]).toEqual([1]);
  },
);

/** Fake timers, and a function that lets time pass on them. */
function fakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (milliseconds = 20_000) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await new Promise((resolve) => setImmediate(resolve));
    });
}

test.each([
  ['a proxy says that the service is gone', refusal('NOT_READY'), 0],
  ['no answer comes', noConnection(), 1],
])(
  'a file that may be stored is not sent again by itself: in its check %s',
  async (_, failed, unfinished) => {
    failedChecks = [failed];
    ready = [true];
    const pass = fakeTime();
    const { result, storage } = await open('clubImage', async () => undefined);
    act(() => result.current.add([file('a')]));
    for (let round = 0; round < 10; round += 1) await pass();
    expect(storage.puts).toHaveLength(1);
    expect(result.current.uploads[0]).toMatchObject({ state: 'failed', again: true });
    expect(result.current.unfinished).toBe(unfinished);
    // The network's return counts as a press for what got no answer, but is none for what a proxy answered.
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    for (let round = 0; round < 10; round += 1) await pass();
    expect(storage.puts).toHaveLength(1 + unfinished);
    const [left] = result.current.uploads;
    if (left !== undefined) act(() => result.current.retry(left.key));
    for (let round = 0; round < 10; round += 1) await pass();
    expect([storage.puts.length, result.current.uploads]).toEqual([2, []]);
  },
);

test('a file whose sending a proxy refused is sent again, but not at once', async () => {
  puts = [notReady];
  ready = [true];
  const pass = fakeTime();
  const { result, storage } = await open('clubImage', async () => undefined);
  act(() => result.current.add([file('a')]));
  for (let round = 0; round < 10; round += 1) await pass(0);
  expect([storage.puts.length, result.current.uploads[0]?.state]).toEqual([1, 'failed']);
  for (let round = 0; round < 10; round += 1) await pass();
  expect([storage.puts.length, result.current.uploads]).toEqual([2, []]);
});

test('a stored file that could not be added is added once the service is ready', async () => {
  let attempts = 0;
  ready = [true];
  const { result, storage } = await open('clubImage', async () => {
    attempts += 1;
    if (attempts === 1) throw refusal('NOT_READY');
  });
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect([attempts, result.current.uploads]).toEqual([2, []]));
  expect(storage.puts).toHaveLength(1);
});

test('a file that never arrives though the service is ready is not sent for ever', async () => {
  const pass = fakeTime();
  puts = Array.from({ length: 20 }, () => fails);
  ready = [true];
  const { result, storage } = await open('clubImage', async () => undefined);
  act(() => result.current.add([file('a')]));
  for (let round = 0; round < 60; round += 1) await pass();
  expect(storage.puts).toHaveLength(8);
  expect(result.current.uploads[0]?.failure).toMatch(/no connection.+until you try again/);
  expect(result.current.unfinished).toBe(1);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  for (let round = 0; round < 10; round += 1) await pass();
  expect(storage.puts.length).toBeGreaterThan(9);
});

test('a stored file is not sent again when only its use failed', async () => {
  let refused = true;
  const { result, storage } = await open('clubImage', async () => {
    if (refused) throw noConnection();
  });
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  refused = false;
  act(() => result.current.retry(result.current.uploads[0]?.key ?? ''));
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(storage.puts).toHaveLength(1);
});

test('a file that is too large is refused before upload, without a way to try again', async () => {
  const { result } = await open('clubImage', async () => undefined);
  const large = new File(['bytes'], 'large', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: maxUploadBytes + 1 });
  act(() => result.current.add([large]));
  const [row] = result.current.uploads;
  expect(row?.failure).toMatch(
    /^This image is too large \(limit 25 MB\)\. Make it smaller.+Your other files are safe\.$/,
  );
  expect(row?.again).toBe(false);
});

const noImage = { code: 'UNSUPPORTED_FILE', message: 'This isn’t an image. Choose another file.' };
const { title, safe, next } = errorsText.tooLarge;

test.each([
  ['the service', 422, { error: noImage }, `${noImage.message} Your other files are safe.`, false],
  ['a proxy', 413, undefined, `${title} ${safe} ${next}`, false],
  [
    'nobody, having lost it',
    404,
    undefined,
    'This file didn’t arrive. Your other files are safe. Try again.',
    true,
  ],
])('a file refused by %s says what is safe and what to do', async (_, status, body, failure, again) => {
  puts = [({ refuse }) => void setImmediate(() => refuse(status, body))];
  const { result } = await open('clubImage', async () => undefined);
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  expect(result.current.uploads[0]).toMatchObject({ failure, again });
  expect([result.current.underWay, result.current.unfinished]).toEqual([0, 0]);
});

test.each([
  [noConnection(), /no connection.+is uploaded, but not added yet.+stays here/],
  [refusal('NOT_FOUND'), new RegExp(errorsText.notFound.title)],
])('a file that arrived but could not be used is not reported as not uploaded', async (error, said) => {
  const { result } = await open('clubImage', async () => Promise.reject(error));
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  expect(result.current.uploads[0]?.failure).toMatch(said);
});

test('a file that is being added to its record can no longer be cancelled', async () => {
  const use = held();
  const { result } = await open('meetingPhoto', async () => use.promise);
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('adding'));
  act(() => result.current.cancel(result.current.uploads[0]?.key ?? ''));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(['a']);
  use.end();
  await waitFor(() => expect(result.current.uploads).toEqual([]));
});

test('a file that is cancelled while it is checked is not used, and its failed use can be dismissed', async () => {
  const check = held();
  checks = [check.promise];
  const onKept = vi.fn<(one: StoredFile) => Promise<void>>(async () => Promise.reject(refusal('NOT_FOUND')));
  const { result } = await open('meetingPhoto', onKept);
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('checking'));
  act(() => result.current.cancel(result.current.uploads[0]?.key ?? ''));
  expect(result.current.uploads).toEqual([]);
  act(() => result.current.add([file('b')]));
  check.end();
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  expect(onKept.mock.calls.map(([{ _id }]) => _id)).toEqual(['b']);
  act(() => result.current.cancel(result.current.uploads[0]?.key ?? ''));
  expect(result.current.uploads).toEqual([]);
});

test('a cancelled upload leaves the list and makes room for the next', async () => {
  const stays = () => undefined;
  puts = [stays, stays];
  const onKept = vi.fn<(one: StoredFile) => Promise<void>>(async () => undefined);
  const { result, storage } = await open('meetingPhoto', onKept);
  act(() => result.current.add(['stuck', 'slow', 'next'].map(file)));
  await waitFor(() => expect(storage.puts).toHaveLength(2));
  act(() => result.current.cancel(result.current.uploads[0]?.key ?? ''));
  await waitFor(() => expect(result.current.uploads.map(({ name }) => name)).toEqual(['slow']));
  expect(storage.puts.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  expect(onKept.mock.calls.map(([{ _id }]) => _id)).toEqual(['next']);
});
