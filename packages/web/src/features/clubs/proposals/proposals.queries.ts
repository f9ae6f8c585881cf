/** Reads and writes of club proposals. */
import type { ClubProposal, ClubProposalCard } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { orpc } from '../../../lib/api/api.ts';

// Two sides work on a proposal: what is shown from the cache is read again each time.
const staleTime = 0;

/** A student's own proposals; for the office all that were ever submitted. */
export const proposalsQuery = orpc.clubProposals.list.queryOptions({ staleTime });
/** Proposals under review and in revision, for the office. */
export const submissionsQuery = orpc.clubProposals.submissions.queryOptions({ staleTime });

/** One proposal with its comments and what the caller can do. */
export function proposalQuery(clubId: string) {
  return orpc.clubProposals.read.queryOptions({ input: { clubId }, staleTime });
}

/**
 * How many proposals wait for a decision; 0 until it is known.
 * @param asked whether the caller decides on any
 */
export function useProposalsToDecide(asked: boolean): number {
  const { data } = useQuery({ ...submissionsQuery, enabled: asked });
  const open = data?.data.proposalSubmissions ?? [];
  return open.filter((one) => one.clubProposalSubmissionStatus === 'facultyReviewing').length;
}

/**
 * A student's own proposals that are no clubs yet, the latest change first; none until they are known.
 * @param asked whether the caller can have any
 */
export function useOwnProposals(asked: boolean): ClubProposalCard[] {
  const { data } = useQuery({ ...proposalsQuery, enabled: asked });
  // For the office the same read has everybody's, and may be in the cache.
  if (!asked) return [];
  return (data?.data.proposals ?? [])
    .filter((one) => one.clubProposalSubmissionStatus !== 'approved')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** Puts a proposal, as an answer or a 409 brought it, into the cache. */
export function useTakeProposal() {
  const queryClient = useQueryClient();
  return useCallback(
    (proposal: ClubProposal) => {
      queryClient.setQueryData(orpc.clubProposals.read.queryKey({ input: { clubId: proposal._id } }), {
        data: proposal,
      });
    },
    [queryClient],
  );
}

/** Has everything read again that a change of a proposal shows in. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return useCallback(
    (approved: boolean) => {
      void queryClient.invalidateQueries({ queryKey: orpc.clubProposals.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.home.key() });
      if (approved) void queryClient.invalidateQueries({ queryKey: orpc.clubs.key() });
    },
    [queryClient],
  );
}

function useKeepProposal() {
  const take = useTakeProposal();
  const readAgain = useReadAgain();
  return ({ data }: { data: ClubProposal }) => {
    take(data);
    readAgain(data.clubProposalSubmissionStatus === 'approved');
  };
}

export function useCreateProposal() {
  return useMutation(orpc.clubProposals.create.mutationOptions({ onSuccess: useKeepProposal() }));
}

export function useUpdateProposal() {
  return useMutation(orpc.clubProposals.update.mutationOptions({ onSuccess: useKeepProposal() }));
}

/** Submits, approves, returns or rejects. */
export function useMoveProposal() {
  return useMutation(orpc.clubProposals.move.mutationOptions({ onSuccess: useKeepProposal() }));
}

/** Deletes a proposal. Its record is forgotten when the screen is left: see {@link useForgetProposal}. */
export function useDeleteProposal() {
  return useMutation(orpc.clubProposals.delete.mutationOptions());
}

/** Drops a deleted proposal from the cache and has the lists read again. */
export function useForgetProposal() {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  return (clubId: string) => {
    queryClient.removeQueries({ queryKey: orpc.clubProposals.read.queryKey({ input: { clubId } }) });
    readAgain(false);
  };
}

/** Adding and deleting comments; each ends when the proposal has been read again. */
export function useProposalComments(clubId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    queryClient.invalidateQueries({ queryKey: orpc.clubProposals.read.queryKey({ input: { clubId } }) });
  const add = useMutation(orpc.clubProposals.comment.mutationOptions({ onSuccess }));
  const remove = useMutation(orpc.clubProposals.deleteComment.mutationOptions({ onSuccess }));
  return {
    add: (content: string) => add.mutateAsync({ clubId, content }),
    remove: (commentId: string) => remove.mutateAsync({ clubId, commentId }),
  };
}

/** The proposal in the address; only below a route that has loaded it. */
export function useProposal(): ClubProposal {
  const { clubId } = useParams({ strict: false });
  if (clubId === undefined) throw new Error('This screen stands below one proposal.');
  return useSuspenseQuery(proposalQuery(clubId)).data.data;
}
