import { meetingStarted } from '@casement/domain/attendance/meeting.rules.ts';
import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import type { RoleDefinition } from '@casement/domain/school/school.contract.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { formatMeetingOfDay, formatWeeklyTimes, inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { Avatar } from '../../../ui/mark/Avatar.tsx';
import { MeetingName, MeetingTime } from '../../../ui/mark/MeetingName.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import ground from '../clubs.module.css';
import { clubPaths } from '../clubs.paths.ts';
import { roleHolders } from '../clubs.rules.ts';
import { clubText } from '../clubs.text.ts';
import { PersonLink } from '../PersonLink.tsx';
import { SectionHead } from '../SectionHead.tsx';
import styles from './ClubAside.module.css';

const shownAfterNext = 3;

type ClubMeetingsProps = {
  club: Club;
  next: ClubMeeting | undefined;
  /** The other meetings that haven't ended, earliest first. */
  later: readonly ClubMeeting[];
  manages: boolean;
  /** An instant, ISO 8601. */
  now: string;
  timeZone: string;
};

/** The next meeting with a link to its register, and the few after it. */
export function ClubMeetings({ club, next, later, manages, now, timeZone }: ClubMeetingsProps) {
  const words = useClubWords();
  const attendance = attendancePaths.club(club._id, manages);
  // On a phone a register fills the whole page: one press opens it.
  const narrow = useBreakpoint('phone');
  const today = useToday(timeZone);
  const runs = next !== undefined && meetingStarted(next, Date.parse(now));
  return (
    <Card labelledBy="club-meetings">
      <SectionHead id="club-meetings" title={clubText.nextMeeting} />
      {next === undefined ? (
        <p className={ground.nothing}>{clubText.noNextMeeting}</p>
      ) : (
        <div className={styles.next}>
          <p className={styles.when}>
            {formatDate(inZone(next.startDateAndTime, timeZone).toPlainDate(), 'long', today)}
            {runs ? <span className={styles.now}>{clubText.now}</span> : null}
          </p>
          <p className="num">
            {formatMeetingOfDay(next.startDateAndTime, next.endDateAndTime, timeZone, today)}
          </p>
          <p className="muted small">
            <MeetingName meeting={next} untitled={clubText.untitled(words)} />
          </p>
        </div>
      )}
      {next !== undefined && club.can['attendance.mark'] ? (
        <LinkButton fullWidth to={attendance} search={narrow ? { meeting: next._id } : {}}>
          {clubText.takeAttendance}
        </LinkButton>
      ) : null}
      {next === undefined && club.can['meeting.create'] ? (
        <LinkButton fullWidth to={attendance}>
          {clubText.planMeetings}
        </LinkButton>
      ) : null}
      {later.length === 0 ? null : (
        <>
          <h3 className={ground.label}>{clubText.comingMeetings}</h3>
          <ul className={styles.later}>
            {later.slice(0, shownAfterNext).map((meeting) => (
              <li key={meeting._id}>
                <MeetingTime meeting={meeting} timeZone={timeZone} style="short" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Times, place, year and status. */
export function ClubDetails({ club }: { club: Club }) {
  const times = formatWeeklyTimes(club.weeklyMeetingTimes);
  const rows = [
    { label: clubText.times, value: times || clubText.noTimes },
    { label: clubText.location, value: club.generalLocationOfMeetings[0] || clubText.noLocation },
    { label: clubText.established, value: club.establishedYear },
    { label: clubText.status, value: clubText.statuses[club.status] },
  ];
  return (
    <Card labelledBy="club-details">
      <SectionHead
        id="club-details"
        title={clubText.details}
        edit={
          club.can['club.editDetails']
            ? { to: clubPaths.edit(club._id), label: clubText.editDetails }
            : undefined
        }
      />
      <dl className={ground.details}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Advisors first, then the other roles with holders. */
export function ClubLeadership({
  club,
  definitions,
}: {
  club: Club;
  definitions: readonly RoleDefinition[];
}) {
  const held = roleHolders(club, definitions).filter(({ holders }) => holders.length > 0);
  return (
    <Card labelledBy="club-leadership">
      <SectionHead
        id="club-leadership"
        title={clubText.leadership}
        edit={
          club.can['club.manageLeadership']
            ? { to: clubPaths.editLeadership(club._id), label: clubText.editLeadership }
            : undefined
        }
      />
      <h3 className={ground.label}>{clubText.advisors}</h3>
      {club.facultyMemberships.length === 0 ? (
        <p className={ground.nothing}>{clubText.noAdvisors}</p>
      ) : (
        <ul className={styles.people}>
          {club.facultyMemberships.map(({ _id, faculty }) => (
            <li key={_id}>
              <Avatar name={faculty.displayName} person={faculty} />
              <PersonLink kind="faculty" person={faculty} />
            </li>
          ))}
        </ul>
      )}
      {held.map(({ roleKey, holders }) => (
        <div key={roleKey}>
          <h3 className={ground.label}>{roleKey}</h3>
          <ul className={styles.people}>
            {holders.map((student) => (
              <li key={student._id}>
                <Avatar name={student.displayName} person={student} />
                <PersonLink kind="student" person={student} />
                <span className="small faint">{clubText.classOf(student.graduatingClass)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
