/** Activity log entries about faculty records. */
import { z } from 'zod';
import { facultyDeletion } from './faculty.contract.ts';

export const facultyActivity = {
  'faculty.update': z.object({ changed: z.array(z.string()) }),
  'faculty.archive': z.object({ archived: z.boolean(), faculty: z.array(z.string()) }),
  /** Only numbers, no name or address. */
  'faculty.delete': facultyDeletion.partial(),
  'faculty.mark': z.object({ administrator: z.boolean() }),
};
