import type { PeriodKind, PeriodWindow } from '@casement/domain/shared/time/periods.ts';
import { Card } from '../../../ui/card/Card.tsx';
import ground from '../portfolios.module.css';
import styles from './PeriodSessions.module.css';
import { useClubSessions } from './tokens.queries.ts';
import { tokensText as text } from './tokens.text.ts';

type PeriodSessionsProps = {
  studentId: string;
  kind: PeriodKind;
  dates: PeriodWindow;
  /** Whether it's the current period. */
  current: boolean;
  /** `YYYY-MM-DD` in the school's time zone. */
  today: string;
};

/** The student's sessions at each club in a period, if the school shows attendance beside tokens. */
export function PeriodSessions({ studentId, kind, dates, current, today }: PeriodSessionsProps) {
  const { data } = useClubSessions(studentId, dates, today);
  const clubs = data?.data.clubs ?? [];
  if (clubs.length === 0) return null;
  return (
    <Card labelledBy="period-attendance">
      <h3 id="period-attendance" className={styles.attendanceTitle}>
        {text.attendance}
      </h3>
      <ul className={styles.sessions}>
        {clubs.map((club) => (
          <li key={club._id}>
            <p className={styles.attended}>{text.sessions(club)}</p>
            <p className={ground.months}>{text.clubInPeriod(club.clubName, kind, current)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
