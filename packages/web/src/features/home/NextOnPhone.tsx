import type { HomeClub } from '@casement/domain/home/home.contract.ts';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { formatNear } from '../../lib/time/nearness.ts';
import { formatMeeting } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Strand } from '../../ui/mark/Strand.tsx';
import { attendancePaths } from '../attendance/attendance.paths.ts';
import { minutesUntil, nextOf, registerSoon, type WithNext } from './home.rules.ts';
import { homeText as text } from './home.text.ts';
import styles from './NextOnPhone.module.css';

type NextOnPhoneProps = {
  clubs: readonly HomeClub[];
  now: number;
  /** Whether the person's own next meeting is shown too: a student's. */
  own: boolean;
};

/**
 * On a phone, above all waiting tasks: the register of the meeting that is running or about to start, and where a
 * student is next.
 */
export function NextOnPhone({ clubs, now, own }: NextOnPhoneProps) {
  const register = registerSoon(clubs, now);
  const next = own ? nextOf(clubs) : undefined;
  return (
    <>
      {register === undefined ? null : <RegisterLink club={register} now={now} />}
      {next === undefined || next._id === register?._id ? null : <NextLink club={next} now={now} />}
    </>
  );
}

type ClubProps = { club: WithNext<HomeClub>; now: number };

const placesOf = ({ next, generalLocationOfMeetings }: WithNext<HomeClub>) =>
  next.place === '' ? generalLocationOfMeetings.slice(0, 1) : [next.place];

function RegisterLink({ club, now }: ClubProps) {
  const { timeZone } = useMe().school;
  const { next, clubName } = club;
  const near = formatNear(next, now, timeZone);
  return (
    <Link
      className={styles.register}
      to={attendancePaths.club(club._id, true)}
      search={{ meeting: next._id }}
    >
      <span className={styles.words}>
        <b>
          <bdi>{clubName}</bdi>
        </b>{' '}
        <span>{[...(near === undefined ? [] : [near.when]), ...placesOf(club)].join(' · ')}</span>
      </span>{' '}
      <span className={styles.go}>
        {text.register}
        <Icon icon={faChevronRight} />
      </span>
    </Link>
  );
}

/** Leads to the student's attendance at the club. */
function NextLink({ club, now }: ClubProps) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { next, clubName, casStrand } = club;
  const when = formatMeeting(next.startDateAndTime, next.endDateAndTime, timeZone, { today, style: 'short' });
  return (
    <Link className={styles.next} to={attendancePaths.club(club._id, false)}>
      <span className={styles.marks}>
        <span className={styles.near}>{text.next(minutesUntil(next, now))}</span>{' '}
        <Strand strand={casStrand} />
      </span>{' '}
      <span className={styles.words}>
        <b>
          <bdi>{clubName}</bdi>
        </b>{' '}
        <span>{[when, ...placesOf(club)].join(' · ')}</span>
      </span>
      <Icon icon={faChevronRight} />
    </Link>
  );
}
