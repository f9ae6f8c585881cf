/** What is shown in place of a proposal that does not exist. */
import { sentences } from '../../lib/text/sentences.text.ts';
export const missingText = {
  proposal: 'Proposal not found',
  proposalBody: sentences.mayBeDeleted,
} as const;
