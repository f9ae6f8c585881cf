/** Relations of callers to proposals of projects and to comments on them. */
import type { RecordSources } from '../../../access/sources.ts';
import { proposedProjects } from '../../../db/schema/projects.ts';
import { commentSource, proposalSource } from '../../proposals/proposals.access.ts';

export const projectProposalsRecords: RecordSources<'projectProposal' | 'projectProposalComment'> = {
  projectProposal: proposalSource(proposedProjects),
  projectProposalComment: commentSource('project_proposal_comment'),
};
