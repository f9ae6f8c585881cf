/** Refusals of a change of a club. */
export const clubsText = {
  tagDeleted: 'A tag you chose was deleted. Check the tags, then save again.',
  notYourRole: 'Your role doesn’t let you change this.',
};
