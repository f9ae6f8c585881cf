/** What callers are told about guidelines. */
export const guidelinesText = {
  guidelines: { student: 'the guidelines for students', faculty: 'the guidelines for faculty' },
  removed: 'removed',
};
