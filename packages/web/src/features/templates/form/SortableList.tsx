import { faArrowDown } from '@fortawesome/free-solid-svg-icons/faArrowDown';
import { faArrowUp } from '@fortawesome/free-solid-svg-icons/faArrowUp';
import { faGripVertical } from '@fortawesome/free-solid-svg-icons/faGripVertical';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { fieldText } from './form.text.ts';
import styles from './SortableList.module.css';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The item's name, for the labels of its buttons. */
  name: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  /** If false, nothing can be moved. */
  movable?: boolean;
  children: (item: Item, index: number) => ReactNode;
};

/** A list whose order can be changed: by dragging, with buttons, and with Alt and an arrow key. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, name, onMove, movable = true, children } = props;
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const prefix = useId();
  const last = items.length - 1;

  function move(item: Item, from: number, to: number) {
    if (to < 0 || to > last || to === from) return;
    onMove(from, to);
    setSaid(fieldText.moved(name(item, from), to + 1, items.length));
    // At an end the pressed button disappears.
    if (to === 0 || to === last) document.getElementById(`${prefix}${itemKey(item)}`)?.focus();
  }

  function onKey(event: KeyboardEvent, item: Item, index: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    move(item, index, index + by);
  }

  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target; buttons and keys do the same
          <li
            key={itemKey(item)}
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              const from = dragged;
              const taken = from === undefined ? undefined : items[from];
              setDragged(undefined);
              if (from !== undefined && taken !== undefined) move(taken, from, index);
            }}
          >
            {movable && last > 0 ? (
              <div className={styles.controls}>
                <button
                  type="button"
                  id={`${prefix}${itemKey(item)}`}
                  className={styles.handle}
                  draggable
                  aria-label={fieldText.move(name(item, index))}
                  title={fieldText.moveHint}
                  onKeyDown={(event) => onKey(event, item, index)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', '');
                    setDragged(index);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <Icon icon={faGripVertical} />
                </button>
                {index === 0 ? null : (
                  <button
                    type="button"
                    aria-label={fieldText.up(name(item, index))}
                    onClick={() => move(item, index, index - 1)}
                  >
                    <Icon icon={faArrowUp} />
                  </button>
                )}
                {index === last ? null : (
                  <button
                    type="button"
                    aria-label={fieldText.down(name(item, index))}
                    onClick={() => move(item, index, index + 1)}
                  >
                    <Icon icon={faArrowDown} />
                  </button>
                )}
              </div>
            ) : null}
            <div className={styles.item}>{children(item, index)}</div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
