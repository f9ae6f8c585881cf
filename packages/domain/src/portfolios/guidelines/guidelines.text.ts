/** What callers are told about guidelines. */
export const guidelinesText = {
  oneAudience: 'Send the guidelines for students or for faculty, not both.',
};
