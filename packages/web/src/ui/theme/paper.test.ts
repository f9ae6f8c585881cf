import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preparePaper } from './paper.ts';
import { printPage } from './printPage.ts';

beforeEach(() => {
  document.body.innerHTML = '<img src="/seen.jpg"><img src="/below.jpg" loading="lazy">';
});
afterEach(() => {
  // Test files share the page and its modules: the next one isn't printed.
  dispatchEvent(new Event('afterprint'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pictures = () => [...document.querySelectorAll('img')];

it('loads pictures that nobody has scrolled to when the page is printed', () => {
  preparePaper();
  dispatchEvent(new Event('beforeprint'));
  expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual([null, 'eager']);
});

it('prints once every picture has arrived or failed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  for (const picture of pictures()) vi.spyOn(picture, 'complete', 'get').mockReturnValue(false);
  const printed = printPage();
  const [seen, below] = pictures();
  expect(below?.getAttribute('loading')).toBe('eager');
  seen?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  below?.dispatchEvent(new Event('load'));
  await printed;
  expect(print).toHaveBeenCalledOnce();
});
