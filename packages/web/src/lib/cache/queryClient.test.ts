/** What the cache retries, persists for a reload and deletes. */
import { ORPCError } from '@orpc/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  announceOtherPerson,
  announceSignIn,
  announceSignOut,
  answerLeaving,
  createQueryClient,
  dropStored,
  isAnythingUnsaved,
  onOtherPersonElsewhere,
  onSignInElsewhere,
  onSignOutElsewhere,
  persistCacheFor,
} from './queryClient.ts';
import { isSessionEnded, noteSessionEnd } from './sessionEnd.ts';
import { countUnsentMarks, marksOf } from './unsentMarks.ts';

const answer = (status: number) => new ORPCError('ANY', { status });
const noSignal = () => new TypeError('Failed to fetch');
const me = { schoolId: 'school', personId: 'me' };
const kept: { stop: () => void }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  for (const { stop } of kept.splice(0)) stop();
  noteSessionEnd(false);
  vi.useRealTimers();
});

/** A cache tied to a person, as a tab has it after loading. */
async function tab(owner = me) {
  const client = createQueryClient(() => undefined);
  const { stop, restored } = persistCacheFor(client, owner);
  kept.push({ stop });
  await restored;
  return { client, stop };
}

/** Keys stored by the cache; other listeners to a hidden page store their own. */
const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('casement-cache:'));

/** Hides the page, which is when the cache is stored. */
const putAway = () => window.dispatchEvent(new Event('pagehide'));

test.each([
  ['no answer', noSignal(), 4],
  ['a service that is not ready', answer(503), 4],
  ['a refusal', answer(403), 1],
  ['a failure of the service', answer(500), 1],
])('a read is retried, or not, after %s', async (_, error, times) => {
  vi.useFakeTimers();
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn(() => Promise.reject(error));
  const read = client
    .fetchQuery({ queryKey: ['clubs'], queryFn, networkMode: 'always' })
    .catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  expect(await read).toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(times);
});

test('a 401 leads to the sign-in page, except the first for a read that expects it', async () => {
  vi.useFakeTimers();
  const onSignedOut = vi.fn();
  const client = createQueryClient(onSignedOut);
  const queryFn = () => Promise.reject(answer(401));
  const meta = { firstFailureIsExpected: true };
  await expect(client.fetchQuery({ queryKey: ['me'], queryFn, meta })).rejects.toThrow();
  expect(onSignedOut).not.toHaveBeenCalled();
  client.setQueryData(['me'], 'Ruth');
  await expect(client.fetchQuery({ queryKey: ['me'], queryFn, meta, staleTime: 0 })).rejects.toThrow();
  await expect(client.fetchQuery({ queryKey: ['clubs'], queryFn })).rejects.toThrow();
  await vi.runAllTimersAsync();
  expect(onSignedOut).toHaveBeenCalledTimes(2);
});

test('reads that a page repeats pause after a 401, and all that failed go on after one succeeds', async () => {
  vi.useFakeTimers();
  const onSignedOut = vi.fn<(again: boolean) => void>();
  const client = createQueryClient(onSignedOut);
  let signedIn = true;
  const queryFn = vi.fn(async () => {
    if (!signedIn) throw answer(401);
    return 'read';
  });
  const leaves = ['event', 'counts'].map((name) =>
    new QueryObserver(client, { queryKey: [name], queryFn, refetchInterval: 4000 }).subscribe(
      () => undefined,
    ),
  );
  await vi.advanceTimersByTimeAsync(4100);
  expect(queryFn).toHaveBeenCalledTimes(4);
  signedIn = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(6);
  expect(onSignedOut.mock.calls).toEqual([[false], [true]]);
  expect(isSessionEnded()).toBe(true);
  await client.refetchQueries({ queryKey: ['event'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(7);
  expect(onSignedOut.mock.calls).toEqual([[false], [true], [true]]);

  signedIn = true;
  await client.refetchQueries({ queryKey: ['event'] });
  await vi.advanceTimersByTimeAsync(100);
  expect(isSessionEnded()).toBe(false);
  expect(queryFn).toHaveBeenCalledTimes(9);
  await vi.advanceTimersByTimeAsync(4000);
  expect(queryFn).toHaveBeenCalledTimes(11);
  for (const leave of leaves) leave();
});

test('a write that is answered with a 401 leads to the sign-in page each time', async () => {
  vi.useFakeTimers();
  const onSignedOut = vi.fn<(again: boolean) => void>();
  const client = createQueryClient(onSignedOut);
  const mutationFn = () => Promise.reject(answer(401));
  const write = () => client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  await expect(write()).rejects.toThrow();
  await vi.runAllTimersAsync();
  await expect(write()).rejects.toThrow();
  await vi.runAllTimersAsync();
  expect(onSignedOut.mock.calls).toEqual([[false], [false]]);
});

test('a 401 waits for the writes that are being sent, whose forms learn of it first', async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  const client = createQueryClient(() => order.push('sign-in'));
  let fail: (error: unknown) => void = () => undefined;
  const mutationFn = () =>
    new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
  const write = client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch(() => order.push('form'));
  const read = client.fetchQuery({ queryKey: ['clubs'], queryFn: () => Promise.reject(answer(401)) });
  await expect(read).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual([]);
  fail(answer(401));
  await write;
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual(['form', 'sign-in']);
});

test('a reload by the same person restores cached reads and marks them as stale', async () => {
  const { client, stop } = await tab();
  await client.fetchQuery({ queryKey: ['clubs'], queryFn: () => 'Choir' });
  await client.fetchQuery({ queryKey: ['secret'], queryFn: () => 'x', meta: { inMemoryOnly: true } });
  putAway();
  stop();
  const { client: after } = await tab();
  expect(after.getQueryData(['clubs'])).toBe('Choir');
  expect(after.getQueryState(['clubs'])?.isInvalidated).toBe(true);
  expect(after.getQueryData(['secret'])).toBeUndefined();
});

test.each(['', '/assets/first-other.js'])(
  'reads of another build, “%s”, are deleted, but not what is unsent',
  async (build) => {
    const marks = marksOf(me.schoolId, me.personId);
    localStorage.setItem(`${marks}row`, '{}');
    const { client, stop } = await tab();
    client.setQueryData(['clubs'], 'Choir');
    putAway();
    stop();
    for (const key of stored()) {
      const persisted: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
      sessionStorage.setItem(key, JSON.stringify(Object.assign({}, persisted, { buster: build })));
    }
    const { client: after } = await tab();
    expect(after.getQueryData(['clubs'])).toBeUndefined();
    expect(stored()).toHaveLength(0);
    expect(countUnsentMarks(marks)).toBe(1);
  },
);

test('another person does not get cached reads, which are deleted from the tab', async () => {
  const { client, stop } = await tab();
  client.setQueryData(['clubs'], 'Choir');
  putAway();
  stop();
  const { client: other } = await tab({ schoolId: 'school', personId: 'other' });
  expect(other.getQueryData(['clubs'])).toBeUndefined();
  expect(stored()).toHaveLength(0);
});

test('signing out deletes all cached reads from the storage', async () => {
  const { client, stop } = await tab();
  client.setQueryData(['clubs'], 'Choir');
  putAway();
  expect(stored()).toHaveLength(1);
  stop();
  dropStored();
  putAway();
  expect(stored()).toHaveLength(0);
});

test('a restored record is no longer shown once it turns out to be deleted', async () => {
  const { client, stop } = await tab();
  client.setQueryData(['club'], 'Choir');
  putAway();
  stop();
  const { client: after } = await tab();
  const queryFn = () => Promise.reject(answer(404));
  const screen = new QueryObserver(after, { queryKey: ['club'], queryFn });
  const leave = screen.subscribe(() => undefined);
  await expect.poll(() => screen.getCurrentResult().data).toBeUndefined();
  leave();
});

test('a tab hears of a sign-in, a sign-out or another person from other tabs, but not from itself', async () => {
  const heard: string[] = [];
  const stops = [
    onSignInElsewhere(() => heard.push('signed in')),
    onSignOutElsewhere(() => heard.push('signed out')),
    onOtherPersonElsewhere(() => heard.push('other person')),
  ];
  announceSignIn();
  announceSignOut();
  announceOtherPerson();
  const other = new BroadcastChannel('casement-session');
  other.postMessage('signed-in another-tab');
  other.postMessage('signed-out another-tab');
  other.postMessage('other-person another-tab');
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard).toEqual(['signed in', 'signed out', 'other person']);
  other.close();
  for (const stop of stops) stop();
});

/** Makes the page ask before it is left, until the returned function is called. */
function typeSomething(): () => void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

test('whether anything is unsaved is asked of this tab and of the others', async () => {
  expect(await isAnythingUnsaved()).toBe(false);
  const clear = typeSomething();
  expect(await isAnythingUnsaved()).toBe(true);
  clear();
  const other = new BroadcastChannel('casement-session');
  other.onmessage = ({ data }) => {
    if (String(data).startsWith('leaving ')) other.postMessage('unsaved another-tab');
  };
  expect(await isAnythingUnsaved()).toBe(true);
  other.close();
});

test('another tab that asks is told if something is unsaved here', async () => {
  const stops = [answerLeaving(), typeSomething()];
  const other = new BroadcastChannel('casement-session');
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(String(data).split(' ')[0]);
  other.postMessage('leaving another-tab');
  await expect.poll(() => heard).toEqual(['unsaved']);
  other.close();
  for (const stop of stops) stop();
});
