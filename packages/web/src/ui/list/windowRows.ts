/** The rows of a long list that are near the window: the page scrolls, never a box inside it. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followSize } from '../../lib/followSize.ts';
import { usePrinting } from '../theme/printing.ts';

type Measure = (element: HTMLElement | null) => void;

/** A row in the page; `space` is the height of the rows that are left out between it and the row before it. */
export type RowSlice = { index: number; space: number; ref: Measure | undefined };

/** Rows from `first` up to but not including `end`. */
type Range = { first: number; end: number };

/**
 * Where each row starts, in pixels below the list's top; the last entry is where one more row would start.
 */
export function startsOf(count: number, heightOf: (index: number) => number, gap: number): number[] {
  let start = 0;
  const starts = [start];
  for (let index = 0; index < count; index += 1) {
    start += heightOf(index) + gap;
    starts.push(start);
  }
  return starts;
}

const startOf = (starts: readonly number[], index = 0) => starts[index] ?? 0;

/** The rows between two positions of the list, and `overscan` more on each side. */
export function rowsWithin(starts: readonly number[], from: number, to: number, overscan: number): Range {
  const count = starts.length - 1;
  const below = starts.findIndex((start) => start > from);
  const past = starts.findIndex((start) => start >= to);
  const first = Math.max(0, (below === -1 ? count : below) - 1 - overscan);
  const end = Math.min(count, Math.max(past === -1 ? count : past, first + 1) + overscan);
  return { first, end };
}

/**
 * The rows of a range, and the row `kept` where it belongs, however far it is from them.
 * @param kept NaN for none
 */
export function rowsOf(
  { first, end }: Range,
  kept: number,
  starts: readonly number[],
): { index: number; space: number }[] {
  const indexes = Array.from({ length: end - first }, (_, place) => first + place);
  if (kept < first) indexes.unshift(kept);
  if (kept >= end && kept < starts.length - 1) indexes.push(kept);
  let next = indexes[0];
  return indexes.map((index) => {
    const space = startOf(starts, index) - startOf(starts, next);
    next = index + 1;
    return { index, space };
  });
}

/**
 * The row that has or contains the focus, or NaN: if it left the page, the focus would be lost. With two long lists in a
 * page, the other one then has a row more than it needs.
 */
function focusedRow(): number {
  return Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index']);
}

/** Distance of the list's top from the page's, in pixels; 0 for a list that is in the page whole. */
function useTop(body: RefObject<HTMLElement | null>, virtual: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!virtual) return undefined;
    const measure = () => {
      const box = body.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    };
    // Content above a list can grow or disappear, and the page's height with it.
    return followSize(measure, document.body);
  }, [body, virtual]);
  return top;
}

/** Heights of the rows drawn so far, by index, and the `ref` that measures a row with a `data-index`. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const watching = useRef<ResizeObserver>(undefined);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    watching.current ??= new ResizeObserver((entries) => {
      const measured = entries.flatMap(({ target, borderBoxSize }): [number, number][] => {
        const height = Math.round(borderBoxSize[0]?.blockSize ?? 0);
        const known = target instanceof HTMLElement && target.isConnected && height > 0;
        return known ? [[Number(target.dataset['index']), height]] : [];
      });
      setHeights((before) =>
        measured.every(([index, height]) => before.get(index) === height)
          ? before
          : new Map([...before, ...measured]),
      );
    });
    const observer = watching.current;
    observer.observe(element);
    return () => observer.unobserve(element);
  }, []);
  return { heights, measure };
}

/**
 * Which rows to put into the page: those near the window, and the one with the focus. Each measures itself through its
 * `ref` and a `data-index`.
 * @param count total number of rows
 * @param rowHeight estimated height of a row until it's measured, in pixels
 * @param options `virtual`: whether the list is long enough to leave rows out; `gap` between rows, in pixels;
 * `overscan`: rows outside the window that are drawn on each side
 * @returns `body` for the list's element, the rows, the heights of the rows left out before and after them,
 * and `reach`, which brings a row into the page
 */
export function useWindowRows<Body extends HTMLElement>(
  count: number,
  rowHeight: number,
  { virtual: long, gap = 0, overscan = 6 }: { virtual: boolean; gap?: number; overscan?: number },
) {
  const virtual = !usePrinting() && long;
  const body = useRef<Body>(null);
  const top = useTop(body, virtual);
  const { heights, measure } = useHeights();
  const starts = startsOf(virtual ? count : 0, (index) => heights.get(index) ?? rowHeight, gap);
  const near = () => {
    const from = window.scrollY - top;
    return rowsWithin(starts, from, from + window.innerHeight, overscan);
  };
  // Reading the scroll position makes the browser lay out the page, which a list that is there whole doesn't need.
  const range = virtual ? near() : { first: 0, end: count };
  const { first, end } = range;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    if (!virtual) return undefined;
    // Scrolling shows rows in the same frame; no render while the same rows are near.
    const follow = () => {
      const now = near();
      if (now.first !== first || now.end !== end) flushSync(drawAgain);
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  });

  // If several are requested in a row, as by a finger on the letters, only the last is shown.
  const wanted = useRef<number>(undefined);
  /** Draws a row and scrolls it into view, then calls back with its element. */
  const reach = (index: number, then: (row: HTMLElement) => void, tries = 20) => {
    if (tries === 20) wanted.current = index;
    if (wanted.current !== index) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row !== null && row !== undefined) return then(row);
    if (tries === 20)
      window.scrollTo({ top: top + startOf(starts, index) - (window.innerHeight - rowHeight) / 2 });
    if (tries > 0) requestAnimationFrame(() => reach(index, then, tries - 1));
  };

  const rows = rowsOf(range, focusedRow(), starts);
  const slices = rows.map((row): RowSlice => ({ ...row, ref: virtual ? measure : undefined }));
  const before = startOf(starts, rows[0]?.index);
  const after = startOf(starts, count) - startOf(starts, (rows.at(-1)?.index ?? -1) + 1);
  return { body, slices, before, after, reach };
}
