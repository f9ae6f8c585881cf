import type { MeetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { formatMeeting } from '../../lib/time/time.ts';
import { uiText } from '../ui.text.ts';

/** That a meeting is cancelled, and why, between its words; nothing where it takes place. */
function Cancelled({ meeting: { cancelled } }: { meeting: MeetingFacts }) {
  return cancelled === null ? null : (
    <span className="warned">{uiText.meetingCancelled(cancelled.reason)}</span>
  );
}

type MeetingNameProps = {
  meeting: MeetingFacts;
  /** Shown in place of a name that is empty. */
  untitled?: string;
};

/** What a meeting is called, beside its time in lists of meetings; where it is, if elsewhere, and that it is cancelled. */
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

/** When a meeting is, where its name is not beside it; and that it is cancelled. */
export function MeetingTime({ meeting, timeZone, style = 'long' }: MeetingTimeProps) {
  return (
    <>
      {formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone, { style })}{' '}
      <Cancelled meeting={meeting} />
    </>
  );
}
