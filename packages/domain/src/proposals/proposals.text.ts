/** Refusals of the people in a proposal of either kind. */
export const proposalsText = {
  noSuchPerson: (who: string) => `There is no such ${who} at the school.`,
  hasLeft: (name: string) => `${name} has left the school.`,
};
