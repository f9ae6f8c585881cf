/**
 * A long list that is eventually complete in the page, so that the browser's search, printing and screen readers have
 * all of it, and that is drawn in steps, so that its length never holds up the reader.
 */
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Items drawn immediately, and in each later step. */
const first = 8;
const step = 8;
/** How far from the window an item is drawn ahead of its turn. */
const nearWindow = '100% 0px';

/** Heights of items when their list was left, in pixels, so that Back restores the scroll position. */
const heights = new Map<string, number>();

const idOf = (element: Element) => element.getAttribute('data-item') ?? '';

function keepHeights(list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const [any] = items;
  if (any === undefined) return;
  const { paddingTop, paddingBottom } = getComputedStyle(any);
  const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  for (const item of items) heights.set(idOf(item), item.getBoundingClientRect().height - around);
}

type ItemProps = {
  'data-item': string;
  ref?: (element: HTMLElement | null) => (() => void) | undefined;
  style?: { containIntrinsicHeight: string };
};

/**
 * Draws a list in steps: its start immediately, then items near the window, the rest when the browser is idle. The
 * elements of all items are in the page from the start, empty until they are drawn.
 * @param ids of the items, in order; the same array from render to render unless they change
 * @returns `list` for the element around the items, whether an item is drawn, and properties for each item's element:
 *   the height of its content, if it was in the page before, until it is laid out
 */
export function useDrawnItems<List extends HTMLElement>(
  ids: readonly string[],
): { list: RefObject<List | null>; isDrawn: (id: string) => boolean; itemProps: (id: string) => ItemProps } {
  const list = useRef<List>(null);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, first)));
  const draw = useCallback((more: readonly string[]) => {
    setDrawn((known) => (more.every((id) => known.has(id)) ? known : new Set([...known, ...more])));
  }, []);
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) =>
          draw(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => idOf(target))),
        { rootMargin: nearWindow },
      ),
  );
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );

  useEffect(() => {
    const next = ids.filter((id) => !drawn.has(id)).slice(0, step);
    if (next.length > 0) startTransition(() => draw(next));
  }, [ids, drawn, draw]);

  useEffect(() => {
    const drawAll = () => flushSync(() => draw(ids));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [ids, draw]);

  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element !== null) keepHeights(element);
    };
  }, []);

  const isDrawn = (id: string) => drawn.has(id);
  return {
    list,
    isDrawn,
    itemProps: (id) => {
      const height = heights.get(id);
      return {
        'data-item': id,
        ...(isDrawn(id) ? {} : { ref: watch }),
        ...(height === undefined ? {} : { style: { containIntrinsicHeight: `auto ${height}px` } }),
      };
    },
  };
}
