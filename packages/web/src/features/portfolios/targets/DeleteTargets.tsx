import type { ClassTargets, TargetedClass } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { deletedNow } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import { useDeleteRequiredTokens, useSetRequiredTokens } from '../tokens/tokens.queries.ts';
import { editOf, targetsDraft } from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

type DeleteTargetsProps = {
  /** The targets to delete; undefined while the question is closed. */
  targets: ClassTargets | undefined;
  students: TargetedClass | undefined;
  /** What was typed over them is given up as well. */
  onDeleted: (targets: ClassTargets) => void;
  onClose: () => void;
};

/** Asks, says what is deleted and whose compliance changes, and offers to restore the targets. */
export function DeleteTargets({ targets, students, onDeleted, onClose }: DeleteTargetsProps) {
  const { semesterType } = useMe().school;
  const remove = useDeleteRequiredTokens();
  const set = useSetRequiredTokens();
  const counts = targets?.periodKind === semesterType;

  async function confirm() {
    if (targets === undefined) return;
    const { graduatingYear, periodKind, updatedAt } = targets;
    // Only what is shown: Undo couldn't restore what somebody changed since.
    const now = await deletedNow(remove.mutateAsync({ graduatingYear, periodKind, updatedAt }));
    onDeleted(targets);
    // What somebody else did can't be undone from here.
    if (!now) {
      noticeSuccess(text.alreadyDeleted(graduatingYear));
      return;
    }
    noticeSuccess(
      text.deleted(graduatingYear),
      undefined,
      counts
        ? undoAction({
            run: () =>
              set.mutateAsync({
                ...editOf(targetsDraft(graduatingYear, periodKind, targets)),
                updatedAt: null,
              }),
            undone: text.undone(graduatingYear),
            failed: text.undoFailed,
          })
        : undefined,
    );
  }

  return (
    <ConfirmModal
      opened={targets !== undefined}
      title={targets === undefined ? '' : text.deleteTitle(targets.graduatingYear)}
      confirmLabel={text.deleteConfirm}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {targets === undefined
        ? ''
        : [text.deleteBody(targets), counts ? text.deleteChanges(students) : text.deleteOther].join(' ')}
    </ConfirmModal>
  );
}
