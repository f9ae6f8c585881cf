/** Refusals of a project's fields. */
export const projectsText = {
  name: 'Enter a project name.',
  goal: 'Enter a project goal.',
  member: 'Add at least one member.',
  faculty: 'Add at least one coach.',
  dayOrder: 'The last day can’t be before the first.',
};
