/** Refusals of club tags. */
export const tagsText = {
  text: 'Enter a tag.',
  icon: 'Choose an icon by its name.',
  tagTwice: 'This tag is listed twice.',
};
