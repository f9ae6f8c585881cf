/**
 * The rows of a long list that are near the window, and moving between them by keyboard: the page scrolls, never a box
 * inside it.
 */
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { followSize } from '../../lib/followSize.ts';
import { usePrinting } from '../theme/printing.ts';

/** A row in the page; `space` is the height of the rows that are left out between it and the row before it. */
export type RowSlice = { index: number; space: number; ref?: (element: HTMLElement | null) => void };

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
 * @param kept undefined for none
 */
export function rowsOf(
  { first, end }: Range,
  kept: number | undefined,
  starts: readonly number[],
): { index: number; space: number }[] {
  const near = Array.from({ length: end - first }, (_, place) => first + place);
  const above = kept !== undefined && kept < first;
  const below = kept !== undefined && kept >= end && kept < starts.length - 1;
  const indexes = [...(above ? [kept] : []), ...near, ...(below ? [kept] : [])];
  return indexes.map((index, place) => {
    const last = indexes[place - 1];
    return { index, space: last === undefined ? 0 : (starts[index] ?? 0) - (starts[last + 1] ?? 0) };
  });
}

/**
 * The row that has or contains the focus: if it left the page, the focus would be lost. With two long lists in a page,
 * the other one then has a row more than it needs.
 */
function focusedRow(): number | undefined {
  const index = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
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
      window.scrollTo({ top: top + (starts[index] ?? 0) - (window.innerHeight - rowHeight) / 2 });
    if (tries > 0) requestAnimationFrame(() => reach(index, then, tries - 1));
  };

  if (!virtual) {
    const all: RowSlice[] = Array.from({ length: count }, (_, index) => ({ index, space: 0 }));
    return { body, slices: all, before: 0, after: 0, reach };
  }
  const rows = rowsOf(range, focusedRow(), starts);
  const slices = rows.map((row): RowSlice => ({ ...row, ref: measure }));
  const before = starts[rows[0]?.index ?? first] ?? 0;
  const after = (starts[count] ?? 0) - (starts[(rows.at(-1)?.index ?? end - 1) + 1] ?? 0);
  return { body, slices, before, after, reach };
}

const aLink = 'a[href]';
const aBox = 'input[type="checkbox"]';

/** How much of the window Page Up and Page Down move by: some rows stay in view, as when the browser scrolls. */
const pageOfWindow = 0.8;

/**
 * Arrows, Home, End, Page Up and Page Down move through the rows, on the same kind of control; Space on a link selects
 * its row.
 */
export function walkRows(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  reach: (index: number, then: (row: HTMLElement) => void) => void,
) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (target.matches('input, textarea, select, [aria-haspopup]') && !box) return;
  const row = target.closest<HTMLElement>('[data-index]');
  if (row === null) return;
  if (key === ' ' && target.matches('a')) {
    const selects = row.querySelector<HTMLInputElement>(aBox);
    if (selects === null) return;
    event.preventDefault();
    selects.click();
    return;
  }
  const index = Number(row.dataset['index']);
  const last = count - 1;
  const page = Math.max(1, Math.floor((pageOfWindow * window.innerHeight) / Math.max(1, row.offsetHeight)));
  const to: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(index + page, last),
    PageUp: Math.max(index - page, 0),
  };
  const next = to[key];
  // At an end of the list a page further is the browser's: it shows what is around the list.
  if (next === undefined || (key.startsWith('Page') && next === index)) return;
  event.preventDefault();
  if (next < 0 || next >= count) return;
  reach(next, (found) => {
    const wanted = box ? [aBox, aLink] : [aLink, aBox, 'button'];
    wanted
      .map((selector) => found.querySelector<HTMLElement>(selector))
      .find((control) => control !== null)
      ?.focus();
  });
}
