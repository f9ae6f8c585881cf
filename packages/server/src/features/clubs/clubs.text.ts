/** Refusals of a change of a club. */
export const clubsText = {
  tagDeleted: 'A tag was deleted.',
  notYourRole: 'Your role doesn’t let you change this.',
};
