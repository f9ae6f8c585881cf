import type { ClubFigures } from '@casement/domain/attendance/students/students.contract.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { formatCount, formatRate } from '../../../lib/text/numbers.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import styles from './HoursCard.module.css';
import room from './students.module.css';
import { formatHours, pieSlices, slicesOf } from './students.rules.ts';
import { studentText } from './students.text.ts';

const HoursPie = lazy(() => import('./HoursPie.tsx'));
const text = studentText.hours;

type Row = { club: ClubFigures; slice: number | undefined };

const nameOf = ({ club, slice }: Row) => (
  <span className={styles.club}>
    <span className={room.swatch} data-slice={slice} aria-hidden="true" />
    {club.clubName}
    {club.ignoreAbsences ? <span className={styles.notTracked}>{text.notTracked}</span> : null}
  </span>
);

const figureColumns: readonly FigureColumn<Row>[] = [
  {
    key: 'counted',
    header: text.columns.counted,
    numeric: true,
    cell: ({ club }) => (club.ignoreAbsences ? text.uncounted : formatCount(club.counted)),
  },
  { key: 'rate', header: text.columns.rate, numeric: true, cell: ({ club }) => formatRate(club.rate) },
  { key: 'hours', header: text.columns.hours, numeric: true, cell: ({ club }) => formatHours(club.hours) },
];

/** A student's hours per club: the pie, and the same as a table with sessions and rates. */
export function HoursCard({ clubs }: { clubs: readonly ClubFigures[] }) {
  const words = useClubWords();
  const slices = slicesOf(clubs, text.other);
  const rows = clubs.map((club, index) => ({
    club,
    // From the last colour on the clubs share a slice.
    slice: club.hours > 0 ? Math.min(index, slices.length - 1, pieSlices - 1) : undefined,
  }));
  return (
    <Card labelledBy="hours-per-club">
      <h2 id="hours-per-club">{text.title(words)}</h2>
      <p className={styles.help}>{slices.length === 0 ? text.none : text.help}</p>
      <div className={room.hours}>
        {slices.length === 0 ? null : (
          <Suspense fallback={<Skeleton height={108} width={108} circle />}>
            <HoursPie slices={slices} label={text.chart(words)} />
          </Suspense>
        )}
        <FigureTable
          label={text.table(words)}
          columns={[{ key: 'club', header: words.One, names: true, cell: nameOf }, ...figureColumns]}
          rows={rows}
          rowKey={({ club }) => club._id}
        />
      </div>
    </Card>
  );
}
