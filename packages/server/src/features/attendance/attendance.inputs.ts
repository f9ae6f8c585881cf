/** Inputs of the access matrix: meetings, registers, attendance across clubs, and home. */
import { inHours } from '../../testing/app/clock.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';

const nothing: NamedInput[] = [{ name: 'as it is', input: () => undefined }];
const club: NamedInput[] = [{ name: 'as it is', input: (scene) => ({ clubId: scene.club.id }) }];

/** Keyed by the procedure's path in the contract. */
export const attendanceInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'attendance.createMeetings': [
    {
      name: 'one meeting',
      input: (scene) => [
        { clubId: scene.club.id, startDateAndTime: inHours(24), endDateAndTime: inHours(25) },
      ],
    },
  ],
  'attendance.deleteMeeting': [{ name: 'a meeting', input: (scene) => ({ meetingId: scene.meeting.id }) }],
  'attendance.mark': [
    {
      name: 'a mark',
      input: ({ attendanceId }) => ({ attendanceId, attendanceStatus: 'present' }),
    },
  ],
  'attendance.markMany': [
    {
      name: 'a list of one',
      input: ({ attendanceId }) => [{ attendanceId, attendanceStatus: 'late' }],
    },
  ],
  'attendance.ofClub': club,
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
