/** Relations of callers to club proposals and to comments on them. */
import type { RecordSources } from '../../../access/sources.ts';
import { proposedClubs } from '../../../db/schema/clubs.ts';
import { commentSource, proposalSource } from '../../proposals/proposals.access.ts';

export const proposalsRecords: RecordSources<'proposal' | 'proposalComment'> = {
  proposal: proposalSource(proposedClubs),
  proposalComment: commentSource('club_proposal_comment'),
};
