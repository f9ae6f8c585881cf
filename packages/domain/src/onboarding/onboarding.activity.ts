/** Activity log entries about onboarding. */
import { z } from 'zod';

export const onboardingActivity = {
  'people.onboard': z.object({ kind: z.enum(['student', 'faculty']), created: z.int() }),
};
