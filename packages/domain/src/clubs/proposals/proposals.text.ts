/** Refusals of the strand and the roles in a club proposal. */
export const proposalsText = {
  strandOnApproval: 'The strand is chosen when the proposal is approved.',
  noSuchRole: 'This role was removed. Choose another.',
};
