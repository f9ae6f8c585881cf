import { className } from '../../../ui/className.ts';
import type { Entry } from '../entries.rules.ts';
import room from './board.module.css';
import { asideOf } from './words.text.ts';

type BarButtonProps = {
  entry: Entry;
  today: Temporal.PlainDate;
  /** The last day, if the bar is on that day alone. */
  day: string | undefined;
  /** The last day, where there is room to name it with the time. */
  until?: string | undefined;
  onOpen: (id: string) => void;
  look?: string | undefined;
  /** Within a set with a single tab stop: whether this is the stop. */
  stop?: boolean;
};

/** A whole-day entry: an event, a due evaluation, a meeting that continues from a day before. */
export function BarButton({ entry, today, day, until, onOpen, look, stop }: BarButtonProps) {
  return (
    <button
      type="button"
      className={className(room.bar, look)}
      title={entry.title}
      data-stop={stop === undefined ? undefined : ''}
      tabIndex={stop === false ? -1 : undefined}
      onClick={() => onOpen(entry.id)}
    >
      {entry.name} <span className={room.aside}>{asideOf(entry, { day, until }, today)}</span>
    </button>
  );
}
