/** Pure decisions about one meeting: its times, and what an edit does to it. */
import { meetingText } from './meeting.text.ts';

/** Instants, ISO 8601. */
export type MeetingTimes = { startDateAndTime: string; endDateAndTime: string };

/** A camp may take days; what is longer is a slip of the keyboard. In milliseconds. */
const longestMeeting = 14 * 24 * 3600 * 1000;

/** What is wrong with a meeting's times, by field; a time that is missing is not asked about. */
export function timesProblems({
  startDateAndTime: start,
  endDateAndTime: end,
}: Partial<MeetingTimes>): { path: keyof MeetingTimes; message: string }[] {
  const problems: { path: keyof MeetingTimes; message: string }[] = [];
  if (start !== undefined && end !== undefined) {
    const length = Date.parse(end) - Date.parse(start);
    if (length <= 0) problems.push({ path: 'endDateAndTime', message: meetingText.endAfterStart });
    if (length > longestMeeting) {
      problems.push({ path: 'endDateAndTime', message: meetingText.tooLong });
    }
  }
  if (start !== undefined && !/^20\d\d-/.test(start)) {
    problems.push({ path: 'startDateAndTime', message: meetingText.year });
  }
  return problems;
}

/** What an edit can change of a meeting. */
type MeetingDetails = MeetingTimes & {
  meetingName: string;
  place: string;
  cancelled: { reason: string } | null;
};

export const meetingEdits = ['cancelled', 'reinstated', 'moved', 'changed'] as const;
export type MeetingEdited = (typeof meetingEdits)[number];

/** What an edit did to a meeting, the weightiest first; undefined where it changed nothing. */
export function meetingEditOf(before: MeetingDetails, after: MeetingDetails): MeetingEdited | undefined {
  if ((before.cancelled === null) !== (after.cancelled === null)) {
    return after.cancelled === null ? 'reinstated' : 'cancelled';
  }
  const moved = (field: keyof MeetingTimes) => Date.parse(before[field]) !== Date.parse(after[field]);
  if (moved('startDateAndTime') || moved('endDateAndTime')) return 'moved';
  const same =
    before.meetingName === after.meetingName &&
    before.place === after.place &&
    before.cancelled?.reason === after.cancelled?.reason;
  return same ? undefined : 'changed';
}
