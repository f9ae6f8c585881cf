/** What callers of the service are told about evaluations. */
export const markingText = {
  readOnly:
    'The project was archived, or the student left it, so this evaluation is read-only. Nothing was changed.',
};
