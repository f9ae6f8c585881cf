import type { ClubFigures } from '@casement/domain/attendance/students/students.contract.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import { Skeleton } from '@mantine/core';
import { useClubWords } from '../../../lib/api/session.ts';
import { formatRate } from '../../../lib/text/numbers.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import styles from './HoursCard.module.css';
import room from './students.module.css';
import { columnHours, hoursShare, slicesOf } from './students.rules.ts';
import { studentText } from './students.text.ts';

const HoursPie = pagePart(
  () => import('./HoursPie.tsx'),
  () => (
    <div className={room.pie}>
      <Skeleton height={168} width={168} circle />
    </div>
  ),
);
const text = studentText.hours;

type Row = {
  club: ClubFigures;
  share: number | null;
  /** The index of the club's slice, or without a pie the width of its bar in percent. */
  slice: number | undefined;
  bar: number | undefined;
};

const nameOf = ({ club, slice, bar }: Row) => (
  <span className={slice === undefined ? undefined : styles.club}>
    {slice === undefined ? null : <span className={room.swatch} data-slice={slice} aria-hidden="true" />}
    {club.clubName}
    {club.ignoreAbsences ? <span className={styles.notTracked}>{text.notTracked}</span> : null}
    {bar === undefined ? null : (
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${bar}%` }} />
      </span>
    )}
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
  { key: 'hours', header: text.columns.hours, numeric: true, cell: ({ club }) => columnHours(club.hours) },
  { key: 'share', header: text.columns.share, numeric: true, cell: ({ share }) => formatRate(share) },
];

/**
 * A student's hours per club: a pie, and as its legend a table with sessions and rates. If there are more clubs than
 * the pie has colours, they are bars in the table.
 */
export function HoursCard({ clubs }: { clubs: readonly ClubFigures[] }) {
  const words = useClubWords();
  const slices = slicesOf(clubs);
  const most = Math.max(...clubs.map(({ hours }) => hours));
  const rows = clubs.map((club, index) => ({
    club,
    share: hoursShare(club, clubs),
    // Clubs with hours come first.
    slice: slices !== undefined && club.hours > 0 ? index : undefined,
    bar: slices === undefined ? (club.hours / most) * 100 : undefined,
  }));
  return (
    <Card labelledBy="hours-per-club">
      <h2 id="hours-per-club">{text.title(words)}</h2>
      <p className={styles.help}>{slices?.length === 0 ? text.none : text.help}</p>
      <div className={room.hours}>
        {slices === undefined || slices.length === 0 ? null : (
          <HoursPie slices={slices} label={text.chart(words)} />
        )}
        <FigureTable
          label={text.table(words)}
          look={room.figures}
          columns={[{ key: 'club', header: words.One, names: true, cell: nameOf }, ...figureColumns]}
          rows={rows}
          rowKey={({ club }) => club._id}
        />
      </div>
    </Card>
  );
}
