/** Activity log entries about student records. */
import { z } from 'zod';
import { studentDeletion } from './students.contract.ts';

export const studentsActivity = {
  'student.update': z.object({ changed: z.array(z.string()) }),
  'student.archive': z.object({ archived: z.boolean(), students: z.array(z.string()) }),
  /** Only numbers, no name or address (decision 0045). */
  'student.delete': studentDeletion.partial(),
};
