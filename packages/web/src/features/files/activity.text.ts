/** The activity log's words for files. */
import type { filesActivity } from '@casement/domain/files/files.activity.ts';
import type { ActivityText } from '../../lib/activity.text.ts';

export const filesActivityText: ActivityText<typeof filesActivity> = {
  'file.upload': () => 'uploaded a file',
};
