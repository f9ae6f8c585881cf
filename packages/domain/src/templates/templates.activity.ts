/** Activity log entries about content templates and their answers. */
import { z } from 'zod';

const graduatingClass = z.string();
/** Names of questions. */
const fields = z.array(z.string());
const field = z.string();
/** How many answers were deleted with it. */
const answers = z.number().int();

export const templatesActivity = {
  'templates.create': z.object({ graduatingClass, fields }),
  'templates.delete': z.object({ graduatingClass, answers }),
  'templates.addFields': z.object({ graduatingClass, fields }),
  'templates.updateField': z.object({ graduatingClass, field, changed: z.array(z.string()) }),
  'templates.deleteField': z.object({ graduatingClass, field, answers }),
  'templates.order': z.object({ graduatingClass }),
  /** `field` is null if the whole template is restored. */
  'templates.restore': z.object({ graduatingClass, field: field.nullable() }),
  'project.answer': z.object({ graduatingClass, fields }),
};
