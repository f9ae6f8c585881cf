import '@mantine/core/styles/Tooltip.layer.css';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Heatmap } from '@mantine/charts';
import { useMemo } from 'react';
import { heatText } from '../attendance.text.ts';
import styles from './HeatMapChart.module.css';
import room from './heat.module.css';
import { type HeatSquare, heatGap, heatMonths } from './heat.rules.ts';

const radius = 2;

type HeatMapChartProps = {
  squares: readonly HeatSquare[];
  from: string;
  to: string;
  today: Temporal.PlainDate;
  label: string;
  /** Whether each day is one person's mark, in the mark's colour. */
  marks: boolean;
  /** Width of a week, in px. */
  week: number;
};

/** The heat map's chart: a square for each day, a column for each week. */
export default function HeatMapChart({ squares, from, to, today, label, marks, week }: HeatMapChartProps) {
  const byDate = useMemo(() => new Map(squares.map((square) => [square.date, square])), [squares]);
  const data = useMemo(
    () => Object.fromEntries(squares.map((square) => [square.date, square.level])),
    [squares],
  );

  function words(date: string): string {
    const square = byDate.get(date);
    return heatText.squares.of(
      square?.day ?? formatDate(date, 'short', today),
      square?.what ?? heatText.squares.none,
    );
  }

  return (
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
      rectSize={week - heatGap}
      gap={heatGap}
      rectRadius={radius}
      fontSize={11}
      withMonthLabels
      monthsLabelsHeight={heatMonths}
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
  );
}
