/** Meetings for tests. */
import type { MeetingFacts } from './meeting.contract.ts';

/** A meeting that goes ahead, an hour long at the club's usual place. */
export const meetingOf = (values: Partial<MeetingFacts> = {}): MeetingFacts => ({
  _id: 'meeting',
  meetingName: 'Rehearsal',
  startDateAndTime: '2026-11-03T15:00:00Z',
  endDateAndTime: '2026-11-03T16:00:00Z',
  place: '',
  cancelled: null,
  ...values,
});
