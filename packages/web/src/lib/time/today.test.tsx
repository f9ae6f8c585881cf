/** A page that stays open shows the new day after midnight at the school. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './today.ts';

const minute = 60_000;
const rendered = vi.fn();

function Today({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone);
  rendered(today);
  return <p>{today.toString()}</p>;
}

beforeEach(() => {
  rendered.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute));

test.each([
  ['Asia/Tokyo', '2026-11-24T14:50:00Z'],
  ['America/New_York', '2026-11-25T04:50:00Z'],
])('today in %s changes at midnight there, and only then', async (timeZone, before) => {
  vi.setSystemTime(before);
  const { unmount } = render(<Today timeZone={timeZone} />);
  await wait(9);
  expect(screen.getByText('2026-11-24')).toBeDefined();
  expect(rendered).toHaveBeenCalledTimes(1);
  await wait(2);
  expect(screen.getByText('2026-11-25')).toBeDefined();
  await wait(60);
  expect(rendered).toHaveBeenCalledTimes(2);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('all that shows today waits for one timer', () => {
  vi.setSystemTime('2026-11-24T14:50:00Z');
  const { unmount } = render(
    <>
      <Today timeZone="Asia/Tokyo" />
      <Today timeZone="Europe/Berlin" />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
});
