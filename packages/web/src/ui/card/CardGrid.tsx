import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useWindowRows } from '../list/windowRows.ts';
import styles from './CardGrid.module.css';

type CardGridProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  card: (item: Item) => ReactNode;
  /** Width below which a card does not go where the window allows it, in pixels. */
  minWidth?: number;
  /** Height that a row of cards starts from before it is measured, in pixels. */
  rowHeight?: number;
  /** What the list is of, where no heading says it. */
  label?: string;
};

/** Space between cards, in pixels; the style sheet has the same. */
const gap = 20;
/** Above this many cards only those near the window are in the page. */
const virtualFrom = 60;

/** Cards in as many columns as fit, each row as high as its highest; a list to screen readers, counted. */
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
  const { body, slices, before, after } = useWindowRows<HTMLUListElement>(
    Math.ceil(items.length / columns),
    rowHeight,
    { virtual: items.length > virtualFrom, gap, overscan: 1 },
  );

  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);

  return (
    <ul
      ref={body}
      className={styles.grid}
      aria-label={label}
      style={{
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
        paddingTop: before,
        paddingBottom: after,
      }}
    >
      {slices.flatMap(({ index, ref }) =>
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
