/** Refusals of marks in a read-only evaluation. */
export const markingText = {
  readOnly:
    'The project was archived, or the student left it, so this evaluation is read-only. Nothing was changed.',
};
