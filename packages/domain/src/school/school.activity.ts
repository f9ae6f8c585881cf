/** Activity log entries about the school's settings. */
import { z } from 'zod';

export const schoolActivity = {
  'school.update': z.object({ changed: z.array(z.string()) }),
};
