/** Refusals of a proposal of either kind that is closed, decided or under review. */
export const proposalsText = {
  closed: 'Proposals are closed. Existing proposals are kept.',
  notEditable: (status: string) =>
    `This proposal is ${status} and can’t be edited. Your version was not saved.`,
  notDeletable: (status: string) => `This proposal is ${status} and can’t be deleted. Nothing was changed.`,
};
