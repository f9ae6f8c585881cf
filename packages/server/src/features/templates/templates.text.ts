/** Refusals of a change of content templates, their questions and answers. */
import { classInSentence } from '@casement/domain/shared/time/classes.text.ts';

export const templatesText = {
  classTaken: (graduatingClass: string) =>
    `The ${classInSentence(graduatingClass)} already has a content template. Nothing was changed.`,
  lastField: 'A template needs at least one question. Delete the template instead.',
  tooMany: (most: number) => `A template can have up to ${most} questions. Nothing was changed.`,
  notLinks: (count: number) =>
    `${count} ${count === 1 ? 'answer isn’t a web address' : 'answers aren’t web addresses'}, so this question can’t become a link. Nothing was changed.`,
  questions: 'these questions',
  orderNotSaved: 'The order was not saved.',
  restoreTemplateFirst: 'The template of this question is deleted. Restore the template first.',
  chooseMode: (graduatingClass: string) =>
    `The ${classInSentence(graduatingClass)} already has these questions. Choose whether to merge them or to keep both.`,
  classLeft: (graduatingClass: string) =>
    `Nobody from the ${classInSentence(graduatingClass)} is in this project now, so its answers can’t be changed.`,
  archived: 'This project is archived, so its answers can’t be changed.',
  askedOtherwise: (graduatingClass: string) =>
    `The questions for the ${classInSentence(graduatingClass)} were changed after you opened them. Your answers were not saved.`,
  answers: (graduatingClass: string) => `the answers of the ${classInSentence(graduatingClass)}`,
};
