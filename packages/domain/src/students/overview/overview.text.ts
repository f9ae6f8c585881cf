/** Refusals of a page of a student's line of time. */
export const overviewText = {
  cursor: 'Send the cursor exactly as it was answered.',
};
