/** What is shown in place of a proposal that does not exist. */
export const missingText = {
  proposal: 'Proposal not found',
} as const;
