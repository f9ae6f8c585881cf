/** The activity log's words for meetings and registers. */

import type { attendanceActivity } from '@casement/domain/attendance/attendance.activity.ts';
import { meetingEdits } from '@casement/domain/attendance/meeting.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import type { ActivityText } from '../../lib/activity.text.ts';

const edited = (done: unknown) => meetingEdits.find((known) => known === done) ?? 'changed';

export const attendanceActivityText: ActivityText<typeof attendanceActivity> = {
  'meeting.create': {
    said: (words, detail) =>
      `planned ${counted(Number(detail['meetings'] ?? 1), 'meeting', 'meetings')} of the ${words.one}`,
    variants: [{ meetings: 2, ids: [] }],
  },
  'meeting.update': {
    said: (words, detail) => `${edited(detail['done'])} a meeting of the ${words.one}`,
    variants: meetingEdits.map((done) => ({ done, meetingName: '', startsAt: '' })),
  },
  'meeting.delete': () => 'deleted a meeting',
  'attendance.mark': {
    said: (words, detail) => {
      const marks = Object.keys(detail).length;
      return `marked ${marks === 1 ? 'one student' : counted(marks, 'student', 'students')} in the register of the ${words.one}`;
    },
    variants: [{ one: 'present' }, { one: 'present', other: 'present' }],
  },
};
