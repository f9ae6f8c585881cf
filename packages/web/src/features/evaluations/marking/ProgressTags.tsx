import type { EvaluationResults } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { progressOf } from '@casement/domain/evaluations/marking/progress.rules.ts';
import { FigureBadge } from '../FigureBadge.tsx';
import room from './marking.module.css';
import { markingText as text } from './marking.text.ts';

/** The progress of an evaluation: criteria, comments and hand-ins. */
export function ProgressTags({ results }: { results: EvaluationResults }) {
  const { evaluations, comments, submission } = progressOf(results);
  return (
    <p className={room.tags}>
      <FigureBadge progress={evaluations.progress}>{text.evaluations(evaluations)}</FigureBadge>
      {comments.of === 0 ? null : (
        <FigureBadge progress={comments.progress}>{text.comments(comments)}</FigureBadge>
      )}
      <FigureBadge progress={submission.progress}>{text.submission(submission)}</FigureBadge>
    </p>
  );
}
