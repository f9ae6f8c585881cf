/** Activity log entries about audit access links. */
import { z } from 'zod';

const link = { name: z.string(), expiresAt: z.string() };

export const auditActivity = {
  'audit.manage': z.union([
    z.object({ done: z.enum(['created', 'changed']), ...link }),
    z.object({ done: z.literal('deleted'), ...link, visits: z.int() }),
  ]),
};
