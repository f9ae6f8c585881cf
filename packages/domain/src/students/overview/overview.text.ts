/** What callers are told about a student's line of time. */
export const overviewText = {
  cursor: 'Send the cursor exactly as it was answered.',
};
