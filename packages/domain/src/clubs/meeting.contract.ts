/** The fields of a meeting in every answer. */
import { z } from 'zod';

export const meetingFacts = z.object({
  _id: z.string(),
  meetingName: z.string(),
  startDateAndTime: z.string(),
  endDateAndTime: z.string(),
  /** Where it takes place, if not where the club usually meets; otherwise empty. */
  place: z.string(),
  /** Why it was cancelled, possibly empty; null if it isn't cancelled. */
  cancelled: z.object({ reason: z.string() }).nullable(),
});
export type MeetingFacts = z.infer<typeof meetingFacts>;
