import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { Button } from '@mantine/core';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useRestoreItem } from '../assignment.queries.ts';
import { lossesOf } from '../assignment.rules.ts';
import { lossWords } from '../assignment.text.ts';
import { evidenceName, editText as text } from './form.text.ts';
import styles from './RemovedItems.module.css';

type RemovedItemsProps = {
  assignment: EvaluationDetail;
  /** Told of the assignment with what was restored. */
  onRestored: (assignment: EvaluationDetail) => void;
};

/** Criteria and evidence items that were removed in the last 30 days, each with a button that restores it. */
export function RemovedItems({ assignment, onRestored }: RemovedItemsProps) {
  const { school } = useMe();
  const { mutateAsync, isPending } = useRestoreItem();
  const items = [
    ...assignment.deletedCriteria.map((one) => ({
      _id: one._id,
      name: one.description,
      deletedAt: one.deletedAt,
      losses: lossesOf({ criteria: [one], evidence: [] }),
    })),
    ...assignment.deletedEvidence.map((one) => ({
      _id: one._id,
      name: evidenceName(one),
      deletedAt: one.deletedAt,
      losses: lossesOf({ criteria: [], evidence: [one] }),
    })),
  ];
  if (items.length === 0) return null;

  async function restore(id: string, name: string) {
    try {
      const { data } = await mutateAsync({ id });
      onRestored(data);
      noticeSuccess(text.restored(name));
    } catch (error) {
      noticeFailure(text.restoreFailed(name), explainError(error));
    }
  }

  return (
    <section className={styles.removed} aria-labelledby="recently-removed">
      <h2 id="recently-removed">{text.deleted}</h2>
      <p className="muted">{text.deletedHint}</p>
      <ul>
        {items.map(({ _id, name, deletedAt, losses }) => (
          <li key={_id}>
            <span className={styles.words}>
              <span>{name}</span>
              <span className="small faint num">
                {text.deletedOn(formatInstant(deletedAt, school.timeZone), lossWords(losses))}
              </span>
            </span>
            <Button
              size="xs"
              disabled={isPending}
              aria-label={text.restoreNamed(name)}
              onClick={() => void restore(_id, name)}
            >
              {text.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
