import '@mantine/core/styles/Tooltip.layer.css';
import { Heatmap } from '@mantine/charts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { heatText } from '../attendance.text.ts';
import styles from './HeatMapChart.module.css';
import room from './heat.module.css';
import { firstWeekOfMonth, type HeatSquare, weeksIn } from './heat.rules.ts';

const gap = 2;
const radius = 2;
/** Widths of a week, in px: what a thumb can hit where the map scrolls, and the least that is legible. */
const step = { scrolled: 15, least: 9, most: 20 };
const monthHeight = 20;

type HeatMapChartProps = {
  squares: readonly HeatSquare[];
  from: string;
  to: string;
  today: Temporal.PlainDate;
  label: string;
  /** Whether each day is one person's mark, in its own colour. */
  marks: boolean;
};

/**
 * The heat map: as wide as its card where a week stays legible there, else scrolled sideways with the
 * present weeks in view.
 */
export default function HeatMapChart({ squares, from, to, today, label, marks }: HeatMapChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const byDate = useMemo(() => new Map(squares.map((square) => [square.date, square])), [squares]);
  const data = useMemo(
    () => Object.fromEntries(squares.map((square) => [square.date, square.level])),
    [squares],
  );
  const drawn = width !== undefined;
  const weeks = weeksIn(from, to);
  const fitting = width === undefined ? 0 : Math.floor(((width - gap) / weeks) * 10) / 10;
  const size = fitting >= step.least ? Math.min(fitting, step.most) : step.scrolled;
  const todayAt = weeksIn(from, today.toString()) * size;

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = frame.current;
    // Two weeks of what is to come stay in sight.
    if (element === null || !drawn) return;
    const left = todayAt + 2 * size + 36 - element.clientWidth;
    element.scrollLeft = (firstWeekOfMonth(from, to, Math.ceil(left / size)) ?? left / size) * size;
  }, [drawn, todayAt, size, from, to]);

  function words(date: string): string {
    const square = byDate.get(date);
    return heatText.squares.of(
      square?.day ?? formatDate(date, 'short', today),
      square?.what ?? heatText.squares.none,
    );
  }

  return (
    // What scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={styles.scroll} tabIndex={0} role="group" aria-label={heatText.title}>
      {drawn ? (
        <Heatmap
          role="img"
          aria-label={label}
          className={styles.chart}
          classNames={{ rect: room.rect, monthLabel: styles.month }}
          data={data}
          startDate={from}
          endDate={to}
          firstDayOfWeek={0}
          withOutsideDates={false}
          domain={[0, 4]}
          rectSize={size - gap}
          gap={gap}
          rectRadius={radius}
          fontSize={11}
          withMonthLabels
          monthsLabelsHeight={monthHeight}
          withTooltip
          getTooltipLabel={({ date }) => words(date)}
          getRectProps={({ date }) => {
            const square = byDate.get(date);
            return {
              rx: radius,
              'data-level': square?.level,
              'data-status': square?.status,
              'data-mark': marks ? square?.status : undefined,
            };
          }}
        />
      ) : (
        <div style={{ height: 7 * 11 + monthHeight }} />
      )}
    </div>
  );
}
