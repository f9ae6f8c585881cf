import '../../../ui/theme/overlayStyles.ts';
import type { CalendarClub, CalendarMeeting } from '@casement/domain/calendar/calendar.contract.ts';
import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { Strand } from '../../../ui/mark/Strand.tsx';
import styles from '../calendar.module.css';
import { meetingText } from '../calendar.text.ts';

const tones = { Creativity: 'violet', Activity: 'blue', Service: 'green' } as const;

type MeetingModalProps = {
  /** Undefined when it went while it was looked at. */
  meeting: CalendarMeeting | undefined;
  clubs: readonly CalendarClub[];
  onClose: () => void;
};

/** One meeting of a club, with the ways to the club and to its register. */
export function MeetingModal({ meeting, clubs, onClose }: MeetingModalProps) {
  const words = useClubWords();
  const { timeZone } = useMe().school;
  const club = clubs.find((each) => each._id === meeting?.clubId);
  if (meeting === undefined || club === undefined) return null;
  const admin = club.can['attendance.mark'] ? '/admin' : '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={meeting.meetingName}
      closeButtonProps={{ 'aria-label': meetingText.close }}
      size={460}
      centered
    >
      <dl className={styles.facts}>
        <dt>{meetingText.club(words)}</dt>
        <dd>
          {club.clubName} <Strand tone={tones[club.casStrand]}>{club.casStrand}</Strand>
        </dd>
        <dt>{meetingText.when}</dt>
        <dd>{formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone)}</dd>
        {meeting.location === '' ? null : (
          <>
            <dt>{meetingText.where}</dt>
            <dd>{meeting.location}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <Button renderRoot={(props) => <Link {...props} to={`/clubspace/overview/${club._id}${admin}`} />}>
          {meetingText.openClub(words)}
        </Button>
        {club.can['attendance.read'] ? (
          <Button
            variant="filled"
            renderRoot={(props) => (
              <Link
                {...props}
                to={`/clubspace/attendance/${club._id}${admin}`}
                search={{ meeting: meeting._id }}
              />
            )}
          >
            {meetingText.attendance}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
