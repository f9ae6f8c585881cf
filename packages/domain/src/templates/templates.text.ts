/** Refusals of content templates and their answers, and the template that every school can start with. */
export const templatesText = {
  class: 'Please input a graduating class',
  nameAndType: 'Field Name and Field Type are required.',
  type: 'Field Type is required.',
  name: 'Field Name is required.',
  editName: 'Field Name is required',
  editType: 'Field Type is required',
  oneField: 'Add at least one question.',
  tooMany: (most: number) => `A template can have up to ${most} questions.`,
  link: 'Enter a web address that starts with https:// or http://.',
  twice: 'Each question can be answered only once.',
};

/** The five stages of a CAS project, as the IB names them, each with the project's question. */
export const stageQuestions = [
  {
    name: 'Investigation',
    helperText: 'What need did you find, and what do you want to achieve together?',
  },
  {
    name: 'Preparation',
    helperText: 'Who does what, with what resources and by when? What could go wrong?',
  },
  { name: 'Action', helperText: 'What have you done so far?' },
  { name: 'Reflection', helperText: 'What did you find hard, what surprised you, and what did you learn?' },
  {
    name: 'Demonstration',
    helperText: 'How do you show others what came of the project and what you learned?',
  },
];
