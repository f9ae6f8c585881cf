/** Reads and writes of club proposals. */
import type { ClubProposal, ClubProposalCard } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../../lib/api/api.ts';
import { useLeave } from '../../../lib/cache/leave.ts';
import { useWrite, whole } from '../../../lib/cache/writes.ts';
import { latestOpen } from '../../proposals/proposals.rules.ts';
import { clubPaths } from '../clubs.paths.ts';

// Two sides work on a proposal, so cached data is read again each time.
const staleTime = 0;

/** A student's own proposals; for the CAS office, all that were ever submitted. */
export const proposalsQuery = orpc.clubProposals.list.queryOptions({ staleTime });
/** Proposals under review and in revision, for the CAS office. */
export const submissionsQuery = orpc.home.submissions.queryOptions({ staleTime });

/** One proposal with its comments and what the caller can do. */
export function proposalQuery(clubId: string) {
  return orpc.clubProposals.read.queryOptions({ input: { clubId }, staleTime });
}

/**
 * How many proposals wait for a decision; 0 until it's known.
 * @param asked whether the caller decides on any
 */
export function useProposalsToDecide(asked: boolean): number {
  const { data } = useQuery({ ...submissionsQuery, enabled: asked });
  const open = data?.data.proposalSubmissions ?? [];
  return open.filter((one) => one.kind === 'club' && one.clubProposalSubmissionStatus === 'facultyReviewing')
    .length;
}

/**
 * A student's own proposals that aren't clubs yet, latest change first; none until they're known.
 * @param asked whether the caller can have any
 */
export function useOwnProposals(asked: boolean): ClubProposalCard[] {
  const { data } = useQuery({ ...proposalsQuery, enabled: asked });
  // For the CAS office the same read has everyone's proposals, and may be in the cache.
  if (!asked) return [];
  return latestOpen(data?.data.proposals ?? [], (one) => one.clubProposalSubmissionStatus);
}

/** Puts a proposal into the cache. */
export const proposalSets = (proposal: ClubProposal) => [
  whole(proposalQuery(proposal._id), { data: proposal }),
];

export function useCreateProposal() {
  return useWrite(orpc.clubProposals.create, { sets: proposalSets });
}

export function useUpdateProposal() {
  return useWrite(orpc.clubProposals.update, { sets: proposalSets });
}

/** Submits, approves, returns or rejects. */
export function useMoveProposal() {
  return useWrite(orpc.clubProposals.move, { sets: proposalSets });
}

export function useDeleteProposal() {
  return useWrite(orpc.clubProposals.delete, { untilLeft: true });
}

/** Goes from a proposal's screens to the clubs, then drops the proposal from the cache. */
export function useLeaveProposal(clubId: string): () => Promise<void> {
  return useLeave(orpc.clubProposals.delete, clubPaths.dashboard, proposalQuery(clubId));
}

/** Adds and deletes comments; each resolves when the proposal has been read again. */
export function useProposalComments(clubId: string) {
  const add = useWrite(orpc.clubProposals.comment);
  const remove = useWrite(orpc.clubProposals.deleteComment);
  return {
    add: (content: string) => add.mutateAsync({ clubId, content }),
    remove: (commentId: string) => remove.mutateAsync({ clubId, commentId }),
  };
}

/** The proposal in the address; only below a route that loaded it. */
export function useProposal(): ClubProposal {
  const { clubId } = useParams({ strict: false });
  if (clubId === undefined) throw new Error('This screen stands below one proposal.');
  return useSuspenseQuery(proposalQuery(clubId)).data.data;
}
