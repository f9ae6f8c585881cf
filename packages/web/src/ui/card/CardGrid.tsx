import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { followSize } from '../../lib/followSize.ts';
import { useWindowRows } from '../list/windowRows.ts';
import styles from './CardGrid.module.css';

type CardGridProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  card: (item: Item) => ReactNode;
  /** The minimum width of a card in pixels, as far as the window allows. */
  minWidth?: number;
  /** Estimated height of a row of cards until it's measured, in pixels. */
  rowHeight?: number;
  /** What the list contains, if no heading says it. */
  label?: string;
};

/** Space between cards in pixels, the same as in the style sheet. */
const gap = 20;
/** With more cards than this, only those near the window are in the page. */
const virtualFrom = 60;

/** Cards drawn in each step after the first. */
const step = 8;

/**
 * How many rows to draw: first the rows that fill the window, so that they appear soon, then the rest in steps,
 * between which the page stays responsive. In the end all exist, for the browser's search and for the keyboard.
 * @param rows in the whole list
 */
function useDrawnRows(rows: number, columns: number, rowHeight: number): number {
  const [drawn, setDrawn] = useState(() => Math.ceil(window.innerHeight / (rowHeight + gap)));
  useEffect(() => {
    if (drawn >= rows) return undefined;
    // Once a frame: the browser would lay out the cards of several steps together.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(drawn + Math.ceil(step / columns))),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, rows, columns]);
  return Math.min(rows, drawn);
}

/** Cards in as many columns as fit, each row as high as its tallest card; a list to screen readers. */
export function CardGrid<Item>({
  items,
  itemKey,
  card,
  minWidth = 300,
  rowHeight = 370,
  label,
}: CardGridProps<Item>) {
  const [width, setWidth] = useState(0);
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
  const virtual = items.length > virtualFrom;
  const rows = Math.ceil(items.length / columns);
  const drawn = useDrawnRows(virtual ? 0 : rows, columns, rowHeight);
  const { body, slices, before, after } = useWindowRows<HTMLUListElement>(rows, rowHeight, {
    virtual,
    gap,
    overscan: 1,
  });
  const left = virtual ? 0 : rows - drawn;

  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    return followSize(() => setWidth(element.clientWidth), element);
  }, [body]);

  return (
    <ul
      ref={body}
      className={styles.grid}
      aria-label={label}
      style={{
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
        paddingTop: before,
        paddingBottom: after + left * (rowHeight + gap),
      }}
    >
      {(left === 0 ? slices : slices.slice(0, drawn)).flatMap(({ index, space, ref }) =>
        items.slice(index * columns, (index + 1) * columns).map((item, place) => (
          <li
            key={itemKey(item)}
            ref={place === 0 ? ref : undefined}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index * columns + place + 1}
            style={space === 0 ? undefined : { marginTop: space }}
          >
            {card(item)}
          </li>
        )),
      )}
    </ul>
  );
}
