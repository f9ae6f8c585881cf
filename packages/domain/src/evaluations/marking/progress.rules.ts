/** The progress of marking an evaluation: the tags that screens show. */
import type { EvaluationResults } from './marking.contract.ts';
import { unmarked } from './marking.rules.ts';

export type Progress = 'notStarted' | 'inProgress' | 'complete';

/** One tag. With nothing to do it is complete. */
export type ProgressTag = { done: number; of: number; progress: Progress };

/** None done is not started, all done is complete, anything else is in progress. */
export function progressTag(done: number, of: number): ProgressTag {
  return { done, of, progress: done >= of ? 'complete' : done === 0 ? 'notStarted' : 'inProgress' };
}

/** Whether an evidence item requires anything. */
export function asksForEvidence({ type }: { type: string }): boolean {
  return type !== 'none';
}

export type EvaluationProgress = Record<'evaluations' | 'comments' | 'submission', ProgressTag>;

/** The tags of one evaluation: marked criteria, criteria with a comment, evidence handed in. */
export function progressOf({ criteriaResults, evidenceResults }: EvaluationResults): EvaluationProgress {
  const asked = evidenceResults.filter(({ evidenceDetail }) => asksForEvidence(evidenceDetail));
  const marked = criteriaResults.filter(({ statusResult }) => statusResult !== unmarked);
  const commented = criteriaResults.filter(({ comments }) => comments.length > 0);
  return {
    evaluations: progressTag(marked.length, criteriaResults.length),
    comments: progressTag(commented.length, criteriaResults.length),
    submission: progressTag(asked.filter(({ payload }) => payload !== null).length, asked.length),
  };
}
