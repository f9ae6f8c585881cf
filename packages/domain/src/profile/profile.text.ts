/** Messages about preferences that can't be saved. */
export const profileText = {
  noName: 'Enter a name for the filter.',
  longName: 'Use at most 60 characters.',
  longFilter: 'This filter is too long to save.',
  nothing: 'Name at least one preference.',
};
