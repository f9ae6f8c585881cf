/** The activity log's sentences about the school. */
import type { schoolActivity } from '@casement/domain/school/school.activity.ts';
import type { ActivityText } from '../../../lib/activity.text.ts';

export const schoolActivityText: ActivityText<typeof schoolActivity> = {
  'school.update': () => 'changed the settings of the school',
};
