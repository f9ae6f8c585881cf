/** What proposals of any kind share: their statuses and the moves between them. */
import { proposalStatusText } from './proposals.text.ts';

export const proposalStatuses = [
  'studentDrafting',
  'facultyReviewing',
  'studentRevising',
  'approved',
  'rejected',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Every possible move: from a status to the ones it may become. */
const moves: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  studentDrafting: ['facultyReviewing'],
  facultyReviewing: ['approved', 'rejected', 'studentRevising'],
  studentRevising: ['facultyReviewing'],
  approved: [],
  rejected: [],
};

/** The statuses that a proposal can move to; none once it is decided. */
export function movesFrom(status: ProposalStatus): readonly ProposalStatus[] {
  return moves[status];
}

/** Whether the student may edit the proposal: before the first submission, and after it was returned. */
export function isEditable(status: ProposalStatus): boolean {
  return status === 'studentDrafting' || status === 'studentRevising';
}

/** Whether the student may delete the proposal: a draft that nobody else has seen, or one that was rejected. */
export function isDeletable(status: ProposalStatus): boolean {
  return status === 'studentDrafting' || status === 'rejected';
}

/** Whether it was approved or rejected, after which there are no moves. */
export function isDecided(status: ProposalStatus): boolean {
  return movesFrom(status).length === 0;
}

const labels: Readonly<Record<ProposalStatus, string>> = proposalStatusText.labels;

/** The label of a status's badge; an unknown status shows Pending (spec: clubs, section 4). */
export function proposalStatusLabel(status: string): string {
  return new Map<string, string>(Object.entries(labels)).get(status) ?? proposalStatusText.unknown;
}

const done: Readonly<Record<ProposalStatus, string>> = proposalStatusText.done;

/**
 * Why a move is refused, in words: who made the last one, and the statuses of the refused one.
 * @param lastBy the name of the person who moved it to `from`, if anybody did
 */
export function refusedMove(from: ProposalStatus, to: ProposalStatus, lastBy: string | undefined): string {
  const lastMove = lastBy === undefined ? '' : proposalStatusText.lastMove(lastBy, done[from]);
  const rule =
    from === to
      ? proposalStatusText.alreadyIn(labels[from])
      : proposalStatusText.noSuchMove(labels[from], labels[to]);
  return proposalStatusText.refused(lastMove, rule);
}

/** The steps of the tracker, the last one named after the decision (spec: clubs, section 4). */
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
