/** Activity log entries about events and calendar feeds. */
import { z } from 'zod';

export const calendarActivity = {
  /** What was done, with the event's name. */
  'calendar.manage': z.union([
    z.object({ created: z.string() }),
    z.object({ changed: z.string() }),
    z.object({ deleted: z.string() }),
  ]),
  'calendar.feed': z.object({ done: z.enum(['made', 'ended']) }),
};
