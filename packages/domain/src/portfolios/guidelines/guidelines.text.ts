/** Refusals of an edit of the guidelines. */
export const guidelinesText = {
  oneAudience: 'Send the guidelines for students or for faculty, not both.',
};
