/** What callers are told about proposals. */
export const proposalsText = {
  closed: 'Proposals are closed. Existing proposals are kept.',
  tagDeleted: 'A tag was deleted.',
  description: 'Enter a description.',
  strand: 'Choose a strand before you approve this.',
  notEditable: (status: string) =>
    `This proposal is ${status} and can’t be edited. Your version was not saved.`,
  notDeletable: (status: string) => `This proposal is ${status} and can’t be deleted. Nothing was changed.`,
};
