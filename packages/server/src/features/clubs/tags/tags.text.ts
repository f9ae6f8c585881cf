/** Refusals of tags whose name is taken. */
export const tagsText = {
  archivedTag: (tag: string) => `There is an archived tag “${tag}”. Unarchive it instead.`,
  existingTag: (tag: string) => `There is already a tag “${tag}”.`,
  nothingChanged: (why: string) => `${why} Nothing was changed.`,
};
