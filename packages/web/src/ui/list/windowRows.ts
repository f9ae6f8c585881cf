/** The rows of a long list that are near the window: the page scrolls, never a box inside it. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type RowSlice = { index: number; ref?: (element: HTMLElement | null) => void };

/** Whether the page is printed now: paper has no window that a row could be near. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/**
 * Which rows to put into the page. Each measures itself through its `ref` and a `data-index`.
 * @param count rows in all
 * @param rowHeight height that a row starts from before it is measured, in pixels
 * @param options `virtual`: whether the list is long enough to leave rows out; `gap` between rows, in
 *   pixels; `overscan`: rows beyond the window that are kept on each side
 * @returns `body` for the list's element, the rows, the heights of what is left out before and after them, and
 *   `reach`, which brings a row into the page
 */
export function useWindowRows<Body extends HTMLElement>(
  count: number,
  rowHeight: number,
  { virtual: long, gap = 0, overscan = 6 }: { virtual: boolean; gap?: number; overscan?: number },
) {
  const virtual = !usePrinting() && long;
  const body = useRef<Body>(null);
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: virtual ? count : 0,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    gap,
  });

  useLayoutEffect(() => {
    const measure = () => {
      const box = body.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    // Content above a list can grow or disappear, and the page's height with it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  /** Brings a row into the page and into the window, and calls back with its element. */
  const reach = (index: number, then: (row: HTMLElement) => void, tries = 20) => {
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row !== null && row !== undefined) return then(row);
    if (tries === 20) virtualizer.scrollToIndex(index, { align: 'center' });
    if (tries > 0) requestAnimationFrame(() => reach(index, then, tries - 1));
  };

  if (!virtual) {
    const all: RowSlice[] = Array.from({ length: count }, (_, index) => ({ index }));
    return { body, slices: all, before: 0, after: 0, reach };
  }
  const items = virtualizer.getVirtualItems();
  const slices: RowSlice[] = items.map(({ index }) => ({ index, ref: virtualizer.measureElement }));
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return { body, slices, before, after, reach };
}
