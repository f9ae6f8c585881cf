/** Pure decisions about marking. */
import type { EvaluationResults } from './marking.contract.ts';

/** The result of a criterion that nobody has marked. */
export const unmarked = 'unmarked';

/** The result of a criterion after a press: pressing its current result removes it. */
export function resultAfterPress(current: string, pressed: string): string {
  return current === pressed ? unmarked : pressed;
}

type Seen = { seenAt: string | null; byOthersThan: string };

/**
 * Criteria and evidence items of an evaluation that other people have changed since somebody last looked:
 * marked, commented on or handed in.
 * @param byOthersThan the id of the reader: their own changes aren't news; comments have their author's
 * address
 * @returns their ids; none on the first look
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
