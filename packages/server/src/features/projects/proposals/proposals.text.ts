/** What callers are told about proposals of projects. */
export const proposalsText = {
  goal: 'Enter a goal.',
};
