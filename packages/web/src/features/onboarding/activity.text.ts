/** The activity log's sentences about onboarding. */

import type { onboardingActivity } from '@casement/domain/onboarding/onboarding.activity.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import type { ActivityText } from '../../lib/activity.text.ts';

export const onboardingActivityText: ActivityText<typeof onboardingActivity> = {
  'people.onboard': {
    said: (_, detail) => {
      const created = Number(detail['created'] ?? 0);
      return detail['kind'] === 'faculty'
        ? `added ${counted(created, 'teacher', 'teachers')} to the school`
        : `added ${counted(created, 'student', 'students')} to the school`;
    },
    variants: [
      { kind: 'student', created: 2 },
      { kind: 'faculty', created: 2 },
    ],
  },
};
