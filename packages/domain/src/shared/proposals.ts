/** What proposals of any kind share: their statuses and the moves between them. */
import { fieldsText } from './fields.text.ts';

export const proposalStatuses = [
  'studentDrafting',
  'facultyReviewing',
  'studentRevising',
  'approved',
  'rejected',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Every move there is: from a status to those it may become. */
const moves: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  studentDrafting: ['facultyReviewing'],
  facultyReviewing: ['approved', 'rejected', 'studentRevising'],
  studentRevising: ['facultyReviewing'],
  approved: [],
  rejected: [],
};

/** The statuses that a proposal may become next; none once it is decided. */
export function movesFrom(status: ProposalStatus): readonly ProposalStatus[] {
  return moves[status];
}

/** Whether the student may change what the proposal says: before the first submission, and when it was returned. */
export function isEditable(status: ProposalStatus): boolean {
  return status === 'studentDrafting' || status === 'studentRevising';
}

/** Whether the student may delete the proposal: a draft that nobody else has seen, or one that was rejected. */
export function isDeletable(status: ProposalStatus): boolean {
  return status === 'studentDrafting' || status === 'rejected';
}

/** Whether it was approved or rejected; nothing moves it on from there. */
export function isDecided(status: ProposalStatus): boolean {
  return movesFrom(status).length === 0;
}

const labels: Readonly<Record<ProposalStatus, string>> = {
  studentDrafting: 'Draft',
  facultyReviewing: 'Under Review',
  studentRevising: 'Student Revising',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The word on a status's badge; a status that is not known shows Pending (spec: clubs, section 4). */
export function proposalStatusLabel(status: string): string {
  return new Map<string, string>(Object.entries(labels)).get(status) ?? 'Pending';
}

const done: Readonly<Record<ProposalStatus, string>> = {
  studentDrafting: 'has gone back to drafting this proposal',
  facultyReviewing: 'has submitted this proposal for review',
  studentRevising: 'has returned this proposal to the student',
  approved: 'has approved this proposal',
  rejected: 'has rejected this proposal',
};

/**
 * Why a move is refused, in words: who made the last one, and from what to what this one would have gone.
 * @param lastBy the name of who moved it to `from`, where anybody did
 */
export function refusedMove(from: ProposalStatus, to: ProposalStatus, lastBy: string | undefined): string {
  const known = lastBy === undefined ? '' : `${lastBy} ${done[from]}. `;
  const rule =
    from === to ? fieldsText.alreadyIn(labels[from]) : fieldsText.noSuchMove(labels[from], labels[to]);
  return fieldsText.nothingChanged(known, rule);
}

/** The steps of the tracker, the last one named after what was decided (spec: clubs, section 4). */
const trackerSteps = ['studentDrafting', 'facultyReviewing', 'studentRevising', 'decided'] as const;
export type TrackerStep = {
  step: (typeof trackerSteps)[number];
  state: 'done' | 'current' | 'coming';
};

/** The progress of a proposal: earlier steps are done, one is current, the others are to come. */
export function trackerOf(status: ProposalStatus): TrackerStep[] {
  const at =
    status === 'approved' || status === 'rejected'
      ? trackerSteps.indexOf('decided')
      : trackerSteps.indexOf(status);
  return trackerSteps.map((step, index) => ({
    step,
    state: index < at ? 'done' : index === at ? 'current' : 'coming',
  }));
}
