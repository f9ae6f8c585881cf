import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { maxUploadBytes } from '@casement/domain/files/files.rules.ts';
import { ORPCError } from '@orpc/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorsText } from '../../lib/api/errors.text.ts';
import { readErrorBody } from '../../lib/api/errors.ts';
import { useUploads } from './uploads.hooks.ts';

const puts = vi.hoisted(() => ({ next: new Array<() => Promise<void>>(), underWay: 0, most: 0 }));
const completed = vi.hoisted(() => ({ next: new Array<Promise<void>>() }));
const kept = vi.hoisted(() => ({
  _id: 'kept',
  name: 'a.jpg',
  width: 4,
  height: 3,
  contentType: 'image/webp',
  bytes: 9,
  url: '/x',
  thumbnailUrl: '/y',
}));

vi.mock('../../lib/api/api.ts', () => ({
  api: {
    files: {
      token: async () => ({ data: { baseUrl: 'http://here', sasToken: 't', expiresAt: '' } }),
      complete: async ({ name }: { name: string }) => {
        await completed.next.shift();
        return { data: { ...kept, _id: name } };
      },
    },
  },
}));
vi.mock('../../lib/files/putFile.ts', () => ({
  putFile: async () => {
    puts.underWay += 1;
    puts.most = Math.max(puts.most, puts.underWay);
    try {
      await puts.next.shift()?.();
    } finally {
      puts.underWay -= 1;
    }
  },
}));

beforeEach(() => {
  puts.next = [];
  completed.next = [];
  puts.underWay = 0;
  puts.most = 0;
});

const file = (name: string) => new File(['bytes'], name);
function held() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end: () => end() };
}
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test('files upload two at a time, and each stored one leaves the list', async () => {
  puts.next = [later, later, later, later];
  const turns = new Map<string, number | undefined>();
  const onKept = async ({ _id }: StoredFile, turnOf: (id: string) => number | undefined) => {
    turns.set(_id, turnOf(_id));
  };
  const { result } = renderHook(() => useUploads('meetingPhoto', onKept));
  act(() => result.current.add(['a', 'b', 'c', 'd'].map(file)));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => turns.get(id))).toEqual([1, 2, 3, 4, undefined]);
  expect(puts.most).toBe(2);
});

test('a failed upload says so and can be tried again', async () => {
  puts.next = [async () => Promise.reject(new TypeError('network failed')), later];
  const onKept = vi.fn<(one: StoredFile) => Promise<void>>(async () => undefined);
  const { result } = renderHook(() => useUploads('clubImage', onKept));
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

test('a stored file is not sent again when only its use failed', async () => {
  puts.next = [later];
  let fails = true;
  const { result } = renderHook(() =>
    useUploads('clubImage', async () => {
      if (fails) throw new TypeError('network failed');
    }),
  );
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  fails = false;
  puts.next = [async () => Promise.reject(new Error('sent twice'))];
  act(() => result.current.retry(result.current.uploads[0]?.key ?? ''));
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(puts.next).toHaveLength(1);
});

test('a file that is too large is refused before upload, without a way to try again', () => {
  const { result } = renderHook(() => useUploads('clubImage', async () => undefined));
  const large = new File(['bytes'], 'large', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: maxUploadBytes + 1 });
  act(() => result.current.add([large]));
  const [row] = result.current.uploads;
  expect(row?.failure).toMatch(
    /^This image is too large \(limit 25 MB\)\. Make it smaller.+Your other files are safe\.$/,
  );
  expect(row?.again).toBe(false);
});

/** A refusal as the client reads it. */
function refused(status: number, body?: { code: string; message: string }) {
  const { code, message, data } = readErrorBody({ error: body });
  return new ORPCError(code, { status, message, data });
}

const noImage = { code: 'UNSUPPORTED_FILE', message: 'This isn’t an image. Choose another file.' };
const { title, safe, next } = errorsText.tooLarge;

test.each([
  ['the service', refused(422, noImage), `${noImage.message} Your other files are safe.`, false],
  ['a proxy', refused(413), `${title} ${safe} ${next}`, false],
  [
    'nobody, having lost it',
    refused(404),
    'This file didn’t arrive. Your other files are safe. Try again.',
    true,
  ],
])('a file refused by %s says what is safe and what to do', async (_, error, failure, again) => {
  puts.next = [async () => Promise.reject(error)];
  const { result } = renderHook(() => useUploads('clubImage', async () => undefined));
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  expect(result.current.uploads[0]).toMatchObject({ failure, again });
  expect([result.current.underWay, result.current.unfinished]).toEqual([0, 0]);
});

test.each([
  [new TypeError('network failed'), /no connection.+is uploaded, but not added yet.+stays here/],
  [refused(404), new RegExp(errorsText.notFound.title)],
])('a file that arrived but could not be used is not reported as not uploaded', async (error, said) => {
  const { result } = renderHook(() => useUploads('clubImage', async () => Promise.reject(error)));
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('failed'));
  expect(result.current.uploads[0]?.failure).toMatch(said);
});

test('a file that is being added to its record can no longer be cancelled', async () => {
  puts.next = [later];
  const use = held();
  const { result } = renderHook(() => useUploads('meetingPhoto', async () => use.promise));
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(result.current.uploads[0]?.state).toBe('adding'));
  act(() => result.current.cancel(result.current.uploads[0]?.key ?? ''));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(['a']);
  use.end();
  await waitFor(() => expect(result.current.uploads).toEqual([]));
});

test('a file that is cancelled while it is checked is not used, and its failed use can be dismissed', async () => {
  puts.next = [later, later];
  const check = held();
  completed.next = [check.promise];
  const onKept = vi.fn<(one: StoredFile) => Promise<void>>(async () => Promise.reject(refused(404)));
  const { result } = renderHook(() => useUploads('meetingPhoto', onKept));
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
  const never = () => new Promise<void>(() => undefined);
  puts.next = [never, later];
  const onKept = vi.fn<(one: StoredFile) => Promise<void>>(async () => undefined);
  const { result } = renderHook(() => useUploads('meetingPhoto', onKept));
  act(() => result.current.add([file('stuck'), file('next')]));
  act(() => result.current.cancel(result.current.uploads[0]?.key ?? ''));
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(onKept).toHaveBeenCalledTimes(1);
});
