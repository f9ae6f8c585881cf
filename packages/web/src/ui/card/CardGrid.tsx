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

/**
 * How many rows to draw: first the rows that fill the window, so that they appear soon, then the rest in slices,
 * between which the page stays responsive. In the end all exist, for the browser's search and for the keyboard.
 */
function useDrawnRows(rows: number, rowHeight: number): number {
  const [all, setAll] = useState(false);
  useEffect(() => {
    startTransition(() => setAll(true));
  }, []);
  return all ? rows : Math.min(rows, Math.ceil(window.innerHeight / (rowHeight + gap)));
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
  const drawn = useDrawnRows(rows, rowHeight);
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
      {(left === 0 ? slices : slices.slice(0, drawn)).flatMap(({ index, ref }) =>
        items.slice(index * columns, (index + 1) * columns).map((item, place) => (
          <li
            key={itemKey(item)}
            ref={place === 0 ? ref : undefined}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index * columns + place + 1}
          >
            {card(item)}
          </li>
        )),
      )}
    </ul>
  );
}
