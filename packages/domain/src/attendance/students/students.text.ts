/** What callers are told about students. */
export const studentsText = {
  cursor: 'This isn’t a valid cursor.',
  noSuchYear: 'This isn’t a valid year.',
  endBeforeStart: 'The end date can’t be before the start date.',
};
