import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('lets a step run for as long as it keeps writing', () => {
  const stop = vi.fn();
  const silence = watchSilence(60_000, stop);
  for (let minute = 0; minute < 100; minute += 1) {
    vi.advanceTimersByTime(59_999);
    silence.heard();
  }
  expect(stop).not.toHaveBeenCalled();
});

test('stops a step that falls silent, but not one that has ended', () => {
  const stop = vi.fn();
  const silence = watchSilence(60_000, stop);
  silence.heard();
  vi.advanceTimersByTime(60_000);
  expect(stop).toHaveBeenCalledTimes(1);
  const ended = watchSilence(60_000, stop);
  ended.end();
  vi.advanceTimersByTime(600_000);
  expect(stop).toHaveBeenCalledTimes(1);
});
