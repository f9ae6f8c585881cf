import type { Home } from '@casement/domain/home/home.contract.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { formatRate } from '../../lib/text/numbers.ts';
import { useNow } from '../../lib/time/now.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { useBreakpoint } from '../../ui/theme/useBreakpoint.ts';
import { attendancePaths } from '../attendance/attendance.paths.ts';
import { clubPaths } from '../clubs/clubs.paths.ts';
import { portfolioPaths } from '../portfolios/portfolios.paths.ts';
import { AddEvidence } from './AddEvidence.tsx';
import { ClubRows, MeetingRows } from './ClubRows.tsx';
import { useUnfinished } from './DraftLines.tsx';
import { EvaluationRows } from './EvaluationRows.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FiveThings } from './FiveThings.tsx';
import styles from './HomePage.module.css';
import room from './home.module.css';
import { homeQuery } from './home.queries.ts';
import { waitingTasks } from './home.rules.ts';
import { homeText as text } from './home.text.ts';
import { NextOnPhone } from './NextOnPhone.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

const minute = 60_000;

const writeActions = [
  { label: text.write.reflection, to: portfolioPaths.write('reflection') },
  { label: text.write.evidence, to: portfolioPaths.write('evidence'), primary: true },
];

/**
 * The first page: your next meetings with registers, your tasks, and the CAS office's meetings of the day.
 */
export function HomePage() {
  const { user, school, can } = useMe();
  const { data: home } = useSuspenseQuery({ ...homeQuery, refetchInterval: minute }).data;
  const now = Date.parse(useNow());
  const today = useToday(school.timeZone);
  const clubsOff = !school.features.clubs.enabled;
  const office = can['club.create'];
  const setUp = clubsOff ? null : home.setUp;
  const writes = can['post.create'] && school.features.portfolio.enabled;
  const phone = useBreakpoint('phone');
  const oneColumn = useBreakpoint('medium');
  const drafts = useUnfinished();
  const tasks = waitingTasks(home, school.features.portfolio.enabled);
  const waits = home.registers.total > 0 || tasks.length > 0 || drafts.length > 0;
  const waiting =
    waits || clubsOff || can['attendance.watchlist'] ? (
      <WaitingCard {...home} tasks={tasks} drafts={drafts} />
    ) : null;

  return (
    <>
      <PageHeader
        title={text.title(user.firstName)}
        inBar={false}
        documentTitle={text.documentTitle(school.schoolName)}
        summary={formatDate(today)}
        actions={writes && !phone ? writeActions : []}
      />
      {home.period === null ? null : (
        <div className={styles.first}>
          <PeriodCard period={home.period} writes={writes && phone} />
        </div>
      )}
      {phone ? null : <FiveThings clubs={home.clubs} />}
      {phone && !clubsOff ? (
        <NextOnPhone clubs={home.clubs} now={now} own={home.attendance !== null} />
      ) : null}
      <div className={styles.columns}>
        {/* First for the keyboard and screen readers too. */}
        {oneColumn ? waiting : null}
        <div className={styles.column}>
          {setUp === null ? null : <FirstSteps {...setUp} />}
          {clubsOff || (home.clubs.length === 0 && office) ? null : <OwnClubs clubs={home.clubs} now={now} />}
          {home.evaluations.length === 0 ? null : (
            <EvaluationRows evaluations={home.evaluations} total={home.evaluationsTotal} />
          )}
          {clubsOff || !office || setUp !== null ? null : <SchoolDay schoolDay={home.schoolDay} now={now} />}
        </div>
        <div className={styles.column}>
          {oneColumn ? null : waiting}
          {clubsOff || home.attendance === null ? null : <OwnRecord {...home.attendance} />}
        </div>
      </div>
      {phone ? <FiveThings clubs={home.clubs} /> : null}
      {writes && phone ? <AddEvidence /> : null}
    </>
  );
}

type Part<Name extends keyof Home> = Pick<Home, Name> & { now: number };

function OwnClubs({ clubs, now }: Part<'clubs'>) {
  const { can } = useMe();
  const words = useClubWords();
  const heading = useId();
  const browse = <LinkButton to={clubPaths.dashboard}>{text.browse(words)}</LinkButton>;
  if (clubs.length === 0) {
    const empty = can['clubs.directory'] ? text.noneAdvised : text.noneJoined;
    return (
      <Card as="div">
        <EmptyState title={empty.title(words)} body={empty.body(words)} action={browse} />
      </Card>
    );
  }
  return (
    <Card labelledBy={heading}>
      <div className={room.head}>
        <h2 id={heading}>{text.own(words)}</h2>
        {browse}
      </div>
      <ClubRows clubs={clubs} now={now} />
    </Card>
  );
}

/** For the CAS office: today's meetings, or those of the next day with any. */
function SchoolDay({ schoolDay, now }: Part<'schoolDay'>) {
  const { school } = useMe();
  const words = useClubWords();
  const heading = useId();
  const today = useToday(school.timeZone);
  const isToday = schoolDay === null || schoolDay.date === today.toString();
  const rest = schoolDay === null ? 0 : schoolDay.total - schoolDay.meetings.length;
  return (
    <Card labelledBy={heading}>
      <div className={room.head}>
        <h2 id={heading}>
          {isToday ? text.meetingsToday : text.meetingsOn(formatDate(schoolDay.date, 'short', today))}
        </h2>
        <LinkButton to={clubPaths.dashboard}>{text.allClubs(words)}</LinkButton>
      </div>
      {schoolDay === null || schoolDay.total === 0 ? (
        <p className={room.help}>{schoolDay === null ? text.noneAtAll(words) : text.noneElse}</p>
      ) : (
        <MeetingRows meetings={schoolDay.meetings} now={now} />
      )}
      {rest > 0 ? (
        <p className={room.more}>
          <Link to={clubPaths.dashboard}>{text.more(rest)}</Link>
        </p>
      ) : null}
    </Card>
  );
}

/** A student's own attendance rate, with a plain sentence if it's low. */
function OwnRecord({ rate, counted, missed, low }: NonNullable<Home['attendance']>) {
  const heading = useId();
  const words = text.record;
  return (
    <Card labelledBy={heading}>
      <div className={room.head}>
        <h2 id={heading}>{words.title}</h2>
      </div>
      {rate === null ? (
        <p className={room.help}>{words.none}</p>
      ) : (
        <div className={styles.record} data-low={low || undefined}>
          <b>{formatRate(rate)}</b>
          <p>{low ? words.low(missed, counted) : words.fine(missed, counted)}</p>
        </div>
      )}
      <p className={room.more}>
        <Link to={attendancePaths.own}>{words.open}</Link>
      </p>
    </Card>
  );
}
