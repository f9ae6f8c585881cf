/** Meetings for tests. */
import type { MeetingFacts } from '../clubs/meeting.contract.ts';
import type { Attendance, Meeting } from './attendance.contract.ts';

/** A meeting that takes place, an hour long, where the club usually meets. */
export const meetingOf = (values: Partial<MeetingFacts> = {}): MeetingFacts => ({
  _id: 'meeting',
  meetingName: 'Rehearsal',
  startDateAndTime: '2026-11-03T15:00:00Z',
  endDateAndTime: '2026-11-03T16:00:00Z',
  place: '',
  cancelled: null,
  ...values,
});

/** The same, with its register. */
export const meetingWith = (attendances: Attendance[], values: Partial<MeetingFacts> = {}): Meeting => ({
  ...meetingOf(values),
  club: 'choir',
  updatedAt: '2026-11-01T08:00:00Z',
  attendances,
});
