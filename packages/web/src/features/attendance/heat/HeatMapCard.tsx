import '../../../ui/theme/formStyles.ts';
import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import { attendanceStatuses } from '@casement/domain/attendance/statuses.rules.ts';
import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { useMemo, useState } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { type Stat, StatRow } from '../../../ui/card/StatRow.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { FoldedTable } from '../../../ui/list/FoldedTable.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { heatText, statusText } from '../attendance.text.ts';
import type { StudentOption } from '../register/register.rules.ts';
import styles from './HeatMapCard.module.css';
import { HeatMapFrame } from './HeatMapFrame.tsx';
import room from './heat.module.css';
import { type HeatRange, type HeatSquare, heatYears, isInRange } from './heat.rules.ts';

const HeatMapChart = pagePart(
  () => import('./HeatMapChart.tsx'),
  () => <Skeleton height="100%" />,
);

/** The school year shown, and functions that open the neighbouring years; undefined if there is none. */
type HeatYears = { shown: HeatRange; earlier: (() => void) | undefined; later: (() => void) | undefined };

/** The school years of a range, starting with the current one. */
export function useHeatYears({ from, to }: HeatRange, today: Temporal.PlainDate): HeatYears {
  const { years, current } = useMemo(() => heatYears({ from, to }, today), [from, to, today]);
  const [steps, setSteps] = useState(0);
  const at = Math.min(Math.max(current + steps, 0), years.length - 1);
  const step = (by: -1 | 1) => (years[at + by] === undefined ? undefined : () => setSteps(at + by - current));
  return { shown: years[at] ?? { from, to }, earlier: step(-1), later: step(1) };
}

type HeatMapCardProps = {
  /** Days of all years; only those of the year shown are drawn. */
  squares: readonly HeatSquare[];
  years: HeatYears;
  today: Temporal.PlainDate;
  stats: readonly Stat[];
  /** The chart's summary for screen readers. */
  label: string;
  /** The student shown, or undefined for everyone. */
  personId: string | undefined;
  /** The people whose map can be chosen, besides everyone; left out if there is no choice. */
  choice?: {
    people: readonly StudentOption[];
    onChoose: (personId: string | undefined) => void;
  };
};

function Swatch({ level, status }: { level?: number; status?: AttendanceStatus | 'upcoming' }) {
  return (
    <svg width="13" height="13" aria-hidden="true">
      <rect
        className={room.rect}
        data-level={level}
        data-status={status}
        data-mark={status}
        x="1"
        y="1"
        width="11"
        height="11"
        rx="2"
      />
    </svg>
  );
}

/** The fill of excused days, and on paper, which may have no colours, those of late and missed days. */
function Patterns() {
  return (
    <svg className={room.patterns} aria-hidden="true">
      <defs>
        <pattern
          id="heat-excused"
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4" height="4" />
          <path d="M0 0V4" strokeWidth="2" />
        </pattern>
        <pattern id="heat-late" width="1" height="1" viewBox="0 0 10 10">
          <path data-late d="M0 10H10V0Z" />
        </pattern>
        <pattern id="heat-absent" width="1" height="1" viewBox="0 0 10 10">
          <path data-absent d="M1 1L9 9M9 1L1 9" strokeWidth="2" />
        </pattern>
      </defs>
    </svg>
  );
}

const option = ({ _id, name }: StudentOption) => ({ value: _id, label: name });

function Whose({
  people,
  onChoose,
  personId,
}: NonNullable<HeatMapCardProps['choice']> & { personId: string | undefined }) {
  const members = people.filter((person) => person.former !== true);
  const former = people.filter((person) => person.former === true);
  return (
    <NativeSelect
      className={styles.select}
      aria-label={heatText.whose}
      value={personId ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: heatText.everyone },
        ...members.map(option),
        ...(former.length === 0 ? [] : [{ group: heatText.former, items: former.map(option) }]),
      ]}
    />
  );
}

/** Buttons for the other school years, if there are any. */
function Years({ earlier, later }: HeatYears) {
  if (earlier === undefined && later === undefined) return null;
  return (
    <div className={styles.years}>
      <ActionIcon
        variant="default"
        aria-label={heatText.earlier}
        disabled={earlier === undefined}
        onClick={earlier}
      >
        <Icon icon={faChevronLeft} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={heatText.later}
        disabled={later === undefined}
        onClick={later}
      >
        <Icon icon={faChevronRight} />
      </ActionIcon>
    </div>
  );
}

const dayColumns: readonly FigureColumn<HeatSquare>[] = [
  { key: 'day', header: heatText.day, names: true, cell: ({ day }) => day },
  { key: 'what', header: heatText.what, cell: ({ what }) => what },
];

/** The heat map with its figures, its legend and a table of the same days. */
export function HeatMapCard(props: HeatMapCardProps) {
  const { squares, years, today, stats, label, personId, choice } = props;
  const { from, to } = years.shown;
  const ofOne = personId !== undefined;
  const shown = useMemo(
    () => squares.filter(({ date }) => isInRange(date, { from, to })),
    [squares, from, to],
  );
  const recentFirst = shown.filter((square) => square.status !== 'upcoming').toReversed();
  return (
    <Card labelledBy="heat-map">
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id="heat-map">{heatText.title}</h2>
          <div className={styles.range}>
            <p>{heatText.range(formatDate(from, 'long', today), formatDate(to, 'long', today))}</p>
            <Years {...years} />
          </div>
        </div>
        {choice === undefined ? null : <Whose personId={personId} {...choice} />}
        {stats.length === 0 ? null : <StatRow stats={stats} />}
      </div>
      {ofOne ? <Patterns /> : null}
      <HeatMapFrame range={years.shown} today={today}>
        {(week) => (
          <HeatMapChart
            key={from}
            squares={shown}
            from={from}
            to={to}
            today={today}
            label={label}
            marks={ofOne}
            week={week}
          />
        )}
      </HeatMapFrame>
      <div className={styles.foot}>
        <FoldedTable label={heatText.title}>
          <FigureTable
            dense
            look={styles.days}
            columns={dayColumns}
            rows={recentFirst}
            rowKey={({ date }) => date}
          />
        </FoldedTable>
        <div className={styles.legend}>
          {ofOne ? (
            attendanceStatuses.map((status) => (
              <span key={status} className={styles.mark}>
                <Swatch status={status} />
                {statusText[status]}
              </span>
            ))
          ) : (
            <>
              <span>{heatText.nobody}</span>
              {[0, 1, 2, 3, 4].map((level) => (
                <Swatch key={level} level={level} />
              ))}
              <span>{heatText.all}</span>
              <i className={styles.apart} />
            </>
          )}
          <span className={styles.mark}>
            <Swatch status="upcoming" />
            {heatText.toCome}
          </span>
        </div>
      </div>
    </Card>
  );
}
