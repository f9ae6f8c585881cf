import type { HomeClub } from '@casement/domain/home/home.contract.ts';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { formatNear } from '../../lib/time/nearness.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { attendancePaths } from '../attendance/attendance.paths.ts';
import { registerSoon } from './home.rules.ts';
import { homeText } from './home.text.ts';
import styles from './RegisterSoon.module.css';

/** On a phone, above all waiting tasks: the register of the meeting that is running or about to start. */
export function RegisterSoon({ clubs, now }: { clubs: readonly HomeClub[]; now: number }) {
  const { timeZone } = useMe().school;
  const club = registerSoon(clubs, now);
  if (club === undefined) return null;
  const { next, clubName, generalLocationOfMeetings } = club;
  const where = next.place === '' ? generalLocationOfMeetings.slice(0, 1) : [next.place];
  const near = formatNear(next, now, timeZone);
  return (
    <Link className={styles.line} to={attendancePaths.club(club._id, true)} search={{ meeting: next._id }}>
      <span className={styles.words}>
        <b>
          <bdi>{clubName}</bdi>
        </b>{' '}
        <span>{[...(near === undefined ? [] : [near.when]), ...where].join(' · ')}</span>
      </span>{' '}
      <span className={styles.go}>
        {homeText.register}
        <Icon icon={faChevronRight} />
      </span>
    </Link>
  );
}
