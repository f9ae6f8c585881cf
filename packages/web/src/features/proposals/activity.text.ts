/** What the activity log says of proposals, those of clubs and those of projects. */

export const proposalFor = (what: string) => `the proposal for the ${what}`;

/** What was decided about a proposal. */
export function decided({ to }: { readonly to?: unknown }, what: string): string {
  if (to === 'approved') return `approved ${proposalFor(what)}`;
  if (to === 'rejected') return `rejected ${proposalFor(what)}`;
  if (to === 'studentRevising') return `asked for a revision of ${proposalFor(what)}`;
  return `decided on ${proposalFor(what)}`;
}

/** Details by which the sentences of a decision differ. */
export const decisions = (['approved', 'rejected', 'studentRevising'] as const).map(
  (to) => ({ from: 'facultyReviewing', to }) as const,
);
