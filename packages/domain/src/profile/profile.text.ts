/** Messages about preferences that can't be saved. */
export const profileText = {
  noName: 'Enter a name for the filter.',
  longName: 'Use at most 60 characters.',
  longFilter: 'This filter is too long to save.',
  tooManyFilters: (most: number) => `You can save at most ${most} filters for a list. Delete one first.`,
  nothing: 'Name at least one preference.',
};
