/** The activity log's sentences about faculty. */
import type { facultyActivity } from '@casement/domain/faculty/faculty.activity.ts';
import { type ActivityText, listed, two } from '../../lib/activity.text.ts';

export const facultyActivityText: ActivityText<typeof facultyActivity> = {
  'faculty.update': () => 'changed the record of',
  'faculty.archive': {
    said: (_, detail) =>
      `${detail['archived'] === false ? 'unarchived' : 'archived'} ${listed(detail, 'faculty', 'teacher', 'teachers')}`,
    variants: [{ archived: false, faculty: two }],
  },
  'faculty.delete': () => 'deleted the teacher',
  'faculty.mark': {
    said: (_, detail) =>
      detail['administrator'] === false
        ? 'removed administrator rights from'
        : 'gave administrator rights to',
    variants: [{ administrator: false }],
  },
};
