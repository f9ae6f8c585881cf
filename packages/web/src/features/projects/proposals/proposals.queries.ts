/** Reads and writes of proposals of projects. */
import type {
  ProjectProposal,
  ProjectProposalCard,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { orpc } from '../../../lib/api/api.ts';
import { useForget, useWrite, whole } from '../../../lib/cache/writes.ts';
import { latestOpen } from '../../proposals/proposals.rules.ts';
import { projectPaths } from '../projects.paths.ts';

// Two sides work on a proposal: what is shown from the cache is read again each time.
const staleTime = 0;
const calls = orpc.projectProposals;

/** A student's own proposals; for the office all that were ever submitted. */
export const projectProposalsQuery = calls.list.queryOptions({ staleTime });
/** Proposals under review and in revision, of clubs too, for the office. */
export const submissionsQuery = orpc.home.submissions.queryOptions({ staleTime });

/** One proposal with its comments and what the caller can do. */
export const projectProposalQuery = (casProjectId: string) =>
  calls.read.queryOptions({ input: { casProjectId }, staleTime });

/** How many proposals of projects wait for a decision; 0 until it is known. */
export function useProjectProposalsToDecide(asked: boolean): number {
  const { data } = useQuery({ ...submissionsQuery, enabled: asked });
  const open = data?.data.proposalSubmissions.filter((one) => one.kind === 'project') ?? [];
  return open.filter((one) => one.casProjectProposalSubmissionStatus === 'facultyReviewing').length;
}

/** A student's own proposals that are no projects yet, the latest change first; none until they are known. */
export function useOwnProjectProposals(): ProjectProposalCard[] {
  const { data } = useQuery(projectProposalsQuery);
  return latestOpen(data?.data.proposals ?? [], (one) => one.casProjectProposalSubmissionStatus);
}

/** Puts a proposal into the cache. */
export const projectProposalSets = (proposal: ProjectProposal) => [
  whole(projectProposalQuery(proposal._id), { data: proposal }),
];

const sets = { sets: projectProposalSets };

/** Creating, editing, moving and deleting. */
export function useProjectProposalWrites() {
  return {
    create: useWrite(calls.create, sets).mutateAsync,
    update: useWrite(calls.update, sets).mutateAsync,
    move: useWrite(calls.move, sets).mutateAsync,
    remove: useWrite(calls.delete, { untilLeft: true }).mutateAsync,
  };
}

/** Leads from a proposal's screens to the projects, and drops the proposal from the cache behind it. */
export function useLeaveProjectProposal(casProjectId: string): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useForget(calls.delete);
  return async () => {
    await navigate({ to: projectPaths.dashboard, replace: true, ignoreBlocker: true });
    void forget(projectProposalQuery(casProjectId));
  };
}

/** Adding and deleting comments; each ends when the proposal has been read again. */
export function useProjectProposalComments(casProjectId: string) {
  const add = useWrite(calls.comment);
  const remove = useWrite(calls.deleteComment);
  return {
    add: (content: string) => add.mutateAsync({ casProjectId, content }),
    remove: (commentId: string) => remove.mutateAsync({ casProjectId, commentId }),
  };
}

/** The proposal in the address; only below a route that has loaded it. */
export function useProjectProposal(): ProjectProposal {
  const { projectId } = useParams({ strict: false });
  if (projectId === undefined) throw new Error('This screen is below one proposal.');
  return useSuspenseQuery(projectProposalQuery(projectId)).data.data;
}
