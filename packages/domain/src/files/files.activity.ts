/** Activity log entries about uploaded files. */
import { z } from 'zod';
import { filePurposes } from './files.rules.ts';

export const filesActivity = {
  'file.upload': z.object({ purpose: z.enum(filePurposes), bytes: z.int() }),
};
