/** How callers are related to proposals and what was said of them. */
import type { RecordSources } from '../../../access/sources.ts';
import { proposedClubs } from '../../../db/schema/clubs.ts';

export const proposalsRecords: RecordSources<'proposal' | 'proposalComment'> = {
  // A draft is its author's alone until it is submitted for the first time.
  proposal: {
    from: `${proposedClubs} x`,
    where: `(x.proposal_status <> 'studentDrafting' or x.submitted_by = p.id)`,
    own: 'x.submitted_by = p.id',
  },
  proposalComment: { from: 'club_proposal_comment x', own: 'x.author_id = p.id' },
};
