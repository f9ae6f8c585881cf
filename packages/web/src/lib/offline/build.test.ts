/** A page of an older build is reloaded: once, and never over unsaved changes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kindOf } from '../api/errors.ts';
import { isMissingPart, reloadIfReplaced } from './build.ts';
import { loadPart } from './loadPart.ts';

const reload = vi.fn();
const other = '<script type="module" src="/assets/first-other.js"></script>';
const entry = new URL(import.meta.url).pathname.replace('.test.ts', '.ts');
const own = `<script type="module" src="${entry}"></script>`;
const serving = (html: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(html, { status }));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => vi.restoreAllMocks());

const tried = async () => {
  await reloadIfReplaced(sessionStorage, reload);
  return reload.mock.calls.length;
};

test('a page reloads once when the service has another build, and not again if that doesn’t help', async () => {
  serving(other);
  expect(await tried()).toBe(1);
  expect(await tried()).toBe(1);
});

test.each([
  ['has the same build', own, 200],
  ['answers with an error', other, 502],
])('a page does not reload when the service %s', async (_, html, status) => {
  serving(html, status);
  expect(await tried()).toBe(0);
});

test('a page does not reload without a network', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await tried()).toBe(0);
});

test('a page does not reload while something is unsaved', async () => {
  serving(other);
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(await tried()).toBe(0);
  window.removeEventListener('beforeunload', ask);
  expect(await tried()).toBe(1);
});

test('a missing part is distinguished from a request without an answer', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module.');
  expect(kindOf(failure)).toBe('offline');
  const error: unknown = await loadPart(() => Promise.reject(failure)).catch((caught: unknown) => caught);
  expect([isMissingPart(error), kindOf(error)]).toEqual([true, 'missingPart']);
});

test('a part loads with its style sheets, and a failed sheet is requested again', async () => {
  const load = async () => 'loaded';
  const append = vi.spyOn(document.head, 'append');
  const answering = (event: string) =>
    append.mockImplementation((link) => {
      queueMicrotask(() => link instanceof HTMLLinkElement && link.dispatchEvent(new Event(event)));
    });

  answering('error');
  await expect(loadPart(load, ['assets/a.css', 'assets/b.css'])).rejects.toSatisfy(isMissingPart);
  answering('load');
  expect(await loadPart(load, ['assets/a.css'])).toBe('loaded');
  expect(await loadPart(load, ['assets/a.css'])).toBe('loaded');
  expect(append.mock.calls.map(([link]) => link instanceof HTMLLinkElement && link.href)).toEqual(
    ['a', 'b', 'a'].map((name) => new URL(`/assets/${name}.css`, document.baseURI).href),
  );
});
