import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { useMemo, useRef } from 'react';
import { useEmptySpot } from '../../../lib/emptySpot.ts';
import { className } from '../../../ui/className.ts';
import { bandsOf, type Column, columnsOf, isEmptyWeekend, lanesOf, linesOf } from '../bands.rules.ts';
import { calendarText } from '../calendar.text.ts';
import { type Entry, meetingsByDay, startDay } from '../entries.rules.ts';
import type { Range } from '../view.rules.ts';
import styles from './Bands.module.css';
import { BarButton } from './BarButton.tsx';
import room from './board.module.css';
import { DayName } from './DayName.tsx';
import { Line } from './Line.tsx';
import { clockParts, weekdayOf } from './words.text.ts';

export type DaysProps = {
  range: Range;
  today: Temporal.PlainDate;
  entries: readonly Entry[];
  onOpen: (id: string) => void;
  /** Called when a day is chosen by its name or an empty spot, `YYYY-MM-DD`. */
  onDay: (date: string) => void;
  /** What selecting a day opens. */
  dayOpens: 'new' | 'day';
  /** Shows one day. */
  onCount: (date: string) => void;
};

/** The day of a column; nothing for a weekend's, where an empty spot could be either day's. */
const onlyDayOf = ({ days }: Column) => (days.length === 1 ? days[0] : undefined);

/** Days as columns of lines; each starting time is one band across them, so that no entry hides another. */
export function Bands(props: DaysProps) {
  const { range, today, entries, onOpen, onDay } = props;
  const table = useRef<HTMLTableElement>(null);
  useEmptySpot(table, onDay);
  const columns = useMemo(() => columnsOf(range, entries), [range, entries]);
  const bands = useMemo(() => bandsOf(columns, entries), [columns, entries]);
  const lanes = useMemo(() => lanesOf(columns, entries), [columns, entries]);
  const rows = bands.length === 0 ? [{ time: '', cells: columns.map(() => []) }] : bands;
  const isToday = (column: Column) => onlyDayOf(column) === today.toString();
  const look = (column: Column) => className(isToday(column) && styles.current);

  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.table}>
        <colgroup>
          <col className={styles.timeColumn} />
          {columns.map((column) => (
            <col
              key={column.days[0]}
              className={
                columns.length > 1 && isEmptyWeekend(column, entries)
                  ? styles.emptyColumn
                  : column.days.length > 1
                    ? styles.weekendColumn
                    : undefined
              }
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{calendarText.time}</span>
            </td>
            {columns.map((column) => (
              <Head key={column.days[0]} column={column} among={columns.length > 1} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane, index) => (
            // Lanes have no key of their own.
            <tr key={index} className={styles.lane} data-last={index === lanes.length - 1 || undefined}>
              {index > 0 ? null : (
                <th scope="rowgroup" rowSpan={lanes.length} className={styles.allDay}>
                  {calendarText.allDay}
                </th>
              )}
              {columns.map((column, place) => {
                const bar = lane.find(({ first, span }) => first <= place && place < first + span);
                if (bar !== undefined && bar.first !== place) return null;
                return (
                  <td
                    key={column.days[0]}
                    colSpan={bar?.span}
                    className={bar === undefined ? look(column) : undefined}
                    data-date={onlyDayOf(column)}
                  >
                    {bar === undefined ? null : (
                      <BarButton
                        entry={bar.entry}
                        today={today}
                        day={bar.day}
                        look={bar.span === 1 ? styles.narrow : undefined}
                        onOpen={onOpen}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tbody>
          {rows.map((band, row) => (
            <tr key={band.time}>
              <Clock time={band.time} />
              {columns.map((column, place) =>
                column.days.length > 1 ? (
                  row > 0 ? null : (
                    <td key={column.days[0]} rowSpan={rows.length}>
                      <Weekend entries={linesOf(column, entries)} today={today} onOpen={onOpen} />
                    </td>
                  )
                ) : (
                  <td key={column.days[0]} className={look(column)} data-date={column.days[0]}>
                    {band.cells[place]?.map((entry) => (
                      <Line
                        key={entry.id}
                        entry={entry}
                        today={today}
                        onOpen={onOpen}
                        look={styles.row}
                        what={columns.length === 1}
                      />
                    ))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Clock({ time }: { time: string }) {
  // A table without lines still has days with empty spots to choose.
  if (time === '') return <td className={styles.time}>{calendarText.noMeetings}</td>;
  const { clock, half } = clockParts(time);
  return (
    <th scope="row" className={styles.time}>
      {clock} <small>{half}</small>
    </th>
  );
}

type HeadProps = DaysProps & {
  column: Column;
  /** Whether there are other columns. */
  among: boolean;
};

function Head({ column, among, ...props }: HeadProps) {
  const { entries, today, onCount } = props;
  const counts = meetingsByDay(entries);
  const isToday = (date: string | undefined) => date === today.toString();
  const current = isToday(onlyDayOf(column));
  return (
    <th scope="col" className={className(current && styles.currentHead, among && styles.among)}>
      {column.days.length > 1 ? <span className="visually-hidden">{calendarText.weekend}</span> : null}
      <div className={column.days.length > 1 ? styles.days : undefined}>
        {column.days.map((date) => {
          const count = counts.get(date) ?? 0;
          return (
            <div
              key={date}
              className={className(
                styles.head,
                isToday(date) && room.today,
                isToday(date) && !current && styles.currentDay,
              )}
            >
              <DayName date={date} {...props}>
                <span className={styles.weekday}>{weekdayOf(date)}</span>
              </DayName>
              {isToday(date) ? (
                <span className={className(styles.word, room.small)}>{calendarText.today}</span>
              ) : null}
              {count === 0 ? null : (
                <button type="button" className={styles.count} onClick={() => onCount(date)}>
                  {count}
                  <span className="visually-hidden">
                    {calendarText.countHint(count, formatDate(date, 'long', today))}
                  </span>
                </button>
              )}
            </div>
          );
        })}
      </div>
    </th>
  );
}

/** The few meetings of a quiet weekend, each with its day and time. */
function Weekend({ entries, today, onOpen }: Pick<DaysProps, 'entries' | 'today' | 'onOpen'>) {
  return entries.map((entry) => {
    const { clock } = clockParts(entry.start.slice(11, 16));
    return (
      <div key={entry.id} className={styles.few}>
        <span>
          {weekdayOf(startDay(entry))} {clock}
        </span>
        <Line entry={entry} today={today} onOpen={onOpen} look={styles.fewLine} />
      </div>
    );
  });
}
