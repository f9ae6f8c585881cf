/** What every answer says of a meeting. */
import { z } from 'zod';

export const meetingFacts = z.object({
  _id: z.string(),
  meetingName: z.string(),
  startDateAndTime: z.string(),
  endDateAndTime: z.string(),
});
export type MeetingFacts = z.infer<typeof meetingFacts>;
