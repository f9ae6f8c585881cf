/** What callers are told about clubs. */
export const clubsText = {
  tagDeleted: 'A tag was deleted.',
  notYourRole: 'Your role doesn’t let you change this.',
};
