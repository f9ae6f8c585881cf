/** What callers are told about clubs. */
export const clubsText = {
  tagDeleted: 'A tag was deleted.',
  notYourRole: 'Your role doesn’t let you change this.',
  alreadyCreated: (name: string) =>
    `“${name}” was already created from this form. Open it and make your other changes there.`,
};
