import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type breakpoints, useBreakpoint } from './useBreakpoint.ts';

/** Replaces the browser's answers by those for a width. */
function inWidth(width: number) {
  const followers = new Set<() => void>();
  let now = width;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now <= Number.parseFloat(query.replace('(max-width: ', ''));
    },
    addEventListener: (_event: string, follow: () => void) => followers.add(follow),
    removeEventListener: (_event: string, follow: () => void) => followers.delete(follow),
  }));
  return (next: number) =>
    act(() => {
      now = next;
      for (const follow of followers) follow();
    });
}

const print = (event: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(event));

afterEach(() => {
  print('afterprint');
  cleanup();
  vi.unstubAllGlobals();
});

const names: (keyof typeof breakpoints)[] = ['phone', 'narrow', 'medium', 'large'];
const sizes = () => renderHook(() => names.filter((name) => [useBreakpoint(name)].includes(true))).result;

it('follows the window', () => {
  const become = inWidth(1440);
  const size = sizes();
  expect(size.current).toEqual([]);
  become(390);
  expect(size.current).toEqual(names);
});

it.each([390, 794, 1440])('stays as it is while a window of %d pixels is printed', (width) => {
  const become = inWidth(width);
  const size = sizes();
  const before = size.current;
  print('beforeprint');
  expect(size.current).toEqual(before);
  // The browser lays out the paper, which is narrower or wider than the window.
  become(500);
  become(1100);
  expect(size.current).toEqual(before);
  become(width);
  print('afterprint');
  expect(size.current).toEqual(before);
});
