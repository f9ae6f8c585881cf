/** Pure decisions about marking. */
import type { EvaluationResults } from './marking.contract.ts';

/** The result of a criterion that nobody has marked. */
export const unmarked = 'unmarked';

/** What a criterion is marked with after a press: the result that it has already is taken away. */
export function resultAfterPress(current: string, pressed: string): string {
  return current === pressed ? unmarked : pressed;
}

/** Whether a criterion can be marked so, or unmarked. */
export function isOffered(statuses: readonly string[], statusResult: string): boolean {
  return statusResult === unmarked || statuses.includes(statusResult);
}

type Seen = { seenAt: string | null; byOthersThan: string };

/**
 * Criteria and evidence items of an evaluation that others have changed since somebody looked: marked, commented on
 * or handed in.
 * @param byOthersThan the id of the reader: their own changes aren't news; comments carry the address of their author
 * @returns their ids; none for the first look
 */
export function changedSince(
  { criteriaResults, evidenceResults }: EvaluationResults,
  { seenAt, byOthersThan, ownEmail }: Seen & { ownEmail: string },
): Set<string> {
  const changed = new Set<string>();
  if (seenAt === null) return changed;
  for (const { criteriaDetail, markedAt, markedBy, comments } of criteriaResults) {
    const isMarked = markedAt !== null && markedAt > seenAt && markedBy?._id !== byOthersThan;
    const isSaid = comments.some((one) => one.commentDate > seenAt && one.submittedByEmail !== ownEmail);
    if (isMarked || isSaid) changed.add(criteriaDetail._id);
  }
  for (const { evidenceDetail, handIns } of evidenceResults) {
    if (handIns.some(({ submittedAt }) => submittedAt > seenAt)) changed.add(evidenceDetail._id);
  }
  return changed;
}
