/** How callers are related to proposals of projects and what was said of them. */
import type { RecordSources } from '../../../access/sources.ts';
import { proposedProjects } from '../../../db/schema/projects.ts';
import { commentSource, proposalSource } from '../../proposals/proposals.access.ts';

export const projectProposalsRecords: RecordSources<'projectProposal' | 'projectProposalComment'> = {
  projectProposal: proposalSource(proposedProjects),
  projectProposalComment: commentSource('project_proposal_comment'),
};
