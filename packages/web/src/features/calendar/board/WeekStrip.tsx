import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { type TouchEvent, useRef } from 'react';
import { className } from '../../../ui/className.ts';
import { calendarText } from '../calendar.text.ts';
import { type Entry, meetingsByDay } from '../entries.rules.ts';
import { daysOf, rangeOf } from '../view.rules.ts';
import room from './board.module.css';
import styles from './WeekStrip.module.css';
import { numberOf, weekdayOf } from './words.text.ts';

type WeekStripProps = {
  /** The day at the top of the list. */
  day: Temporal.PlainDate;
  today: Temporal.PlainDate;
  entries: readonly Entry[];
  onDay: (date: string) => void;
  onStep: (weeks: -1 | 1) => void;
};

/** Distance in px from which a finger's movement counts as a swipe. */
const swipe = 40;

/**
 * The week around a day on one line; the figure under a date counts its meetings. Swiping shows other weeks.
 */
export function WeekStrip({ day, today, entries, onDay, onStep }: WeekStripProps) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const counts = meetingsByDay(entries);

  function end(event: TouchEvent) {
    const touch = event.changedTouches[0];
    if (touch === undefined || from.current === undefined) return;
    const across = touch.clientX - from.current.x;
    if (Math.abs(across) < swipe || Math.abs(across) < 2 * Math.abs(touch.clientY - from.current.y)) return;
    onStep(across < 0 ? 1 : -1);
  }

  return (
    <nav
      aria-label={calendarText.stripLabel}
      className={styles.strip}
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        from.current = touch === undefined ? undefined : { x: touch.clientX, y: touch.clientY };
      }}
      onTouchEnd={end}
    >
      {daysOf(rangeOf('week', day)).map((date) => {
        const count = counts.get(date);
        return (
          <button
            key={date}
            type="button"
            className={className(styles.day, date === today.toString() && room.today)}
            aria-current={date === day.toString() ? 'true' : undefined}
            onClick={() => onDay(date)}
          >
            <span className={styles.weekday} aria-hidden="true">
              {weekdayOf(date, 'narrow')}
            </span>
            <span className={className(room.number, styles.number)} aria-hidden="true">
              {numberOf(date)}
            </span>
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <span className="visually-hidden">
              {calendarText.stripDay(formatDate(date, 'long', today), count ?? 0, date === today.toString())}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
