/** Words of the screens of content templates. */
import { counted } from '@casement/domain/shared/locale.ts';
import { classInSentence, classOf } from '@casement/domain/shared/time/classes.text.ts';
import type { FieldType } from '@casement/domain/templates/templates.contract.ts';
import { actsText } from '../../lib/text/acts.text.ts';
import { alreadyDeleted, sentences } from '../../lib/text/sentences.text.ts';

export const typeText: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  textarea: 'Long text',
  link: 'Link',
};

const answers = (count: number) => counted(count, 'answer', 'answers');

export const templatesText = {
  title: 'CAS Project Content Templates',
  short: 'Content templates',
  summary: (templates: number) => counted(templates, 'template', 'templates'),
  search: 'Search by graduating class',
  create: 'Create template',
  none: 'No current content template, create one!',
  noMatch: 'No templates for this class',
  showAll: 'Show all templates',
  shown: (templates: number) => `${counted(templates, 'template', 'templates')} shown`,
  created: (day: string) => `Created ${day}`,
  fields: (count: number) => counted(count, 'question', 'questions'),
  required: 'Required',
  onCard: 'On project card',
  forbidden: 'You can’t manage content templates',
  forbiddenBody: sentences.askOffice,
  back: 'Back to templates',
  notFound: 'Template not found',

  deleted: 'Recently deleted',
  deletedHint: 'You can restore templates and questions for 30 days.',
  deletedOn: (day: string, count: number) => `Deleted ${day} with ${answers(count)}`,
  clashTitle: (name: string) => `Restore ${name}`,
  clashBody: 'Some of these questions exist already. Choose how to restore them.',
  modes: {
    merge: 'Merge questions with the same name',
    apart: 'Keep both questions',
  },
  modeHints: {
    merge: 'Answers move to the existing question. Where a project has answered both, both are kept.',
    apart: 'Restored questions are added after the existing ones.',
  },
  templateOf: (graduatingClass: string) => `${classOf(graduatingClass)} template`,
};

export const mainText = {
  title: (graduatingClass: string) => `Graduating Class ${graduatingClass} CAS Project Content Template`,
  preview: 'Preview',
  add: 'Add New Questions',
  edit: 'Edit Existing Questions',
  remove: actsText.delete,
  removeTitle: 'Deleting Content Template',
  removeQuestion: 'Are you sure you want to delete this content template?',
  removeBody: (count: number) =>
    count === 0
      ? 'This deletes the template. You can restore it for 30 days.'
      : `This deletes the template and ${answers(count)}. You can restore both for 30 days.`,
  confirm: 'Confirm Delete',
  removed: (graduatingClass: string) => `The template of the ${classInSentence(graduatingClass)} was deleted`,
  /** Somebody else was faster. */
  alreadyRemoved: (graduatingClass: string) =>
    alreadyDeleted(`The template of the ${classInSentence(graduatingClass)}`),
  address: 'https://',
};
