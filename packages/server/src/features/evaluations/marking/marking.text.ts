/** Refusals of marks in a read-only evaluation. */
export const markingText = {
  readOnly:
    'The project or the student was archived, or the student left the project, so this evaluation is read-only. Nothing was changed.',
};
