import type { ClubFigures } from '@casement/domain/attendance/students/students.contract.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { formatCount, formatRate } from '../../../lib/text/numbers.ts';
import { Card } from '../../../ui/card/Card.tsx';
import styles from './HoursCard.module.css';
import room from './students.module.css';
import { formatHours, pieSlices, slicesOf } from './students.rules.ts';
import { studentText } from './students.text.ts';

const HoursPie = lazy(() => import('./HoursPie.tsx'));
const text = studentText.hours;

/** A student's hours per club: the pie, and the same as a table with sessions and rates. */
export function HoursCard({ clubs }: { clubs: readonly ClubFigures[] }) {
  const words = useClubWords();
  const slices = slicesOf(clubs, text.other);
  // From the last colour on the clubs share a slice.
  const colour = (index: number) => Math.min(index, slices.length - 1);
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
        <table className={room.table} aria-label={text.table(words)}>
          <thead>
            <tr>
              <th scope="col">{words.One}</th>
              <th scope="col">{text.columns.counted}</th>
              <th scope="col">{text.columns.rate}</th>
              <th scope="col">{text.columns.hours}</th>
            </tr>
          </thead>
          <tbody>
            {clubs.map((club, index) => (
              <tr key={club._id}>
                <th scope="row">
                  <span
                    className={room.swatch}
                    data-slice={club.hours > 0 ? Math.min(colour(index), pieSlices - 1) : undefined}
                    aria-hidden="true"
                  />
                  {club.clubName}
                  {club.ignoreAbsences ? <span className={styles.notTracked}>{text.notTracked}</span> : null}
                </th>
                <td>{club.ignoreAbsences ? text.uncounted : formatCount(club.counted)}</td>
                <td>{formatRate(club.rate)}</td>
                <td>{formatHours(club.hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
