/** Words of a conflict about guidelines. */
export const guidelinesText = {
  guidelines: { student: 'the guidelines for students', faculty: 'the guidelines for faculty' },
  removed: 'removed',
};
