import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useClubWords, useMe } from '../../lib/session.ts';
import { formatDate, todayIn } from '../../lib/time.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { clubPaths } from '../clubs/clubs.paths.rules.ts';
import { ClubRows } from './ClubRows.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import styles from './HomePage.module.css';
import { browseQuery } from './home.queries.ts';
import { type Browse, nextClubs, ownClubs } from './home.rules.ts';
import { homeText as text } from './home.text.ts';

/** The first page: one's clubs and their registers; for the office the day's, or the first steps. */
export function HomePage() {
  const { user, school, can } = useMe();
  const clubsOff = !school.features.clubs.enabled;
  const { data: browse } = useSuspenseQuery(browseQuery).data;
  const settingUp = browse.clubs.length === 0 && can['people.onboard'] && !clubsOff;

  return (
    <>
      <PageHeader
        title={text.title(user.firstName)}
        documentTitle={text.documentTitle(school.schoolName)}
        summary={formatDate(todayIn(school.timeZone))}
      />
      <div className={styles.cards}>
        {settingUp ? <FirstSteps /> : clubsOff ? null : <Clubs browse={browse} />}
      </div>
    </>
  );
}

function Clubs({ browse }: { browse: Browse }) {
  const { can, school } = useMe();
  const { dayOfWeek } = todayIn(school.timeZone);
  const own = ownClubs(browse, dayOfWeek);
  const office = can['club.create'];
  return (
    <>
      {own.length > 0 || !office ? <OwnClubs own={own} /> : null}
      {office ? <NextClubs browse={browse} own={own} weekday={dayOfWeek} /> : null}
    </>
  );
}

function OwnClubs({ own }: { own: ReturnType<typeof ownClubs> }) {
  const { can } = useMe();
  const words = useClubWords();
  const heading = useId();
  const browse = (
    <Button renderRoot={(props) => <Link {...props} to={clubPaths.dashboard} />}>{text.browse(words)}</Button>
  );
  if (own.length === 0) {
    const empty = can['clubs.directory'] ? text.noneAdvised : text.noneJoined;
    return (
      <Card as="div">
        <EmptyState title={empty.title(words)} body={empty.body(words)} action={browse} />
      </Card>
    );
  }
  return (
    <Card labelledBy={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{text.own(words)}</h2>
        {browse}
      </div>
      <ClubRows rows={own} />
    </Card>
  );
}

const shownNext = 8;

type NextClubsProps = { browse: Browse; own: ReturnType<typeof ownClubs>; weekday: number };

/** For the office: whose registers come in today, or on the next day that has any. One's own stand above. */
function NextClubs({ browse, own, weekday }: NextClubsProps) {
  const words = useClubWords();
  const heading = useId();
  const mine = new Set(own.map(({ club }) => club._id));
  const next = nextClubs(
    browse.clubs.filter((club) => !mine.has(club._id)),
    weekday,
  );
  const clubs = next?.clubs ?? [];
  const day = next === undefined || next.weekday === weekday ? undefined : text.weekdays[next.weekday - 1];
  const rows = clubs
    .slice(0, shownNext)
    .map((club) => ({ club, roles: [], manages: true, marks: true, meetsToday: false }));
  return (
    <Card labelledBy={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{day === undefined ? text.today(words) : text.nextOn(words, day)}</h2>
        <Button renderRoot={(props) => <Link {...props} to={clubPaths.dashboard} />}>
          {text.allClubs(words)}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className={styles.help}>{text.noTimesAtAll(words)}</p>
      ) : (
        <ClubRows rows={rows} />
      )}
      {clubs.length > shownNext ? (
        <p className={styles.more}>
          <Link to={clubPaths.dashboard}>{text.more(clubs.length - shownNext)}</Link>
        </p>
      ) : null}
    </Card>
  );
}
