/** Which e-mail is sent next. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Lane, openLanes } from './lanes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

/** Requests turns, and notes the order in which they are given. */
function scene(perMinute: number | null) {
  const { turn, count } = openLanes(perMinute);
  const order: string[] = [];
  const ask = async (lane: Lane, schoolId: string, name: string, signal = never) => {
    await turn({ lane, schoolId }, signal);
    if (lane === 'code') count();
    order.push(name);
  };
  return { order, ask };
}

describe('turns to send', () => {
  it('are given at an even pace', async () => {
    const { order, ask } = scene(60);
    for (const name of ['1', '2', '3']) void ask('message', 'a', name);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(order).toEqual(['1', '2']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(order).toEqual(['1', '2', '3']);
  });

  it('go to notices before messages, and to schools alternately', async () => {
    const { order, ask } = scene(60);
    void ask('message', 'z', 'first');
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('message', 'a', name);
    void ask('message', 'b', 'b1');
    void ask('message', 'b', 'b2');
    void ask('notice', 'a', 'notice');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(order).toEqual(['first', 'notice', 'a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('go to codes immediately, and codes count towards the pace', async () => {
    const { order, ask } = scene(60);
    void ask('message', 'a', 'first');
    void ask('message', 'a', 'second');
    await vi.advanceTimersByTimeAsync(0);
    for (const name of ['code 1', 'code 2', 'code 3']) void ask('code', 'a', name);
    await vi.advanceTimersByTimeAsync(3999);
    expect(order).toEqual(['first', 'code 1', 'code 2', 'code 3']);
    await vi.advanceTimersByTimeAsync(1);
    expect(order.at(-1)).toBe('second');
  });

  it('go to the next one when somebody stops waiting', async () => {
    const { order, ask } = scene(60);
    const leaving = new AbortController();
    void ask('message', 'a', 'first');
    const gone = ask('message', 'a', 'gone', leaving.signal);
    void ask('message', 'a', 'last');
    leaving.abort(new Error('stopped'));
    await expect(gone).rejects.toThrow('stopped');
    await vi.advanceTimersByTimeAsync(1000);
    expect(order).toEqual(['first', 'last']);
  });

  it('are free until one is taken, and again once its time is over', async () => {
    const { turn, isFree } = openLanes(60);
    expect(isFree()).toBe(true);
    await turn({ lane: 'message', schoolId: 'a' }, never);
    expect(isFree()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(isFree()).toBe(true);
  });

  it('are unlimited if no rate is set', async () => {
    const { order, ask } = scene(null);
    await Promise.all(['1', '2', '3'].map((name) => ask('message', 'a', name)));
    expect(order).toHaveLength(3);
  });
});
