/** Refusals of a period, or a page of sessions, that attendance is asked for. */
export const studentsText = {
  cursor: 'This isn’t a valid cursor.',
  noSuchYear: 'This isn’t a valid year.',
  endBeforeStart: 'The end date can’t be before the start date.',
};
