/** Values that only a club's page derives from its record. */
import { meetingEnded, meetingStarted, nextMeeting } from '@casement/domain/attendance/meeting.rules.ts';
import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';

/**
 * Meetings split by a time: those that have started, newest first; the next one, which is the earliest that
 * counts and hasn't ended; and the others that haven't, earliest first. A meeting in progress is in `past`
 * too.
 * @param now milliseconds since the epoch
 */
export function splitMeetings(
  meetings: readonly ClubMeeting[],
  now: number,
): { past: ClubMeeting[]; next: ClubMeeting | undefined; later: ClubMeeting[] } {
  const start = (meeting: ClubMeeting) => Date.parse(meeting.startDateAndTime);
  const sorted = meetings.toSorted((a, b) => start(a) - start(b));
  const next = nextMeeting(meetings, now);
  return {
    past: sorted.filter((meeting) => meetingStarted(meeting, now)).reverse(),
    next,
    later: sorted.filter((meeting) => !meetingEnded(meeting, now) && meeting !== next),
  };
}

/** How many records are deleted together with a club. Its budget requests are only in the answer for staff. */
export function deletedWith({
  members,
  meetings,
  budgetRequests = [],
}: Pick<Club, 'members' | 'meetings' | 'budgetRequests'>) {
  return {
    members: members.length,
    meetings: meetings.length,
    registers: meetings.filter(({ attendeeCount }) => attendeeCount > 0).length,
    photos: meetings.reduce((sum, { photos }) => sum + photos.length, 0),
    requests: budgetRequests.length,
  };
}
