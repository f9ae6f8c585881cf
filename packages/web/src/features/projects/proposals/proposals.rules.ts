/** Project proposals: their display format, draft and payload. */
import type {
  ProjectProposal,
  ProjectProposalCard,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { blankNewProject, fieldsOf, type NewProjectDraft, projectFieldNames } from '../form/form.rules.ts';

/** A project's proposal in the format of the components for all kinds of proposals. */
export const shownOf = (proposal: ProjectProposal) => ({
  ...proposal,
  status: proposal.casProjectProposalSubmissionStatus,
});

/** A proposal's card in the format of the components for all kinds. */
export const shownCard = (card: ProjectProposalCard) => ({
  ...card,
  excerpt: card.goal,
  status: card.casProjectProposalSubmissionStatus,
});

/** The fields of a proposal, in the order of the form. */
export const proposalFields = [...projectFieldNames, 'facultyMembers', 'studentMembers'] as const;

/** The editable part of a proposal; people who have left the school are left out. */
export function draftOf(proposal: ProjectProposal | undefined): NewProjectDraft {
  if (proposal === undefined) return blankNewProject;
  const here = (people: readonly { _id: string; archived: boolean }[]) =>
    people.filter(({ archived }) => !archived).map(({ _id }) => _id);
  return {
    name: proposal.name,
    goal: proposal.goal,
    startsOn: proposal.startsOn ?? '',
    endsOn: proposal.endsOn ?? '',
    studentMembers: here(proposal.studentMembers),
    facultyMembers: here(proposal.facultyMembers),
  };
}

/** A draft in the calls' format. */
export const payloadOf = (draft: NewProjectDraft) => ({ ...draft, ...fieldsOf(draft) });

/** A proposal's people: its student is one of them once it's approved, listed or not. */
export function membersOf(proposal: ProjectProposal) {
  const { studentMembers, submittedBy, casProjectProposalSubmissionStatus } = proposal;
  const apart = studentMembers.some(({ _id }) => _id === submittedBy?._id) ? null : submittedBy;
  const joined = casProjectProposalSubmissionStatus === 'approved' ? apart : null;
  return {
    members: joined === null ? studentMembers : [...studentMembers, { ...joined, archived: false }],
    apart,
  };
}
