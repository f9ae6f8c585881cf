import type { ReactNode } from 'react';
import { className } from '../../../ui/className.ts';
import type { Entry } from '../entries.rules.ts';
import room from './board.module.css';
import { endOf } from './words.text.ts';

type BarButtonProps = {
  entry: Entry;
  onOpen: (id: string) => void;
  look?: string | undefined;
  /** Within a set with a single tab stop: whether this is the stop. */
  stop?: boolean;
  /** Shown after the name; by default, the place. */
  children?: ReactNode;
};

/** A whole-day entry: an event, a due evaluation, a meeting that continues from a day before. */
export function BarButton({ entry, onOpen, look, stop, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={className(room.bar, look)}
      title={entry.title}
      data-stop={stop === undefined ? undefined : ''}
      tabIndex={stop === false ? -1 : undefined}
      onClick={() => onOpen(entry.id)}
    >
      {entry.name}{' '}
      <span className={room.aside}>{entry.allDay ? (children ?? entry.place) : endOf(entry)}</span>
    </button>
  );
}
