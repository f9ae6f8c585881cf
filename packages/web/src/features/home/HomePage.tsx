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
import { type Browse, clubsOn, ownClubs } from './home.rules.ts';
import { homeText as text } from './home.text.ts';

/** The first page: one's clubs and their registers; for the office the day's, or the first steps. */
export function HomePage() {
  const { user, school, can } = useMe();
  const clubsOff = !school.features.clubs.enabled;
  const { data: browse } = useSuspenseQuery(browseQuery).data;
  const settingUp = browse.clubs.length === 0 && can['people.onboard'];

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
      {office ? <TodaysClubs browse={browse} own={own} weekday={dayOfWeek} /> : null}
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

const shownToday = 8;

type TodaysClubsProps = { browse: Browse; own: ReturnType<typeof ownClubs>; weekday: number };

/** For the office: whose registers may come in today. One's own stand above already. */
function TodaysClubs({ browse, own, weekday }: TodaysClubsProps) {
  const words = useClubWords();
  const heading = useId();
  const mine = new Set(own.map(({ club }) => club._id));
  const clubs = clubsOn(browse.clubs, weekday).filter((club) => !mine.has(club._id));
  const rows = clubs
    .slice(0, shownToday)
    .map((club) => ({ club, roles: [], manages: true, marks: true, meetsToday: false }));
  return (
    <Card labelledBy={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{text.today(words)}</h2>
        <Button renderRoot={(props) => <Link {...props} to={clubPaths.dashboard} />}>
          {text.allClubs(words)}
        </Button>
      </div>
      {rows.length === 0 ? <p className={styles.help}>{text.noneToday(words)}</p> : <ClubRows rows={rows} />}
      {clubs.length > shownToday ? (
        <p className={styles.more}>
          <Link to={clubPaths.dashboard}>{text.moreToday(clubs.length - shownToday)}</Link>
        </p>
      ) : null}
    </Card>
  );
}
