import type { CalendarClub, CalendarMeeting } from '@casement/domain/calendar/calendar.contract.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { MeetingTime } from '../../../ui/mark/MeetingName.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import styles from '../calendar.module.css';
import { meetingText } from '../calendar.text.ts';

type MeetingModalProps = {
  /** Undefined if it was deleted while it was open. */
  meeting: CalendarMeeting | undefined;
  clubs: readonly CalendarClub[];
  onClose: () => void;
};

/** One meeting of a club, with links to the club and to its register. */
export function MeetingModal({ meeting, clubs, onClose }: MeetingModalProps) {
  const words = useClubWords();
  const { timeZone } = useMe().school;
  const club = clubs.find((each) => each._id === meeting?.clubId);
  if (meeting === undefined || club === undefined) return null;
  const manages = club.can['attendance.mark'];
  return (
    <Dialog title={meeting.meetingName} size={460} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>{meetingText.club(words)}</dt>
        <dd>
          {club.clubName} <Strand strand={club.casStrand} />
        </dd>
        <dt>{meetingText.when}</dt>
        <dd>
          <MeetingTime meeting={meeting} timeZone={timeZone} />
        </dd>
        {meeting.location === '' ? null : (
          <>
            <dt>{meetingText.location}</dt>
            <dd>{meeting.location}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <LinkButton to={clubPaths.overview(club._id, manages)}>{meetingText.openClub(words)}</LinkButton>
        {club.can['attendance.read'] ? (
          <LinkButton
            variant="filled"
            to={attendancePaths.club(club._id, manages)}
            search={{ meeting: meeting._id }}
          >
            {meetingText.attendance}
          </LinkButton>
        ) : null}
      </div>
    </Dialog>
  );
}
