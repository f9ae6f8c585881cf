/** What callers are told about club proposals. */
export const proposalsText = {
  strandOnApproval: 'The strand is chosen when the proposal is approved.',
  noSuchRole: 'The school has no such role.',
};
