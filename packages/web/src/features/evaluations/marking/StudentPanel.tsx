import type {
  EvaluationEvent,
  StudentsEvaluation,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { Drafts } from './drafts.hooks.ts';
import { EvaluationBody } from './EvaluationBody.tsx';
import { markingText as text } from './marking.text.ts';
import styles from './StudentPanel.module.css';
import type { Walk } from './walk.hooks.ts';

type StudentPanelProps = {
  event: EvaluationEvent;
  student: StudentsEvaluation;
  changed: ReadonlySet<string>;
  drafts: Drafts;
  /** Set while students are marked one after the other: the panel then stays open. */
  walk: Walk | undefined;
  onClose: () => void;
};

/** One student's evaluation in a side panel. It closes after a mark, unless more students follow. */
export function StudentPanel({ event, student, changed, drafts, walk, onClose }: StudentPanelProps) {
  const { evaluation } = student;
  return (
    <Dialog side size={520} title={student.student.displayName} onClose={onClose}>
      {walk === undefined ? null : (
        <div className={styles.walk}>
          <p role="status" className="muted small">
            {text.walkAt(student.student.displayName, walk.place.student + 1, walk.count)}
          </p>
          <p className="small muted">{text.walkKeys}</p>
          <div className={styles.moves}>
            <Button
              size="compact-sm"
              disabled={walk.place.student === 0}
              onClick={() => walk.press('ArrowLeft')}
            >
              {text.previous}
            </Button>
            <Button
              size="compact-sm"
              disabled={walk.place.student + 1 >= walk.count}
              onClick={() => walk.press('ArrowRight')}
            >
              {text.next}
            </Button>
          </div>
        </div>
      )}
      <EvaluationBody
        key={evaluation._id}
        event={event}
        evaluation={evaluation}
        changed={changed}
        drafts={drafts}
        at={walk && { criterion: walk.place.criterion, opened: walk.opened }}
        {...(walk === undefined ? { onMarked: onClose } : {})}
      />
    </Dialog>
  );
}
