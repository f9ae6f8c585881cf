/** For an assignment that is deleted while it's open. Every page loads this with its routes. */
export const deletedText = {
  title: (title: string) => `${title} was deleted`,
  body: 'This assignment was deleted, so your changes were not saved.',
};
