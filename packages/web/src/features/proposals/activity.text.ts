/** The activity log's sentences about proposals, of clubs and of projects. */

export const proposalFor = (what: string) => `the proposal for the ${what}`;

/** A decision about a proposal, in words. */
export function decided({ to }: { readonly to?: unknown }, what: string): string {
  if (to === 'approved') return `approved ${proposalFor(what)}`;
  if (to === 'rejected') return `rejected ${proposalFor(what)}`;
  if (to === 'studentRevising') return `asked for a revision of ${proposalFor(what)}`;
  return `decided on ${proposalFor(what)}`;
}

/** Details that change the sentence of a decision. */
export const decisions = (['approved', 'rejected', 'studentRevising'] as const).map(
  (to) => ({ from: 'facultyReviewing', to }) as const,
);
