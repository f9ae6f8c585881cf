/** A page whose parts are those of an older build is loaded anew: once, and never over what is unsaved. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kindOf } from '../api/errors.ts';
import { followBuild, isMissingPart, reloadIfReplaced } from './build.ts';

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

test('it is loaded anew when the service has another build, and not again when that does not help', async () => {
  serving(other);
  expect(await tried()).toBe(1);
  expect(await tried()).toBe(1);
});

test.each([
  ['has the same build', own, 200],
  ['answers with an error', other, 502],
])('it stays when the service %s', async (_, html, status) => {
  serving(html, status);
  expect(await tried()).toBe(0);
});

test('it stays without a network', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await tried()).toBe(0);
});

test('it stays while something is unsaved', async () => {
  serving(other);
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(await tried()).toBe(0);
  window.removeEventListener('beforeunload', ask);
  expect(await tried()).toBe(1);
});

test('a part that is missing is told from a request without an answer', () => {
  followBuild();
  const error = new TypeError('Failed to fetch dynamically imported module: https://school/assets/a.js');
  expect(kindOf(error)).toBe('offline');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect([isMissingPart(error), kindOf(error)]).toEqual([true, 'missingPart']);
});
