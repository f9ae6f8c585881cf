/** What is shown in place of a proposal that does not exist. */
import { commonText } from '../../lib/text/words.text.ts';
export const missingText = {
  proposal: 'Proposal not found',
  proposalBody: commonText.mayBeDeleted,
} as const;
