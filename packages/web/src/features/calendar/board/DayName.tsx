import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import type { ReactNode } from 'react';
import { className } from '../../../ui/className.ts';
import { calendarText } from '../calendar.text.ts';
import room from './board.module.css';
import styles from './DayName.module.css';
import { numberOf } from './words.text.ts';

type DayNameProps = {
  date: string;
  today: Temporal.PlainDate;
  onDay: (date: string) => void;
  dayOpens: 'new' | 'day';
  /** Shown before the number. */
  children?: ReactNode;
  /** Within a set with a single tab stop: whether this is the stop. */
  stop?: boolean;
};

/** A day's number, marked if it's today; choosing it adds an event, or opens the day for readers. */
export function DayName({ date, today, onDay, dayOpens, children, stop }: DayNameProps) {
  const words = formatDate(date, 'long', today);
  return (
    <button
      type="button"
      className={className(styles.day, date === today.toString() && room.today)}
      data-day={date}
      data-stop={stop === undefined ? undefined : ''}
      tabIndex={stop === false ? -1 : undefined}
      aria-current={date === today.toString() ? 'date' : undefined}
      onClick={() => onDay(date)}
    >
      {children} <span className={room.number}>{numberOf(date)}</span>
      <span className="visually-hidden">
        {dayOpens === 'new' ? calendarText.addOn(words) : calendarText.showDay(words)}
      </span>
    </button>
  );
}
