/** What the activity log says of events and of calendar feeds. */
import { z } from 'zod';

export const calendarActivity = {
  /** What was done, with the name of the event. */
  'calendar.manage': z.union([
    z.object({ created: z.string() }),
    z.object({ changed: z.string() }),
    z.object({ deleted: z.string() }),
  ]),
  'calendar.feed': z.object({ done: z.enum(['made', 'ended']) }),
};
