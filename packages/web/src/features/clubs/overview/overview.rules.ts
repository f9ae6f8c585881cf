/** Values that only a club's page derives from its record. */
import { meetingEnded, meetingStarted, nextMeeting } from '@casement/domain/attendance/meeting.rules.ts';
import type { ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';

/**
 * Meetings split by a time: those that have started, newest first; the next one, which is the earliest that
 * counts and hasn't ended; and the others that haven't, earliest first. A meeting in progress is in `past`
 * too.
 * @param now an instant, ISO 8601
 */
export function splitMeetings(
  meetings: readonly ClubMeeting[],
  now: string,
): { past: ClubMeeting[]; next: ClubMeeting | undefined; later: ClubMeeting[] } {
  const at = Date.parse(now);
  const start = (meeting: ClubMeeting) => Date.parse(meeting.startDateAndTime);
  const sorted = meetings.toSorted((a, b) => start(a) - start(b));
  const next = nextMeeting(meetings, at);
  return {
    past: sorted.filter((meeting) => meetingStarted(meeting, at)).reverse(),
    next,
    later: sorted.filter((meeting) => !meetingEnded(meeting, at) && meeting !== next),
  };
}
