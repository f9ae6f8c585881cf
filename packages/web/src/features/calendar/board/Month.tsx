import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEmptySpot } from '../../../lib/emptySpot.ts';
import { followSize } from '../../../lib/followSize.ts';
import { className } from '../../../ui/className.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { calendarText } from '../calendar.text.ts';
import { isBar, leastLinesOf, type MonthDay, monthOf, sharesOf } from '../month.rules.ts';
import { daysOf } from '../view.rules.ts';
import type { DaysProps } from './Bands.tsx';
import { BarButton } from './BarButton.tsx';
import room from './board.module.css';
import { DayName } from './DayName.tsx';
import { Line } from './Line.tsx';
import styles from './Month.module.css';
import { clockParts, weekdayOf } from './words.text.ts';

/** Heights in px: weekdays, a day’s number with the space above it, a line, the space below its words, the edges. */
const heights = { weekdays: 32, number: 29, line: 24, below: 2, edges: 2 };

/** Lines per day in a small window, where the month takes the height it needs. */
const phoneLines = 3;

/** The width of a bar that starts in a column, in widths of that column. */
const over = (
  shares: readonly number[],
  first: number,
  span: number,
): CSSProperties & { '--days': number } => ({
  '--days': shares.slice(first, first + span).reduce((sum, share) => sum + share, 0) / (shares[first] ?? 1),
});

/** Columns as wide as their shares, and a height for the lines that every day has. */
const sizes = (
  shares: readonly number[],
  weeks: number,
  lines: number,
): CSSProperties & { '--columns': string; '--least': string } => ({
  '--columns': shares.map((share) => `minmax(0, ${share}fr)`).join(' '),
  '--least': `${heights.edges + heights.weekdays + weeks * (heights.number + lines * heights.line - heights.below)}px`,
});

const alike = [1, 1, 1, 1, 1, 1, 1];

type MonthProps = DaysProps & { day: Temporal.PlainDate; onStep: (steps: -1 | 1) => void };

/**
 * A month of whole weeks that fits the window. It is one tab stop: arrows move from day to day and
 * through the lines of each, Home and End to the ends of the week, Page Up and Page Down to another month.
 */
export function Month({ range, day, today, entries, onOpen, onDay, dayOpens, onCount, onStep }: MonthProps) {
  const phone = useBreakpoint('phone');
  const grid = useRef<HTMLDivElement>(null);
  useEmptySpot(grid, onDay);
  const [lines, setLines] = useState(3);
  const weeks = daysOf(range).length / 7;
  useLayoutEffect(() => {
    const own = grid.current;
    if (own === null || phone) return undefined;
    const measure = () => {
      const above = Math.round(own.getBoundingClientRect().top + window.scrollY);
      own.style.setProperty('--above', `${above}px`);
      const week = (own.clientHeight - heights.weekdays) / weeks;
      setLines(Math.max(1, Math.floor((week - heights.number + heights.below) / heights.line)));
    };
    return followSize(measure, own, document.body);
  }, [phone, weeks]);
  const month = useMemo(
    () => monthOf(range, entries, { lines: phone ? phoneLines : lines, names: !phone }),
    [range, entries, lines, phone],
  );

  const least = useMemo(() => leastLinesOf(range, entries), [range, entries]);
  const shares = useMemo(() => (phone ? alike : sharesOf(range, entries)), [phone, range, entries]);

  const [chosen, setChosen] = useState(day.toString());
  const shown = daysOf(range);
  const start = shown.includes(chosen) ? chosen : day.toString();

  // The day that had the focus disappeared with its month.
  const stepped = useRef(false);
  useEffect(() => {
    if (!stepped.current) return;
    stepped.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day.toString()}"]`)?.focus();
  }, [day]);

  function move(event: KeyboardEvent<HTMLElement>) {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null;
    const date = from?.closest('[data-date]')?.getAttribute('data-date');
    if (event.ctrlKey || event.metaKey || event.altKey || from === null || typeof date !== 'string') return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      stepped.current = true;
      onStep(event.key === 'PageUp' ? -1 : 1);
      return;
    }
    const at = shown.indexOf(date);
    const stopsOf = (index: number) => [
      ...(grid.current?.querySelectorAll<HTMLElement>(`[data-date="${shown[index]}"] [data-stop]`) ?? []),
    ];
    const own = stopsOf(at);
    const place = own.indexOf(from);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowLeft: stopsOf(at - 1)[0],
      ArrowRight: stopsOf(at + 1)[0],
      ArrowDown: own[place + 1] ?? stopsOf(at + 7)[0],
      ArrowUp: place > 0 ? own[place - 1] : stopsOf(at - 7).at(-1),
      Home: stopsOf(at - (at % 7))[0],
      End: stopsOf(at - (at % 7) + 6)[0],
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    targets[event.key]?.focus();
  }

  return (
    // The grid's keys move between its cells.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={grid}
      role="grid"
      aria-label={calendarText.views.month}
      className={styles.month}
      data-fits={!phone || undefined}
      style={sizes(shares, weeks, least)}
      onKeyDown={move}
      onFocus={(event) => {
        const date = event.target.closest('[data-date]')?.getAttribute('data-date');
        if (typeof date === 'string') setChosen(date);
      }}
    >
      <div role="row" className={styles.weekdays}>
        {shown.slice(0, 7).map((date) => (
          <span key={date} role="columnheader">
            {weekdayOf(date)}
          </span>
        ))}
      </div>
      {month.map((week) => (
        <div key={week[0]?.date} role="row" className={styles.week}>
          {week.map((one, column) => (
            <div
              key={one.date}
              role="gridcell"
              className={className(
                styles.day,
                one.date === today.toString() && styles.current,
                one.date.slice(0, 7) !== day.toString().slice(0, 7) && styles.outside,
              )}
              data-date={one.date}
            >
              <div className={className(styles.head, one.date === today.toString() && room.today)}>
                <DayName
                  date={one.date}
                  today={today}
                  onDay={onDay}
                  dayOpens={dayOpens}
                  stop={one.date === start}
                />
                {one.date === today.toString() && !phone ? (
                  <span className={room.small}>{calendarText.today}</span>
                ) : null}
              </div>
              <Slots one={one} today={today} column={column} shares={shares} onOpen={onOpen} />
              {one.hidden === 0 ? null : (
                <button
                  type="button"
                  className={styles.more}
                  data-stop=""
                  tabIndex={-1}
                  onClick={() => onCount(one.date)}
                >
                  {phone ? <Counts one={one} /> : calendarText.more(one.hidden)}
                  <span className="visually-hidden">
                    {calendarText.showDay(formatDate(one.date, 'long', today))}
                  </span>
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A day's counts, if there is no room for names: whole-day entries and meetings. */
function Counts({ one: { hidden, hiddenBars } }: { one: MonthDay }) {
  const meetings = hidden - hiddenBars;
  return (
    <>
      {hiddenBars === 0 ? null : (
        <span className={styles.whole}>
          <i className={className(room.dot, room.school)} />
          {hiddenBars}
          <span className="visually-hidden">{calendarText.eventsOf(hiddenBars)}</span>
        </span>
      )}
      {meetings === 0 ? null : (
        <span>
          {meetings}
          <span className="visually-hidden">{calendarText.meetingsOf(meetings)}</span>
        </span>
      )}
    </>
  );
}

type SlotsProps = {
  one: MonthDay;
  today: Temporal.PlainDate;
  /** Index of its column, and the widths of all columns. */
  column: number;
  shares: readonly number[];
  onOpen: (id: string) => void;
};

function Slots({ one, today, column, shares, onOpen }: SlotsProps) {
  // A single name in a narrow column continues on a second line.
  const alone = one.slots.length === 1 && (shares[column] ?? 1) < 1;
  return one.slots.map((slot, index) => {
    if (slot === undefined) return <div key={index} className={styles.slot} />;
    if (isBar(slot)) {
      return (
        <div
          key={slot.entry.id}
          className={styles.slot}
          style={over(shares, column, slot.span)}
          data-alone={(alone && slot.span === 1) || undefined}
        >
          <BarButton
            entry={slot.entry}
            today={today}
            day={slot.day}
            onOpen={onOpen}
            look={styles.bar}
            stop={false}
          />
        </div>
      );
    }
    const { clock } = clockParts(slot.start.slice(11, 16));
    return (
      <div key={slot.id} className={styles.slot} data-alone={alone || undefined}>
        <Line entry={slot} today={today} onOpen={onOpen} look={styles.line} stop={false}>
          <span className={styles.time}>{clock}</span>
        </Line>
      </div>
    );
  });
}
