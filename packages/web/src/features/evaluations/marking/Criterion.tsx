import type {
  CriteriaResult,
  Evaluation,
  EvaluationEvent,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { resultAfterPress } from '@casement/domain/evaluations/marking/marking.rules.ts';
import { longestComment } from '@casement/domain/shared/comments.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError, isNotFound } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { CommentList, type ShownComment } from '../../../ui/comment/CommentList.tsx';
import { Comments } from '../../../ui/comment/Comments.tsx';
import { SegmentedMark } from '../../../ui/mark/SegmentedMark.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import styles from './Criterion.module.css';
import { useEventWrites } from './marking.queries.ts';
import { lastComments, leftBy } from './marking.rules.ts';
import { resultText, markingText as text } from './marking.text.ts';

/** A comment field that a key opened: `turn` counts the presses, each of which may bring a draft. */
export type Opened = { turn: number; draft: string };

type CriterionProps = {
  event: EvaluationEvent;
  evaluation: Evaluation;
  result: CriteriaResult;
  /** Whether it was removed after a comment was typed. */
  removed: boolean;
  /** Whether others have changed it since the reader's last visit. */
  isNew: boolean;
  /** The comment being typed. */
  draft: string;
  onDraft: (text: string) => void;
  /** Whether the keyboard marks this criterion now. */
  current?: boolean;
  opened?: Opened | undefined;
  /** Called when it was marked by a press. */
  onMarked?: (() => void) | undefined;
};

/** One criterion of an evaluation: its mark with the teacher who gave it, and its comments. */
export function Criterion(props: CriterionProps) {
  const {
    event,
    evaluation,
    result,
    removed,
    isNew,
    draft,
    onDraft,
    current = false,
    opened,
    onMarked,
  } = props;
  const { criteriaDetail, statusResult, comments } = result;
  const { user, school } = useMe();
  const today = useToday(school.timeZone);
  const { mark } = useEventWrites(event);
  const place = useRef<HTMLLIElement>(null);
  const can = event.can['evaluation.mark'] === true && !evaluation.readOnly && !removed;
  const closed = removed
    ? text.criterionRemoved
    : text.commentClosed(event.project.archived, leftBy(event, evaluation));
  const when = (at: string) => formatMoment(at, school.timeZone, today);

  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const shown = (one: CriteriaResult['comments'][number]): ShownComment => ({
    _id: one._id,
    content: one.content,
    author: one,
    when: when(one.commentDate),
  });

  return (
    <li
      ref={place}
      className={className(styles.criterion, current && styles.current)}
      aria-current={current || undefined}
    >
      <div className={styles.head}>
        <h3>{criteriaDetail.description}</h3>
        {isNew ? <StatusBadge tone="waiting">{text.changed}</StatusBadge> : null}
      </div>
      {can ? (
        <SegmentedMark
          label={text.resultOf(criteriaDetail.description)}
          options={criteriaDetail.statuses.map((status) => ({
            value: status,
            label: resultText(status),
            letter: resultText(status),
            tone: 'ink' as const,
          }))}
          value={statusResult}
          whole
          onPress={(pressed) => {
            const next = resultAfterPress(statusResult, pressed);
            const place = { evaluationId: evaluation._id, criteriaDetailId: criteriaDetail._id };
            const marked = next === 'unmarked' ? undefined : onMarked;
            mark.mutate({ ...place, statusResult: next }, { onSuccess: () => marked?.() });
          }}
        />
      ) : (
        <p className={styles.result}>
          {event.marksVisible || event.can['evaluation.mark'] ? resultText(statusResult) : null}
        </p>
      )}
      {result.markedBy === null ? null : (
        <p className="small muted">
          {result.markedAt === null
            ? text.saving(result.markedBy.displayName)
            : text.markedBy(result.markedBy.displayName, when(result.markedAt))}
        </p>
      )}
      {can || draft !== '' ? (
        <Said
          event={event}
          criterion={{ evaluationId: evaluation._id, criteriaDetailId: criteriaDetail._id }}
          comments={comments.map((one) => ({ ...shown(one), canDelete: can }))}
          draft={draft}
          onDraft={onDraft}
          problem={can ? undefined : closed}
          opened={opened}
          last={can ? lastComments(event, criteriaDetail._id, user.schoolEmail) : []}
        />
      ) : (
        <CommentList comments={comments.map(shown)} />
      )}
    </li>
  );
}

type SaidProps = {
  event: EvaluationEvent;
  criterion: { evaluationId: string; criteriaDetailId: string };
  comments: readonly (ShownComment & { canDelete: boolean })[];
  draft: string;
  onDraft: (text: string) => void;
  /** Why the draft can't be added. */
  problem: string | undefined;
  last: readonly string[];
  opened: Opened | undefined;
};

/** A criterion's comments and the field for a new one, folded at first unless something is typed in it. */
function Said({ event, criterion, comments, draft, onDraft, problem, last, opened }: SaidProps) {
  const { comment, uncomment } = useEventWrites(event);
  const [unfolded, setUnfolded] = useState(draft !== '');
  const open = unfolded || problem !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<number>();
  if (opened !== undefined && opened.turn !== taken) {
    setTaken(opened.turn);
    setUnfolded(true);
  }
  const fill = useEffectEvent((offered: string) => {
    if (offered !== '' && draft === '') onDraft(offered);
  });
  useEffect(() => {
    if (opened === undefined) return;
    fill(opened.draft);
    place.current?.querySelector('textarea')?.focus();
  }, [opened]);
  return (
    <div ref={place}>
      <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setUnfolded(!open)}>
        {text.commentsOn(comments.length)}
      </Button>
      {open ? (
        <div className={styles.said}>
          <Comments
            comments={comments}
            draft={draft}
            onDraft={onDraft}
            onAdd={(content) => comment.mutateAsync({ ...criterion, content })}
            onDelete={(commentId) => uncomment.mutateAsync({ ...criterion, commentId })}
            describeFailure={(error) =>
              isNotFound(error) ? (problem ?? text.commentDeleted) : describeError(error).title
            }
            problem={problem}
            maxLength={longestComment}
          />
          {last.length === 0 ? null : (
            <div className={styles.again} role="group" aria-label={text.again}>
              <p className="small muted">{text.again}</p>
              {last.map((content) => (
                <Button key={content} size="compact-sm" onClick={() => onDraft(content)}>
                  <span className={styles.offered}>{content}</span>
                </Button>
              ))}
            </div>
          )}
        </div>
      ) : null}
    </div>
  );
}
