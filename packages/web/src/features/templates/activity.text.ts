/** The activity log's sentences about content templates and their answers. */
import type { templatesActivity } from '@casement/domain/templates/templates.activity.ts';
import { type ActivityText, classIn, listed, two } from '../../lib/activity.text.ts';

export const templatesActivityText: ActivityText<typeof templatesActivity> = {
  'templates.create': (_, detail) => `created the content template of ${classIn(detail)}`,
  'templates.delete': (_, detail) => `deleted the content template of ${classIn(detail)}`,
  'templates.addFields': {
    said: (_, detail) =>
      `added ${listed(detail, 'fields', 'question', 'questions')} to the content template of ${classIn(detail)}`,
    variants: [{ graduatingClass: '', fields: two }],
  },
  'templates.updateField': (_, detail) => `changed a question of the content template of ${classIn(detail)}`,
  'templates.deleteField': (_, detail) => `deleted a question of the content template of ${classIn(detail)}`,
  'templates.order': (_, detail) => `reordered the questions of the content template of ${classIn(detail)}`,
  'templates.restore': {
    said: (_, detail) =>
      detail['field'] === null
        ? `restored the content template of ${classIn(detail)}`
        : `restored a question of the content template of ${classIn(detail)}`,
    variants: [
      { graduatingClass: '', field: '' },
      { graduatingClass: '', field: null },
    ],
  },
  'project.answer': (_, detail) => `answered the content template of ${classIn(detail)} in the project`,
};
