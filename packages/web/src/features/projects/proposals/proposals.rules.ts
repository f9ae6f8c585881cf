/** Proposals of projects as they are shown and written. */
import type {
  ProjectProposal,
  ProjectProposalCard,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { blankNewProject, fieldsOf, type NewProjectDraft, projectFieldNames } from '../form/form.rules.ts';

/** A proposal as every kind's pieces show it. */
export const shownOf = (proposal: ProjectProposal) => ({
  ...proposal,
  status: proposal.casProjectProposalSubmissionStatus,
});

/** A proposal's card as every kind's pieces show it. */
export const shownCard = (card: ProjectProposalCard) => ({
  ...card,
  excerpt: card.goal,
  status: card.casProjectProposalSubmissionStatus,
});

/** The fields of a proposal, in the order of the form. */
export const proposalFields = [...projectFieldNames, 'facultyMembers', 'studentMembers'] as const;

/** The editable part of a proposal; people who have left the school are no longer named. */
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

/** A draft as the calls take it. */
export const payloadOf = (draft: NewProjectDraft) => ({ ...draft, ...fieldsOf(draft) });

/** The people of a proposal: its student is one of them once it is approved, named or not. */
export function membersOf(proposal: ProjectProposal) {
  const { studentMembers, submittedBy, casProjectProposalSubmissionStatus } = proposal;
  const apart = studentMembers.some(({ _id }) => _id === submittedBy?._id) ? null : submittedBy;
  const joined = casProjectProposalSubmissionStatus === 'approved' ? apart : null;
  return {
    members: joined === null ? studentMembers : [...studentMembers, { ...joined, archived: false }],
    apart,
  };
}
