/** The words of a proposal’s status, and the refusals of a move. */
export const proposalStatusText = {
  labels: {
    studentDrafting: 'Draft',
    facultyReviewing: 'Under Review',
    studentRevising: 'Student Revising',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  unknown: 'Pending',
  done: {
    studentDrafting: 'has gone back to drafting this proposal',
    facultyReviewing: 'has submitted this proposal for review',
    studentRevising: 'has returned this proposal to the student',
    approved: 'has approved this proposal',
    rejected: 'has rejected this proposal',
  },
  lastMove: (by: string, done: string) => `${by} ${done}. `,
  alreadyIn: (status: string) => `This proposal is already “${status}”.`,
  noSuchMove: (from: string, to: string) => `This proposal can’t move from “${from}” to “${to}”.`,
  refused: (lastMove: string, rule: string) => `${lastMove}${rule} Nothing was changed.`,
};
