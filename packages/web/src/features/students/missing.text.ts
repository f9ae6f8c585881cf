/** What stands in place of a student who is not there. */
export const missingText = {
  title: 'Student not found',
  body: 'They may have been deleted, or the address is mistyped.',
  back: 'Back to students',
} as const;
