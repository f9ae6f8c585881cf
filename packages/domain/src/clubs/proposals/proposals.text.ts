/** What callers are told about proposals. */
export const proposalsText = {
  strandOnApproval: 'The strand is chosen when the proposal is approved.',
  noSuchRole: 'The school has no such role.',
  noSuchPerson: (who: string) => `There is no such ${who} at the school.`,
  hasLeft: (name: string) => `${name} has left the school.`,
};
