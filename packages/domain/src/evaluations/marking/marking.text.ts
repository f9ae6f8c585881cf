/** Refusals of marks and of what is handed in. */
export const markingText = {
  notOffered: 'This criterion doesn’t offer that result.',
  link: 'Enter a web address that starts with https:// or http://.',
  blank: 'Hand in something that shows text.',
  pdf: 'This PDF was not found, or was handed in before. Upload it again.',
  nothingAsked: 'No submission is needed for this.',
};
