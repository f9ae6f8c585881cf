import type { Evaluation, EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { asksForEvidence } from '@casement/domain/evaluations/marking/progress.rules.ts';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { Criterion, type Opened } from './Criterion.tsx';
import { Evidence } from './Evidence.tsx';
import room from './marking.module.css';
import { markingText as text } from './marking.text.ts';
import { ProgressTags } from './ProgressTags.tsx';

/** Texts that are typed but not sent, by evaluation and by criterion or evidence item. The page holds them. */
export type Drafts = {
  of: (evaluation: Evaluation, itemId: string) => string;
  write: (evaluation: Evaluation, itemId: string, text: string) => void;
};

type EvaluationBodyProps = {
  event: EvaluationEvent;
  evaluation: Evaluation;
  /** Criteria and evidence items that others have changed since the reader's last visit. */
  changed: ReadonlySet<string>;
  drafts: Drafts;
  /** The criterion that the keyboard marks, and the comment field that it opened. */
  at?: { criterion: number; opened?: Opened | undefined } | undefined;
  onMarked?: () => void;
};

/** One evaluation: its progress, criteria and hand-ins. */
export function EvaluationBody({ event, evaluation, changed, drafts, at, onMarked }: EvaluationBodyProps) {
  const { criteriaResults, evidenceResults } = evaluation;
  const asked = evidenceResults.filter(({ evidenceDetail }) => asksForEvidence(evidenceDetail));
  const hidden = !event.marksVisible && event.can['evaluation.mark'] !== true;
  return (
    <div className={room.body}>
      {evaluation.readOnly && !event.project.archived ? (
        <p className={room.tags}>
          <TagChip>{text.left}</TagChip>
        </p>
      ) : null}
      {hidden ? <p className="muted">{text.notYet}</p> : <ProgressTags results={evaluation} />}
      {criteriaResults.length === 0 ? null : (
        <section>
          <h2 className={room.heading}>{text.criteria}</h2>
          <ul className={room.list}>
            {criteriaResults.map((result, index) => (
              <Criterion
                key={result.criteriaDetail._id}
                event={event}
                evaluation={evaluation}
                result={result}
                isNew={changed.has(result.criteriaDetail._id)}
                draft={drafts.of(evaluation, result.criteriaDetail._id)}
                onDraft={(typed) => drafts.write(evaluation, result.criteriaDetail._id, typed)}
                current={at?.criterion === index}
                opened={at?.criterion === index ? at.opened : undefined}
                onMarked={onMarked}
              />
            ))}
          </ul>
        </section>
      )}
      {asked.length === 0 ? null : (
        <section>
          <h2 className={room.heading}>{text.evidence}</h2>
          <ul className={room.list}>
            {asked.map((result) => (
              <Evidence
                key={result.evidenceDetail._id}
                event={event}
                evaluation={evaluation}
                result={result}
                isNew={changed.has(result.evidenceDetail._id)}
                onDraft={(typed) => drafts.write(evaluation, result.evidenceDetail._id, typed)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
