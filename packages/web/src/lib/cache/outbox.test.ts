import { longestWaitOfMark } from '@casement/domain/attendance/attendance.contract.ts';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { millisecondsNow } from '../time/now.ts';
import { type Outbox, type OutboxOptions, openOutbox, type SentItem, verdictOn } from './outbox.ts';

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000 });

type Mark = { status: string; club: string };
type Sent = readonly SentItem<Mark>[];

const opened: Outbox<Mark>[] = [];
const prefix = 'marks:school:person:';

function open(send: (items: Sent) => Promise<unknown>, options: Partial<OutboxOptions<Mark>> = {}) {
  const outbox = openOutbox<Mark>({
    prefix,
    parse: (stored) =>
      typeof stored === 'object' && stored !== null && 'status' in stored && typeof stored.status === 'string'
        ? { status: stored.status, club: 'choir' }
        : undefined,
    groupOf: (mark) => mark.club,
    send,
    delay: () => 2,
    ...options,
  });
  opened.push(outbox);
  return outbox;
}

const mark = (key: string, status: string, club = 'choir') => ({ key, value: { status, club } });
const answer = (status: number) => new ORPCError('ANY', { status, message: 'said by the service' });
const noSignal = () => new TypeError('Failed to fetch');
const words = (items: Sent) => items.map(({ key, value }) => `${key}=${value.status}`).join(' ');

/** A service whose requests end only when the test says so. */
function slowService() {
  const sent: { words: string; end: () => void; fail: (error: unknown) => void }[] = [];
  const send = (items: Sent) =>
    new Promise<void>((resolve, reject) => {
      sent.push({ words: words(items), end: resolve, fail: reject });
    });
  return { sent, send };
}

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
});

describe('an outbox', () => {
  it('shows a value immediately and keeps it until the service has it', async () => {
    const { sent, send } = slowService();
    const outbox = open(send);
    outbox.put([mark('a', 'present')]);
    expect(outbox.state().unsent.get('a')?.status).toBe('present');
    expect(outbox.state().sending).toBe(true);
    expect(localStorage).toHaveLength(1);
    sent[0]?.end();
    await eventually(() => expect(outbox.state()).toMatchObject({ sending: false, saved: true }));
    expect(outbox.state().unsent.size).toBe(0);
    expect(localStorage).toHaveLength(0);
  });

  it('says how old each value is that it sends, a merged one as old as the earlier, at most a week', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const hour = 3_600_000;
    const sent: [string, number][][] = [];
    let online = false;
    const outbox = open(
      async (items) => {
        sent.push(items.map(({ key, value, age }) => [`${key}=${value.status}`, Math.round(age / hour)]));
        if (!online) throw noSignal();
      },
      {
        delay: () => 1e9,
        merge: (_, later) => (later.status === 'present' ? { ...later, status: 'merged' } : later),
      },
    );
    const pass = (milliseconds: number) => vi.setSystemTime(millisecondsNow() + milliseconds);
    outbox.put([mark('a', 'absent'), mark('b', 'absent'), mark('c', 'absent')]);
    await eventually(() => expect(outbox.state().stall).toBe('offline'));
    expect(sent).toEqual([
      [
        ['a=absent', 0],
        ['b=absent', 0],
        ['c=absent', 0],
      ],
    ]);
    pass(hour);
    outbox.put([mark('b', 'late'), mark('c', 'present')]);
    pass(hour);
    outbox.flush();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([
      ['a=absent', 2],
      ['b=late', 1],
      ['c=merged', 2],
    ]);
    await eventually(() => expect(outbox.state().sending).toBe(false));
    online = true;
    pass(9 * 24 * hour);
    outbox.flush();
    await eventually(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.map(([, age]) => age)).toEqual([1, 1, 1].map(() => longestWaitOfMark / hour));
  });

  it('sends one request at a time, then the rest together with the latest values', async () => {
    const { sent, send } = slowService();
    const outbox = open(send);
    outbox.put([mark('a', 'present')]);
    outbox.put([mark('a', 'late')]);
    outbox.put([mark('b', 'present')]);
    outbox.put([mark('a', 'absent')]);
    expect(sent.map((request) => request.words)).toEqual(['a=present']);
    sent[0]?.end();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.words).toBe('a=absent b=present');
    expect(outbox.state().unsent.get('a')?.status).toBe('absent');
    sent[1]?.end();
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
    expect(sent).toHaveLength(2);
  });

  it('sends each group in a request of its own', async () => {
    const requests: string[] = [];
    const outbox = open(async (items) => requests.push(words(items)));
    outbox.put([mark('a', 'present'), mark('b', 'late', 'orchestra'), mark('c', 'absent')]);
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
    expect(requests).toEqual(['a=present c=absent', 'b=late']);
  });

  it('retries until there is a connection, and says that it is offline', async () => {
    const requests: string[] = [];
    let signal = false;
    const outbox = open(async (items) => {
      requests.push(words(items));
      if (!signal) throw noSignal();
    });
    outbox.put([mark('a', 'present')]);
    await eventually(() => expect(outbox.state().stall).toBe('offline'));
    outbox.put([mark('a', 'late'), mark('b', 'present')]);
    await eventually(() => expect(requests.length).toBeGreaterThan(2));
    expect(outbox.state().unsent.size).toBe(2);
    signal = true;
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
    expect(outbox.state().stall).toBeUndefined();
    expect(requests.at(-1)).toBe('a=late b=present');
  });

  it('retries immediately when the network is back', async () => {
    let signal = false;
    const outbox = open(
      async () => {
        if (!signal) throw noSignal();
      },
      { delay: () => 60_000 },
    );
    outbox.put([mark('a', 'present')]);
    await eventually(() => expect(outbox.state().stall).toBe('offline'));
    signal = true;
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
  });

  it('gives up a refused value, reports it, and saves the rest of its batch', async () => {
    const taken: string[] = [];
    const refusals: string[] = [];
    const outbox = open(
      async (items) => {
        if (items.some(({ key }) => key === 'gone')) throw answer(404);
        taken.push(words(items));
      },
      { onRefused: ({ key }) => refusals.push(key) },
    );
    outbox.put([mark('a', 'present'), mark('gone', 'present'), mark('c', 'late')]);
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
    expect(taken).toEqual(['a=present', 'c=late']);
    expect(refusals).toEqual(['gone']);
    expect([...outbox.state().refused.keys()]).toEqual(['gone']);
    expect(localStorage).toHaveLength(0);
    outbox.put([mark('gone', 'absent')]);
    expect(outbox.state().refused.size).toBe(0);
  });

  it('saves the other values when the service fails on one', async () => {
    const taken: string[] = [];
    const outbox = open(async (items) => {
      if (items.some(({ key }) => key === 'bad')) throw answer(500);
      taken.push(words(items));
    });
    outbox.put([mark('bad', 'present'), mark('b', 'present'), mark('c', 'late')]);
    await eventually(() => expect(taken).toEqual(['b=present', 'c=late']));
    expect(outbox.state().unsent.has('bad')).toBe(true);
  });

  it('sends values after a reload that were not saved before', async () => {
    const { send } = slowService();
    const before = open(send);
    before.put([mark('a', 'present'), mark('b', 'late')]);
    before.close();
    const requests: string[] = [];
    const after = open(async (items) => requests.push(words(items)));
    expect(after.state().unsent.get('b')?.status).toBe('late');
    await eventually(() => expect(after.state().unsent.size).toBe(0));
    expect(requests).toEqual(['a=present b=late']);
  });

  it('leaves another person’s values alone, and drops outdated and invalid ones', async () => {
    const old = millisecondsNow() - 8 * 24 * 60 * 60 * 1000;
    localStorage.setItem('marks:school:other:a', '{"value":{"status":"present"},"writtenAt":1}');
    localStorage.setItem(`${prefix}old`, JSON.stringify({ value: { status: 'present' }, writtenAt: old }));
    localStorage.setItem(`${prefix}broken`, '{"value":');
    const send = vi.fn(async () => undefined);
    expect(open(send).state().unsent.size).toBe(0);
    expect(send).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(1);
  });

  it('sends nothing while somebody else is signed in', async () => {
    let mine = false;
    const send = vi.fn(async () => undefined);
    const outbox = open(send, { maySend: () => mine });
    outbox.put([mark('a', 'present')]);
    expect(outbox.state().stall).toBe('signedOut');
    expect(send).not.toHaveBeenCalled();
    mine = true;
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('leaves a value to the tab that has taken it over', async () => {
    const { sent, send } = slowService();
    const takenOver = vi.fn();
    const outbox = open(send, { onTakenOver: takenOver });
    outbox.put([mark('a', 'present')]);
    outbox.put([mark('b', 'present')]);
    window.dispatchEvent(new StorageEvent('storage', { key: `${prefix}b`, newValue: null }));
    expect([...outbox.state().unsent.keys()]).toEqual(['a']);
    expect(takenOver).toHaveBeenCalledTimes(1);
    sent[0]?.end();
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
    expect(sent).toHaveLength(1);
  });

  it('ignores a refusal if the value has been changed since', async () => {
    const { sent, send } = slowService();
    const outbox = open(send);
    outbox.put([mark('a', 'present')]);
    outbox.put([mark('a', 'late')]);
    sent[0]?.fail(answer(422));
    await eventually(() => expect(sent).toHaveLength(2));
    expect(outbox.state().refused.size).toBe(0);
    sent[1]?.end();
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
  });
});

describe('a value that takes back an earlier one', () => {
  /** Undoing what was never sent leaves nothing to send. */
  const merge = (earlier: Mark, later: Mark) =>
    later.status === `undo ${earlier.status}` ? undefined : later;
  /** A service that leaves these keys as they are. */
  function undoing(left: readonly string[] = []) {
    const { sent, send } = slowService();
    return { sent, outbox: open(send, { merge, withoutEffect: () => left }) };
  }

  it('cancels it if that was never sent', async () => {
    const { sent, outbox } = undoing();
    outbox.put([mark('other', 'late')]);
    outbox.put([mark('a', 'present'), mark('b', 'present')]);
    outbox.put([mark('a', 'undo present')]);
    expect([...outbox.state().unsent.keys()]).toEqual(['other', 'b']);
    expect(localStorage).toHaveLength(2);
    sent[0]?.end();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.words).toBe('b=present');
  });

  it('waits for its answer, and is sent for those that had an effect', async () => {
    const { sent, outbox } = undoing(['b']);
    outbox.put([mark('a', 'present')]);
    outbox.put([mark('b', 'present'), mark('c', 'present'), mark('d', 'present')]);
    sent[0]?.end();
    await eventually(() => expect(sent).toHaveLength(2));
    outbox.put([mark('b', 'undo present'), mark('c', 'undo present'), mark('d', 'undo present')]);
    outbox.put([mark('d', 'undo undo present')]);
    expect(outbox.state().unsent.get('d')?.status).toBe('present');
    sent[1]?.end();
    await eventually(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.words).toBe('c=undo present');
    sent[2]?.end();
    await eventually(() => expect(outbox.state().unsent.size).toBe(0));
    expect(sent).toHaveLength(3);
    expect(localStorage).toHaveLength(0);
  });

  it.each([noSignal(), answer(503), answer(403)])('cancels it if that failed: %s', async (failure) => {
    const { sent, outbox } = undoing();
    outbox.put([mark('a', 'present')]);
    outbox.put([mark('a', 'undo present')]);
    sent[0]?.fail(failure);
    await eventually(() => expect(outbox.state()).toMatchObject({ sending: false, unsent: new Map() }));
    expect(localStorage).toHaveLength(0);
    // After a pause with nothing left to send, the next value doesn't wait.
    await eventually(() => expect(outbox.state().stall).toBeUndefined());
    outbox.put([mark('b', 'late')]);
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.words).toBe('b=late');
  });
});

it.each([
  [noSignal(), 'offline'],
  [answer(401), 'signedOut'],
  [answer(403), 'refused'],
  [answer(404), 'refused'],
  [answer(409), 'refused'],
  [answer(422), 'refused'],
  [answer(429), 'failing'],
  [answer(500), 'failing'],
  [answer(503), 'failing'],
])('%s means %s', (error, verdict) => {
  expect(verdictOn(error)).toBe(verdict);
});
