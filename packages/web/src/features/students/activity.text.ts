/** The activity log's sentences about students. */
import type { studentsActivity } from '@casement/domain/students/students.activity.ts';
import { type ActivityText, listed, two } from '../../lib/activity.text.ts';

export const studentsActivityText: ActivityText<typeof studentsActivity> = {
  'student.update': () => 'changed the record of',
  'student.archive': {
    said: (_, detail) =>
      `${detail['archived'] === false ? 'unarchived' : 'archived'} ${listed(detail, 'students', 'student', 'students')}`,
    variants: [{ archived: false, students: two }],
  },
  'student.delete': () => 'deleted the student',
};
