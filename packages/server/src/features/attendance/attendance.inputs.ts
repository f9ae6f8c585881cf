/** Inputs of the access matrix: attendance across clubs, and home. */
import type { NamedInput } from '../../testing/callers/inputs.types.ts';

const nothing: NamedInput[] = [{ name: 'as it is', input: () => undefined }];

/** Keyed by the procedure's path in the contract. */
export const attendanceInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'attendance.updateMeeting': [
    {
      name: 'a meeting',
      input: ({ meeting }) => ({ meetingId: meeting.id, place: 'Hall' }),
    },
  ],
  'attendance.watchlist': nothing,
  'attendance.ofStudent': [
    { name: "a member's", input: ({ author }) => ({ studentId: author.id }) },
    { name: 'a page of it', input: ({ author }) => ({ studentId: author.id, limit: 1 }) },
  ],
  'attendance.ofStudentByClub': [
    {
      name: 'a semester of it',
      input: ({ author }) => ({ studentId: author.id, from: '2026-08-01', to: '2026-12-31' }),
    },
  ],
  'home.read': nothing,
  'home.submissions': nothing,
};
