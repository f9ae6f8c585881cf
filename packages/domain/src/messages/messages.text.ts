/** Refusals of messages of the board, in the specification's words where it has them (section 5). */
export const messagesText = {
  title: 'Title is required.',
  content: 'Message content is required.',
  recipients: 'At least one recipient must be selected.',
  tooManyRecipients: (most: number) => `Choose up to ${most} groups or people.`,
  target: 'Choose a recipient.',
  noTarget: 'All students and all faculty have no id.',
  reason: 'Enter why the e-mail came back.',
  past: 'Choose a time in the future.',
  tooLate: 'Choose a time within a year.',
  noTimeForAgain: 'Only a draft can be scheduled.',
  tooManyTags: (most: number) => `A message can have up to ${most} tags.`,
  tooManyAttachments: (most: number) => `A message can have up to ${most} files.`,
  tag: 'Enter the tag’s name.',
};
