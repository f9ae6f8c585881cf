/** What is shown in place of a proposal that does not exist. */
export const missingText = {
  proposal: 'Proposal not found',
  proposalBody: 'It may have been deleted, or the address is mistyped.',
} as const;
