import { meetingStarted } from '@casement/domain/attendance/meeting.rules.ts';
import type { HomeClub, HomeMeeting } from '@casement/domain/home/home.contract.ts';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { nearness } from '../../lib/time/nearness.ts';
import { formatMeeting, formatMeetingOfDay, formatWeeklyTimes } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { className } from '../../ui/className.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Strand } from '../../ui/mark/Strand.tsx';
import { attendancePaths } from '../attendance/attendance.paths.ts';
import { clubPaths } from '../clubs/clubs.paths.ts';
import styles from './ClubRows.module.css';
import { Facts } from './Facts.tsx';
import room from './home.module.css';
import { registerLeft } from './home.rules.ts';
import { homeText as text } from './home.text.ts';

/** Roles that a list of your own clubs doesn't mention. */
const plain: readonly string[] = ['member', 'faculty'];

/** The link to a meeting's register; without a meeting, to the club's attendance page. */
function registerOf(clubId: string, meeting: { _id: string } | null | undefined) {
  return {
    to: attendancePaths.club(clubId, true),
    search: meeting ? { meeting: meeting._id } : {},
  };
}

/**
 * Your clubs in rows: when and where the next meeting is, and a link to its register. A student's row opens their
 * attendance, unless they take the register.
 */
export function ClubRows({ clubs, now }: { clubs: readonly HomeClub[]; now: number }) {
  return (
    <ul className={styles.rows}>
      {clubs.map((club) => (
        <ClubRow key={club._id} club={club} now={now} />
      ))}
    </ul>
  );
}

function ClubRow({ club, now }: { club: HomeClub; now: number }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { next, marks, manages } = club;
  const pressable = club.sessions !== null && !marks;
  const near = next === null ? undefined : nearness(next, now, timeZone);
  const when =
    next === null
      ? [text.noneAhead, formatWeeklyTimes(club.weeklyMeetingTimes)]
      : [formatMeeting(next.startDateAndTime, next.endDateAndTime, timeZone, { today, style: 'short' })];
  const titles = club.roles.filter((title) => !plain.includes(title));
  const { counted = 0, attended = 0 } = club.sessions ?? {};
  const record = counted === 0 ? [] : [text.attended(attended, counted)];
  const facts = [...when, ...club.generalLocationOfMeetings.slice(0, 1), ...titles, ...record];
  return (
    <li className={className(room.row, pressable && styles.pressable)} data-near={near}>
      <div className={room.words}>
        <div className={styles.marks}>
          <Strand strand={club.casStrand} />
          {near === undefined ? null : <span className={room.near}>{text.near[near]}</span>}
        </div>
        <h3>
          {pressable ? (
            <Link to={attendancePaths.club(club._id, false)} aria-label={text.attendanceOf(club.clubName)}>
              {club.clubName}
            </Link>
          ) : (
            <Link to={clubPaths.overview(club._id, manages)}>{club.clubName}</Link>
          )}
        </h3>
        <Facts facts={facts.filter((fact) => fact !== '')} />
      </div>
      {marks ? (
        <LinkButton
          variant={near === 'now' || near === 'today' ? 'filled' : 'default'}
          aria-label={text.registerOf(club.clubName)}
          {...registerOf(club._id, next)}
        >
          {text.register}
        </LinkButton>
      ) : pressable ? (
        <Icon icon={faChevronRight} />
      ) : null}
    </li>
  );
}

/** One day's meetings in rows, with the progress of each register. */
export function MeetingRows({ meetings, now }: { meetings: readonly HomeMeeting[]; now: number }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  return (
    <ul className={styles.rows}>
      {meetings.map((meeting) => {
        const { club, location, startDateAndTime, endDateAndTime, rows } = meeting;
        const left = registerLeft(meeting);
        const started = meetingStarted(meeting, now);
        const running = nearness(meeting, now, timeZone) === 'now';
        const state =
          !started || rows === 0
            ? []
            : [left === 'none' ? text.notTaken : left === 0 ? text.allMarked : text.toMark(left)];
        const time = formatMeetingOfDay(startDateAndTime, endDateAndTime, timeZone, today);
        return (
          <li key={meeting._id} className={room.row}>
            <div className={room.words}>
              <h3>
                <Link to={clubPaths.overview(club._id, true)}>{club.clubName}</Link>
                {running ? <span className={room.near}>{text.near.now}</span> : null}
              </h3>
              <Facts facts={[time, ...(location === null ? [] : [location]), ...state]} />
            </div>
            <LinkButton aria-label={text.registerOf(club.clubName)} {...registerOf(club._id, meeting)}>
              {text.register}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}
