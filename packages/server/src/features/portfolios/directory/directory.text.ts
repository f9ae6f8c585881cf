/** Refusals of a change of reviewers. */
export const directoryText = {
  archived: (name: string) => `${name} is archived and can’t review portfolios.`,
  planChanged:
    'The reviewers or students of this class changed after the preview. Nothing was assigned. This is the new preview.',
  reviewersOf: (whose: string) => `the reviewers of ${whose}`,
};
