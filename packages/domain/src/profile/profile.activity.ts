/** Activity log entries about people's own preferences, and about viewing the school as somebody else. */
import { z } from 'zod';
import { mailPreferences, themes } from './profile.contract.ts';

export const profileActivity = {
  'profile.update': z.object({ theme: z.enum(themes) }),
  'profile.updateMail': mailPreferences,
  'impersonation.begin': z.object({ name: z.string(), until: z.string() }),
  'impersonation.end': z.object({ name: z.string() }),
};
