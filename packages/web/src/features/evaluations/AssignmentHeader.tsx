import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { formatTypedDay } from '../../lib/time/time.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { TagChip } from '../../ui/mark/TagChip.tsx';
import { pagePart } from '../../ui/state/pagePart.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { useDeleteAssignments, useForgetAssignments } from './assignment.queries.ts';
import { assignmentCrumbs, hasLosses, lossesOfAll } from './assignment.rules.ts';
import { lossWords, assignmentsText as text, typeText } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

const DuplicateDialog = pagePart(() => import('./DuplicateDialog.tsx'));

/** The top of an assignment's pages: its title and facts, with buttons to duplicate and delete it. */
export function AssignmentHeader({ assignment }: { assignment: EvaluationDetail }) {
  const { can } = useMe();
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteAssignments();
  const forget = useForgetAssignments();
  const [deleting, setDeleting] = useState(false);
  const [duplicating, setDuplicating] = useState(false);
  const { _id, title, date, type, casProjectIds, graduatingClasses } = assignment;
  const losses = lossesOfAll(assignment);

  async function remove() {
    await mutateAsync({ evaluationDetailIds: [_id] });
    await navigate({ to: evaluationPaths.assignments, ignoreBlocker: true });
    noticeSuccess(text.removed(title));
    await forget();
  }

  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={assignmentCrumbs}
        summary={
          <>
            {text.facts([
              text.due(formatTypedDay(date)),
              typeText[type],
              ...(casProjectIds.length === 0 ? [] : [text.projects(casProjectIds.length)]),
              ...graduatingClasses.map(text.classOf),
            ])}{' '}
            {casProjectIds.length === 0 ? <TagChip>{text.unassigned}</TagChip> : null}
          </>
        }
        actions={
          can['assignments.manage']
            ? [
                { label: text.duplicate, onPress: () => setDuplicating(true) },
                { label: text.remove, danger: true, onPress: () => setDeleting(true) },
              ]
            : []
        }
      />
      {duplicating ? <DuplicateDialog assignment={assignment} onClose={() => setDuplicating(false)} /> : null}
      <ConfirmModal
        opened={deleting}
        danger
        title={text.removeTitle(title)}
        confirmLabel={text.removeConfirm}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        <p>{text.removeFrom(casProjectIds.length)}</p>
        <p>{hasLosses(losses) ? text.removeLosses(lossWords(losses)) : text.removeForGood}</p>
      </ConfirmModal>
    </>
  );
}
