import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import type { CalendarView, ClubChoice } from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { Agenda } from './Agenda.tsx';
import { Bands, type DaysProps } from './Bands.tsx';
import styles from './CalendarBoard.module.css';
import { Month } from './Month.tsx';
import { titleOf } from './words.text.ts';

const HourGrid = pagePart(
  () => import('./HourGrid.tsx'),
  () => <Skeleton height={520} />,
);

type CalendarBoardProps = DaysProps & {
  view: CalendarView;
  day: Temporal.PlainDate;
  timeZone: string;
  clubs: ClubChoice;
  /** Whether the entries shown are still those of the previous range. */
  busy: boolean;
  /** Whether the list was extended: the entries shown stay valid while more are loaded. */
  longer: boolean;
  onStep: (steps: -1 | 1) => void;
  /** In a small window: called with the day at the top of the list. */
  onTop: ((date: string) => void) | undefined;
  /** Extends the list; left out if it ends. */
  onLater: (() => void) | undefined;
  /** Shown at the end of the list if more days couldn't be loaded. */
  failure: ReactNode;
};

/** The calendar itself: a month, days in columns or on an hourly grid, or a list. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { view, day, timeZone, clubs, busy, longer, onStep, onTop, onLater, failure, ...days } = props;
  const phone = useBreakpoint('phone');
  return (
    <section
      className={styles.board}
      aria-label={calendarText.region(titleOf(view, day, days.today))}
      aria-busy={busy && !longer}
    >
      {view === 'month' ? (
        <Month {...days} day={day} onStep={onStep} />
      ) : phone || view === 'list' ? (
        <Agenda
          {...days}
          day={day}
          view={view}
          busy={busy}
          onTop={onTop}
          onLater={onLater}
          failure={failure}
        />
      ) : clubs === 'mine' ? (
        <HourGrid {...days} view={view} day={day} timeZone={timeZone} />
      ) : (
        <Bands {...days} />
      )}
    </section>
  );
}
