/** Words of the forms of content templates. */
import { counted } from '@casement/domain/shared/locale.ts';
import { classInSentence } from '@casement/domain/shared/time/classes.text.ts';
import { actsText } from '../../../lib/text/acts.text.ts';
import { alreadyDeleted } from '../../../lib/text/sentences.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';

const answers = (count: number) => counted(count, 'answer', 'answers');

export const fieldText = {
  fields: 'Questions',
  number: (number: number) => `Question ${number}`,
  name: 'Field Name',
  type: 'Field Type',
  typePlaceholder: 'Choose a type',
  helperText: 'Helper text',
  required: 'Required',
  displayInDirectory: 'Show the answer on the project card',
  yes: 'Yes',
  no: 'No',
  add: 'Add question',
  remove: (name: string) => `Remove ${name}`,
  removeShort: commonText.remove,
  move: (name: string) => `Move ${name}`,
  moveHint: 'Drag, or use Alt with an arrow key',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}`,
};

export const createText = {
  title: 'Create a content template',
  summary: 'Projects answer these questions for each graduating class among their members.',
  class: 'Graduating Class',
  classPlaceholder: 'Choose a class',
  stages: 'Use the five stages of a CAS project',
  submit: 'Create template',
  failed:
    'There was an issue in creating the CAS project Content Template. Please refresh the page and try again.',
  done: 'You have successfully created a new CAS project Content Template',
  doneBody: (graduatingClass: string) =>
    `Projects of the ${classInSentence(graduatingClass)} can answer it now.`,
};

export const addText = {
  title: 'Add New Questions',
  submit: 'Add questions',
  failed: 'The questions were not added.',
  deleted: 'This template was deleted. Your text is still here: copy it if you need it.',
  done: (count: number) => `${counted(count, 'question was', 'questions were')} added`,
};

export const editText = {
  title: 'Edit Existing Questions',
  summary: 'Answers are kept with the question as it was asked.',
  edit: commonText.edit,
  editNamed: (name: string) => `Edit ${name}`,
  remove: actsText.delete,
  removeNamed: (name: string) => `Delete ${name}`,
  answers,
  dialog: 'Edit question',
  answered: (count: number) => `${answers(count)} will show the question as it was asked.`,
  saved: 'You have successfully edited the Content Field Template',
  failed: 'There was an issue in editing the Content Field Template. Please refresh and try again.',
  deleted: 'This question was deleted. Your text is still here: copy it if you need it.',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeBody: (count: number) =>
    count === 0
      ? 'This deletes the question. You can restore it for 30 days.'
      : `This deletes the question and ${answers(count)}. You can restore both for 30 days.`,
  removeConfirm: 'Delete question',
  removed: (name: string) => `${name} was deleted`,
  /** Somebody else was faster. */
  alreadyRemoved: alreadyDeleted,
  lastField: 'A template needs at least one question.',
  orderFailed: 'The order was not saved',
};
