import { formatCount } from '../../shared/locale.ts';

/** Refusals of an evaluation assignment with its criteria and results. */
export const assignmentsText = {
  title: 'Enter a title.',
  description: 'Enter a description.',
  date: 'Enter a date.',
  type: 'Choose a type.',
  oneCriterion: 'Add at least one criterion.',
  criterion: 'Describe the criterion.',
  status: 'Enter a word for each result.',
  oneStatus: 'Add at least one result.',
  twice: 'Each result needs a word of its own.',
  reserved: 'Every criterion starts as “unmarked”. Choose another word.',
  inUse: (status: string, marks: number) =>
    `${marks === 1 ? 'One mark uses' : `${formatCount(marks)} marks use`} “${status}”. Choose the result that replaces it.`,
  /** Why an evidence item keeps its type. */
  typeInUse: (handIns: number) =>
    `${handIns === 1 ? 'One hand-in has' : `${formatCount(handIns)} hand-ins have`} this type. To ask for something else, add another evidence item.`,
  /** The first sentence about an attachment that changed nothing. */
  nothingAttached: 'Nothing was attached.',
  tooMany: (most: number) => `An assignment can have up to ${most} of these.`,
};
