/** The activity log's sentences about people's own preferences, and about viewing as somebody else. */
import type { profileActivity } from '@casement/domain/profile/profile.activity.ts';
import type { ActivityText } from '../../lib/activity.text.ts';

export const profileActivityText: ActivityText<typeof profileActivity> = {
  'impersonation.begin': () => 'started viewing the school as',
  'impersonation.end': () => 'stopped viewing the school as',
  'profile.update': () => 'changed their own preferences',
  'profile.updateMail': () => 'chose which e-mails they get',
};
