/** What is shown in place of a student who does not exist. */
export const missingText = {
  title: 'Student not found',
  back: 'Back to students',
} as const;
