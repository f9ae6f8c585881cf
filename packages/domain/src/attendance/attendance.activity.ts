/** Activity log entries about meetings and registers. */
import { z } from 'zod';
import { attendanceStatus } from './attendance.contract.ts';
import { meetingEdits } from './meeting.rules.ts';

export const attendanceActivity = {
  /** How many, and which. */
  'meeting.create': z.object({ meetings: z.int(), ids: z.array(z.string()) }),
  'meeting.update': z.object({ done: z.enum(meetingEdits), meetingName: z.string(), startsAt: z.string() }),
  'meeting.delete': z.object({ meetingName: z.string(), startsAt: z.string() }),
  /** Students by id, each with the status that was marked. */
  'attendance.mark': z.record(z.string(), attendanceStatus),
};
