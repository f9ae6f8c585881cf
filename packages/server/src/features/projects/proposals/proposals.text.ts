/** Refusals of a project proposal. */
export const proposalsText = {
  goal: 'Enter a goal.',
};
