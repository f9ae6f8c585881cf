/** What stands in place of a proposal that is not there. */
export const missingText = {
  proposal: 'Proposal not found',
  proposalBody: 'It may have been deleted, or the address is mistyped.',
} as const;
