import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { RestorableList } from '../../../ui/state/RestorableList.tsx';
import { useRestoreItem } from '../assignment.queries.ts';
import { type Losses, lossesOf } from '../assignment.rules.ts';
import { lossWords } from '../assignment.text.ts';
import { evidenceName, editText as text } from './form.text.ts';

type RemovedItemsProps = {
  assignment: EvaluationDetail;
  /** Called with the assignment including the restored item. */
  onRestored: (assignment: EvaluationDetail) => void;
};

/** Criteria and evidence items removed in the last 30 days, each with a button that restores it. */
export function RemovedItems({ assignment, onRestored }: RemovedItemsProps) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { mutateAsync, isPending } = useRestoreItem();
  const when = (deletedAt: string, losses: Losses) =>
    text.deletedOn(formatMoment(deletedAt, timeZone, today), lossWords(losses));
  return (
    <RestorableList
      title={text.deleted}
      hint={text.deletedHint}
      items={[
        ...assignment.deletedCriteria.map((one) => ({
          _id: one._id,
          name: one.description,
          when: when(one.deletedAt, lossesOf({ criteria: [one], evidence: [] })),
        })),
        ...assignment.deletedEvidence.map((one) => ({
          _id: one._id,
          name: evidenceName(one),
          when: when(one.deletedAt, lossesOf({ criteria: [], evidence: [one] })),
        })),
      ]}
      busy={isPending}
      onRestore={async ({ _id }) => {
        onRestored((await mutateAsync({ id: _id })).data);
        return true;
      }}
    />
  );
}
