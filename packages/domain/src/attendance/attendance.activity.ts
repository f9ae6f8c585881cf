/** What the activity log says of meetings and registers. */
import { z } from 'zod';
import { attendanceStatus } from './attendance.contract.ts';

export const attendanceActivity = {
  'meeting.create': z.object({ meetings: z.int() }),
  'meeting.delete': z.object({ meetingName: z.string(), startsAt: z.string() }),
  /** Students by id, each with the status that was marked. */
  'attendance.mark': z.record(z.string(), attendanceStatus),
};
