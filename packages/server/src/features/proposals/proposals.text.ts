/** Refusals of a proposal of either kind that is closed, decided or under review. */
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';

/** A status after "this proposal is". */
const inStatus: Readonly<Record<ProposalStatus, string>> = {
  studentDrafting: 'a draft',
  facultyReviewing: 'under review',
  studentRevising: 'in revision',
  approved: 'approved',
  rejected: 'rejected',
};

export const proposalsText = {
  closed: 'Proposals are closed. Existing proposals are kept.',
  notEditable: (status: ProposalStatus) =>
    `This proposal is ${inStatus[status]} and can’t be edited. Your version was not saved.`,
  notDeletable: (status: ProposalStatus) =>
    `This proposal is ${inStatus[status]} and can’t be deleted. Nothing was changed.`,
};
