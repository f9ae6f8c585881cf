/** Reads and writes of project proposals. */
import type {
  ProjectProposal,
  ProjectProposalCard,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../../lib/api/api.ts';
import { useLeave } from '../../../lib/cache/leave.ts';
import { useWrite, whole } from '../../../lib/cache/writes.ts';
import { latestOpen } from '../../proposals/proposals.rules.ts';
import { projectPaths } from '../projects.paths.ts';

// Two sides work on a proposal, so cached data is read again each time.
const staleTime = 0;
const calls = orpc.projectProposals;

/** A student's own proposals; for the CAS office, all that were ever submitted. */
export const projectProposalsQuery = calls.list.queryOptions({ staleTime });
/** Proposals under review and in revision, including those of clubs, for the CAS office. */
export const submissionsQuery = orpc.home.submissions.queryOptions({ staleTime });

/** One proposal with its comments and what the caller can do. */
export const projectProposalQuery = (casProjectId: string) =>
  calls.read.queryOptions({ input: { casProjectId }, staleTime });

/** How many project proposals wait for a decision; 0 until it's known. */
export function useProjectProposalsToDecide(asked: boolean): number {
  const { data } = useQuery({ ...submissionsQuery, enabled: asked });
  const open = data?.data.proposalSubmissions.filter((one) => one.kind === 'project') ?? [];
  return open.filter((one) => one.casProjectProposalSubmissionStatus === 'facultyReviewing').length;
}

/** A student's own proposals that aren't projects yet, latest change first; none until they're known. */
export function useOwnProjectProposals(): ProjectProposalCard[] {
  const { data } = useQuery(projectProposalsQuery);
  return latestOpen(data?.data.proposals ?? [], (one) => one.casProjectProposalSubmissionStatus);
}

/** Puts a proposal into the cache. */
export const projectProposalSets = (proposal: ProjectProposal) => [
  whole(projectProposalQuery(proposal._id), { data: proposal }),
];

const sets = { sets: projectProposalSets };

/** The writes: create, update, move and delete. */
export function useProjectProposalWrites() {
  return {
    create: useWrite(calls.create, sets).mutateAsync,
    update: useWrite(calls.update, sets).mutateAsync,
    move: useWrite(calls.move, sets).mutateAsync,
    remove: useWrite(calls.delete, { untilLeft: true }).mutateAsync,
  };
}

/** Goes from a proposal's screens to the projects, then drops the proposal from the cache. */
export function useLeaveProjectProposal(casProjectId: string): () => Promise<void> {
  return useLeave(calls.delete, projectPaths.dashboard, projectProposalQuery(casProjectId));
}

/** Adds and deletes comments; each resolves when the proposal has been read again. */
export function useProjectProposalComments(casProjectId: string) {
  const add = useWrite(calls.comment);
  const remove = useWrite(calls.deleteComment);
  return {
    add: (content: string) => add.mutateAsync({ casProjectId, content }),
    remove: (commentId: string) => remove.mutateAsync({ casProjectId, commentId }),
  };
}

/** The proposal in the address; only below a route that loaded it. */
export function useProjectProposal(): ProjectProposal {
  const { projectId } = useParams({ strict: false });
  if (projectId === undefined) throw new Error('This screen is below one proposal.');
  return useSuspenseQuery(projectProposalQuery(projectId)).data.data;
}
