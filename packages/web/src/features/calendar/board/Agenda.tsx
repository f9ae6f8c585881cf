import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type AgendaDay, agendaOf } from '../agenda.rules.ts';
import type { CalendarView } from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { meetingsByDay } from '../entries.rules.ts';
import styles from './Agenda.module.css';
import type { DaysProps } from './Bands.tsx';
import { BarButton } from './BarButton.tsx';
import { Line } from './Line.tsx';
import { clockParts } from './words.text.ts';

type AgendaProps = DaysProps & {
  view: CalendarView;
  day: Temporal.PlainDate;
  busy: boolean;
  /** Called with the day at the top of the list while it scrolls. */
  onTop: ((date: string) => void) | undefined;
  /** Loads more days; left out if the list ends. */
  onLater: (() => void) | undefined;
  /** Shown at the end if more days couldn't be loaded. */
  failure: ReactNode;
};

/** Days with their meetings as a list, with the times beside them. */
export function Agenda(props: AgendaProps) {
  const { view, day, today, range, entries, busy, onOpen, onDay, dayOpens, onTop, onLater, failure } = props;
  const list = useRef<HTMLDivElement>(null);
  const always = view === 'day' || onTop !== undefined ? day.toString() : undefined;
  const days = useMemo(() => agendaOf(entries, range, always), [entries, range, always]);
  const counts = useMemo(() => meetingsByDay(entries), [entries]);
  useTopDay(list, onTop);

  return (
    <div ref={list} className={styles.agenda}>
      {days.length > 0 || busy ? null : <p className={styles.nothing}>{calendarText.nothing}</p>}
      {days.map((one) => (
        <section
          key={one.date}
          className={styles.day}
          data-date={one.date}
          aria-labelledby={`on-${one.date}`}
        >
          <header className={styles.head}>
            <h3 id={`on-${one.date}`}>
              {one.date === today.toString() ? (
                <>
                  <span className={styles.today}>{calendarText.today}</span>{' '}
                </>
              ) : null}
              <span className={styles.date}>{formatDate(one.date, 'long', today)}</span>
            </h3>
            {counts.has(one.date) ? <span>{calendarText.meetings(counts.get(one.date) ?? 0)}</span> : null}
          </header>
          {one.whole.length + one.times.length > 0 || busy ? null : (
            <div className={styles.empty}>
              <p>{calendarText.nothingOn}</p>
              {dayOpens === 'new' ? (
                <Button onClick={() => onDay(one.date)}>{calendarText.addHere}</Button>
              ) : null}
            </div>
          )}
          <Day one={one} today={today} onOpen={onOpen} />
        </section>
      ))}
      {failure === null ? null : <div className={styles.later}>{failure}</div>}
      {onLater === undefined ? null : <Later key={range.to.toString()} busy={busy} onLater={onLater} />}
    </div>
  );
}

type DayProps = { one: AgendaDay; today: Temporal.PlainDate; onOpen: (id: string) => void };

function Day({ one, today, onOpen }: DayProps) {
  return (
    <>
      {one.whole.map(({ entry, until }) => (
        <BarButton
          key={entry.id}
          entry={entry}
          today={today}
          day={until === undefined ? one.date : undefined}
          until={until}
          onOpen={onOpen}
          look={styles.whole}
        />
      ))}
      {one.times.map(({ time, entries }) => {
        const { clock, half } = clockParts(time);
        return (
          <div key={time} className={styles.time}>
            <span className={styles.clock}>
              {clock} {half}
            </span>
            <div>
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} today={today} onOpen={onOpen} look={styles.row} what />
              ))}
            </div>
          </div>
        );
      })}
    </>
  );
}

/** Loads more days when the end of the list scrolls into view. */
function Later({ busy, onLater }: { busy: boolean; onLater: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = button.current;
    if (own === null || busy) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onLater();
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [busy, onLater]);
  return (
    <Button ref={button} fullWidth className={styles.later} loading={busy} onClick={onLater}>
      {calendarText.later}
    </Button>
  );
}

/** Calls back with the day at the top while the page scrolls. */
function useTopDay(list: { current: HTMLElement | null }, onTop: ((date: string) => void) | undefined): void {
  useEffect(() => {
    if (onTop === undefined) return undefined;
    let asked = 0;
    function look() {
      const days = [...(list.current?.querySelectorAll<HTMLElement>('[data-date]') ?? [])];
      // A day's scroll margin, which keeps it clear of the strip, is also the line to measure by.
      const line =
        days[0] === undefined ? 0 : Number.parseFloat(getComputedStyle(days[0]).scrollMarginTop) + 2;
      const top = days.findLast((day) => day.getBoundingClientRect().top <= line) ?? days[0];
      const date = top?.getAttribute('data-date');
      if (typeof date === 'string') onTop?.(date);
    }
    function onScroll() {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', onScroll);
    };
  }, [list, onTop]);
}
