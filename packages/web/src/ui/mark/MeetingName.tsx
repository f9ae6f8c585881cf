import type { MeetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { formatMeeting } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { uiText } from '../ui.text.ts';

/** Says that a meeting is cancelled, and why; nothing if it takes place. */
function Cancelled({ meeting: { cancelled } }: { meeting: MeetingFacts }) {
  return cancelled === null ? null : (
    <span className="warned">{uiText.meetingCancelled(cancelled.reason)}</span>
  );
}

type MeetingNameProps = {
  meeting: MeetingFacts;
  /** Shown in place of an empty name. */
  untitled?: string;
};

/** A meeting's name, next to its time in lists; its place, if elsewhere, and whether it's cancelled. */
export function MeetingName({ meeting, untitled = '' }: MeetingNameProps) {
  const { meetingName, place, cancelled } = meeting;
  return (
    <>
      <Cancelled meeting={meeting} />
      {cancelled === null ? '' : ' · '}
      {[meetingName || untitled, place].filter((part) => part !== '').join(' · ')}
    </>
  );
}

type MeetingTimeProps = { meeting: MeetingFacts; timeZone: string; style?: 'long' | 'short' };

/** When a meeting takes place, for lists without its name, and whether it's cancelled. */
export function MeetingTime({ meeting, timeZone, style = 'long' }: MeetingTimeProps) {
  const today = useToday(timeZone);
  return (
    <>
      {formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone, { today, style })}{' '}
      <Cancelled meeting={meeting} />
    </>
  );
}
