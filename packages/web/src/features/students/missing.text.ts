/** What is shown in place of a student who does not exist. */
export const missingText = {
  title: 'Student not found',
  body: 'They may have been deleted, or the address is mistyped.',
  back: 'Back to students',
} as const;
