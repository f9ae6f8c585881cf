/** What callers are told about marking and handing in. */
export const markingText = {
  notOffered: 'This criterion doesn’t offer that result.',
  link: 'Enter a web address that starts with https:// or http://.',
  blank: 'Hand in something that shows text.',
  pdf: 'PDFs can’t be handed in here yet. Send yours to your coach.',
  nothingAsked: 'No submission is needed for this.',
};
