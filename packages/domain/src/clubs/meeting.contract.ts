/** What every answer says of a meeting. */
import { z } from 'zod';

export const meetingFacts = z.object({
  _id: z.string(),
  meetingName: z.string(),
  startDateAndTime: z.string(),
  endDateAndTime: z.string(),
  /** Where it is, if not where the club usually meets; empty otherwise. */
  place: z.string(),
  /** Why it was cancelled, which may be empty; null while it is not. */
  cancelled: z.object({ reason: z.string() }).nullable(),
});
export type MeetingFacts = z.infer<typeof meetingFacts>;
