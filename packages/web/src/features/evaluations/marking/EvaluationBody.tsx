import type { Evaluation, EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { asksForEvidence } from '@casement/domain/evaluations/marking/progress.rules.ts';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { Criterion, type Opened } from './Criterion.tsx';
import type { Drafts } from './drafts.hooks.ts';
import { Evidence } from './Evidence.tsx';
import room from './marking.module.css';
import { leftBy } from './marking.rules.ts';
import { markingText as text } from './marking.text.ts';
import { ProgressTags } from './ProgressTags.tsx';

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

/**
 * One evaluation: its progress, criteria and hand-ins. An item that was removed stays in its place as long as something
 * at it isn't sent.
 */
export function EvaluationBody({ event, evaluation, changed, drafts, at, onMarked }: EvaluationBodyProps) {
  const { criteriaResults, evidenceResults } = drafts.shown(evaluation);
  const criteria = evaluation.criteriaResults.map(({ criteriaDetail }) => criteriaDetail._id);
  const asked = evaluation.evidenceResults
    .map(({ evidenceDetail }) => evidenceDetail)
    .filter(asksForEvidence)
    .map(({ _id }) => _id);
  const atId = at === undefined ? undefined : criteria[at.criterion];
  const hidden = !event.marksVisible && event.can['evaluation.mark'] !== true;
  return (
    <div className={room.body}>
      {evaluation.readOnly && !event.project.archived ? (
        <p className={room.tags}>
          <TagChip>{text.left[leftBy(event, evaluation)]}</TagChip>
        </p>
      ) : null}
      {hidden ? <p className="muted">{text.notYet}</p> : <ProgressTags results={evaluation} />}
      {criteriaResults.length === 0 ? null : (
        <section>
          <h2 className={room.heading}>{text.criteria}</h2>
          <ul className={room.list}>
            {criteriaResults.map((result) => {
              const { _id } = result.criteriaDetail;
              return (
                <Criterion
                  key={_id}
                  event={event}
                  evaluation={evaluation}
                  result={result}
                  removed={!criteria.includes(_id)}
                  isNew={changed.has(_id)}
                  draft={drafts.of(evaluation, _id)}
                  onDraft={(typed) => drafts.write(evaluation, _id, typed)}
                  current={_id === atId}
                  opened={_id === atId ? at?.opened : undefined}
                  onMarked={onMarked}
                />
              );
            })}
          </ul>
        </section>
      )}
      {evidenceResults.length === 0 ? null : (
        <section>
          <h2 className={room.heading}>{text.evidence}</h2>
          <ul className={room.list}>
            {evidenceResults.map((result) => {
              const { _id } = result.evidenceDetail;
              return (
                <Evidence
                  key={_id}
                  event={event}
                  evaluation={evaluation}
                  result={result}
                  removed={!asked.includes(_id)}
                  isNew={changed.has(_id)}
                  onDraft={(payload) => drafts.write(evaluation, _id, payload)}
                  onUploading={(count) => drafts.upload(evaluation, _id, count)}
                />
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
