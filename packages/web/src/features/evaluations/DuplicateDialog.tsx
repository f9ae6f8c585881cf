import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { classChoices } from '@casement/domain/students/students.rules.ts';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { makeId } from '../../lib/text/ids.ts';
import { useToday } from '../../lib/time/today.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { useDuplicateAssignment } from './assignment.queries.ts';
import { assignmentsText as text } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

type DuplicateDialogProps = { assignment: EvaluationDetail; onClose: () => void };

/** Copies an assignment for another class, and opens the copy. */
export default function DuplicateDialog({ assignment, onClose }: DuplicateDialogProps) {
  const { school } = useMe();
  const navigate = useNavigate();
  const { mutateAsync } = useDuplicateAssignment();
  const [newId] = useState(makeId);
  const edit = useSubmit({
    initial: { graduatingClass: '' },
    validate: ({ graduatingClass }) =>
      graduatingClass === '' ? { graduatingClass: text.duplicateNeeded } : {},
    send: async ({ graduatingClass }) => {
      const { data } = await mutateAsync({ evaluationDetailId: assignment._id, graduatingClass, newId });
      onClose();
      await navigate({ to: evaluationPaths.editAssignment(data._id) });
      noticeSuccess(text.duplicated(data.title));
    },
  });
  const { values, errors } = edit.form;
  const today = useToday(school.timeZone);
  return (
    <FormDialog
      edit={edit}
      title={text.duplicateTitle(assignment.title)}
      save={text.duplicateConfirm}
      failed={text.duplicateFailed}
      onClose={onClose}
    >
      <p>{text.duplicateHint}</p>
      <Select
        label={text.duplicateClass}
        withAsterisk
        required={false}
        aria-required
        placeholder={text.duplicatePlaceholder}
        data={classChoices(String(today.year), today)}
        value={values.graduatingClass === '' ? null : values.graduatingClass}
        error={errors['graduatingClass']}
        onChange={(graduatingClass) => edit.change({ graduatingClass: graduatingClass ?? '' })}
      />
    </FormDialog>
  );
}
