/** Pure decisions about meetings for the service only. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import type { MeetingEdited } from '@casement/domain/attendance/meeting.rules.ts';
import type { Happening } from '@casement/domain/messages/notices.rules.ts';

type Told = Pick<Meeting, '_id' | 'meetingName' | 'startDateAndTime' | 'cancelled'>;

/**
 * The announcements that follow an edit: that a meeting is cancelled, reinstated or moved. There is none if
 * its old and new start are both past, or if a cancelled meeting moved.
 * @param done what the edit did
 */
export function meetingHappenings(
  done: MeetingEdited,
  before: Pick<Told, 'startDateAndTime'>,
  after: Told & { club: string },
  clubName: string,
  now: Temporal.Instant,
): Happening[] {
  const [from, to] = [before.startDateAndTime, after.startDateAndTime];
  if (Math.max(Date.parse(from), Date.parse(to)) <= now.epochMilliseconds) return [];
  const { _id: meetingId, meetingName: meeting, club: clubId, cancelled } = after;
  const about = { meetingId, meeting, startsAt: to, clubId, club: clubName };
  if (done === 'cancelled') {
    return [{ facts: { kind: 'meetingCancelled', reason: cancelled?.reason ?? '', ...about } }];
  }
  if (done === 'reinstated') return [{ facts: { kind: 'meetingReinstated', ...about } }];
  if (done === 'moved' && cancelled === null) {
    return [{ facts: { kind: 'meetingMoved', before: from, ...about } }];
  }
  return [];
}
