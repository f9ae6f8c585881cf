/** What a club's page works out from its record, and no other screen. */
import { nextMeeting } from '@casement/domain/attendance/meeting.rules.ts';
import type { ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';

/**
 * Meetings split by a moment: those that have begun, newest first; the next one, which is the earliest that counts
 * and has not ended; and the others that have not, earliest first. One that runs is in `past` too.
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
    past: sorted.filter((meeting) => start(meeting) <= at).reverse(),
    next,
    later: sorted.filter((meeting) => Date.parse(meeting.endDateAndTime) > at && meeting !== next),
  };
}
