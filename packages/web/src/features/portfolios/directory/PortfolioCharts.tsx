/**
 * The dashboard's charts as plain shapes. A chart library measures each label, which forces a layout of the
 * whole page each time: with two years of posts that was a task of a quarter of a second.
 */

import { formatCount } from '@casement/domain/shared/locale.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react';
import { acrossOf, labelledPoints, lineThrough, nearestPoint, scaleOf, slicesOf } from './charts.rules.ts';
import type { chartPoints } from './directory.rules.ts';
import { directoryText } from './directory.text.ts';
import styles from './PortfolioCharts.module.css';

const text = directoryText.summary;

/** Labels under the line; a phone shows every third. */
const mostLabels = 7;

const percent = (value: number) => `${value.toFixed(2)}%`;

type PostsChartProps = ReturnType<typeof chartPoints> & { today: Temporal.PlainDate };

/** Posts over time as two lines, one solid and one dashed. Hovering over a point shows its figures. */
export function PostsChart({ points, weekly, today }: PostsChartProps) {
  const [pointed, setPointed] = useState<number>();
  const scale = useMemo(
    () => scaleOf(points.reduce((most, one) => Math.max(most, one.evidencePosts, one.reflectionPosts), 0)),
    [points],
  );
  const top = scale.at(-1) ?? 1;
  const lines = useMemo(
    () => ({
      evidence: lineThrough(
        points.map(({ evidencePosts }) => evidencePosts),
        top,
      ),
      reflections: lineThrough(
        points.map(({ reflectionPosts }) => reflectionPosts),
        top,
      ),
    }),
    [points, top],
  );
  const dayOf = (date: string) => formatDate(date, 'short', today).replace(/^\S+ /, '');
  const point = pointed === undefined ? undefined : points[pointed];
  const across = acrossOf(pointed ?? 0, points.length);

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(nearestPoint(((clientX - left) / width) * 100, points.length));
  }

  return (
    <div role="img" aria-label={text.chartOf(text.posts)} className={styles.posts}>
      <div
        className={styles.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(undefined)}
      >
        {scale.map((value) => (
          <span key={value} className={styles.rule} style={{ bottom: percent((value / top) * 100) }}>
            <span>{formatCount(value)}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={lines.reflections} className={styles.reflections} />
          <path d={lines.evidence} className={styles.evidence} />
        </svg>
        {labelledPoints(points.length, mostLabels).map((index, place) => (
          <span
            key={index}
            className={styles.date}
            data-often={place % 3 !== 0 || undefined}
            style={{ left: percent(acrossOf(index, points.length)) }}
          >
            {dayOf(points[index]?.date ?? '')}
          </span>
        ))}
        {point === undefined ? null : (
          <>
            <span className={styles.pointed} style={{ left: percent(across) }} />
            <span
              className={styles.tip}
              data-left={across > 50 || undefined}
              style={{ left: percent(across) }}
            >
              <b>{weekly ? text.weekOf(dayOf(point.date)) : dayOf(point.date)}</b>
              <span>
                {text.evidence} <b>{formatCount(point.evidencePosts)}</b>
              </span>
              <span>
                {text.reflection} <b>{formatCount(point.reflectionPosts)}</b>
              </span>
            </span>
          </>
        )}
      </div>
    </div>
  );
}

export type Share = { name: string; count: number; colour: string };

/** CAS tokens as a pie; the table next to it has the same colours. */
export function TokensPie({ shares }: { shares: readonly Share[] }) {
  const slices = slicesOf(shares.map(({ count }) => count));
  return (
    <div role="img" aria-label={text.chartOf(text.cas)} className={styles.pie}>
      <svg viewBox="-1.02 -1.02 2.04 2.04" aria-hidden="true">
        {shares.map(({ name, colour }, index) => (
          <path key={name} d={slices[index]} fill={colour} />
        ))}
      </svg>
    </div>
  );
}

/** The first learning tokens as bars, in the school's order. */
export function TokensBars({ shares, label }: { shares: readonly Share[]; label: string }) {
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <div role="img" aria-label={text.chartOf(label)} className={styles.bars}>
      {shares.map(({ name, count, colour }) => {
        const length: CSSProperties & { '--tone': string; '--length': string } = {
          '--tone': colour,
          '--length': percent((count / most) * 100),
        };
        return (
          <div key={name} className={styles.bar} style={length}>
            <span>{name}</span>
            <i />
            <b>{formatCount(count)}</b>
          </div>
        );
      })}
    </div>
  );
}
