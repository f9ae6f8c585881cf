import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart, PieChart } from '@mantine/charts';
import { formatDate } from '../../lib/time.ts';
import styles from './PortfolioDirectory.module.css';
import type { chartPoints } from './portfolios.directory.rules.ts';
import { directoryText } from './portfolios.directory.text.ts';

const text = directoryText.summary;

/** Posts over time, as two lines: one whole, one dashed. */
export function PostsChart({ points }: Pick<ReturnType<typeof chartPoints>, 'points'>) {
  return (
    <div role="img" aria-label={text.chartOf(text.posts)} className={styles.chart}>
      <LineChart
        aria-hidden="true"
        className={styles.figure}
        h={220}
        data={points}
        dataKey="date"
        series={[
          { name: 'evidencePosts', label: text.evidence, color: 'var(--clay)' },
          { name: 'reflectionPosts', label: text.reflection, color: 'var(--ink-2)', strokeDasharray: '5 3' },
        ]}
        curveType="linear"
        withDots={points.length === 1}
        accessibilityLayer={false}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        tooltipAnimationDuration={0}
        lineProps={{ isAnimationActive: false }}
        xAxisProps={{
          minTickGap: 44,
          tickFormatter: (date: string) => formatDate(date, 'short').replace(/^\S+ /, ''),
        }}
        yAxisProps={{ width: 34, allowDecimals: false }}
        tooltipProps={{
          isAnimationActive: false,
          labelFormatter: (date) => (typeof date === 'string' ? formatDate(date, 'short') : date),
        }}
      />
    </div>
  );
}

export type Share = { name: string; count: number; colour: string };

/** CAS tokens as a pie; the table beside it has the same colours. */
export function TokensPie({ shares }: { shares: readonly Share[] }) {
  return (
    <div role="img" aria-label={text.chartOf(text.cas)} className={styles.pie}>
      <PieChart
        aria-hidden="true"
        data={shares.map(({ name, count, colour }) => ({ name, value: count, color: colour }))}
        size={150}
        strokeColor="var(--card)"
        strokeWidth={2}
        startAngle={90}
        endAngle={-270}
        accessibilityLayer={false}
        pieProps={{ rootTabIndex: -1, isAnimationActive: false }}
      />
    </div>
  );
}

/** The first learning tokens as bars, in the school's order. */
export function TokensBars({ shares, label }: { shares: readonly Share[]; label: string }) {
  return (
    <div role="img" aria-label={text.chartOf(label)} className={styles.chart}>
      <BarChart
        aria-hidden="true"
        className={styles.figure}
        h={32 * shares.length + 30}
        data={shares.map(({ name, count, colour }) => ({ name, count, color: colour }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'count', label: text.columns.count, color: 'var(--ink)' }]}
        accessibilityLayer={false}
        tickLine="none"
        gridAxis="y"
        strokeDasharray="0"
        withTooltip={false}
        withBarValueLabel
        maxBarWidth={14}
        barProps={{ isAnimationActive: false, radius: 3 }}
        yAxisProps={{ width: 150 }}
        xAxisProps={{ allowDecimals: false }}
      />
    </div>
  );
}
