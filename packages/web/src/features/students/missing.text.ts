/** Shown in place of a student who doesn't exist. */
export const missingText = {
  title: 'Student not found',
  back: 'Back to students',
} as const;
