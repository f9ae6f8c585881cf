/** The activity log's words for the calendar. */
import type { calendarActivity } from '@casement/domain/calendar/calendar.activity.ts';
import { type ActivityText, named } from '../../lib/activity.text.ts';

export const calendarActivityText: ActivityText<typeof calendarActivity> = {
  'calendar.manage': {
    said: (_, detail) => {
      if (named(detail, 'deleted')) return 'deleted the calendar event';
      if (named(detail, 'created')) return 'added the calendar event';
      return 'changed the calendar event';
    },
    variants: [{ created: '' }, { deleted: '' }],
  },
  'calendar.feed': {
    said: (_, detail) =>
      detail['done'] === 'ended'
        ? 'revoked the address of their calendar feed'
        : 'created a new address for their calendar feed',
    variants: [{ done: 'ended' }],
  },
};
