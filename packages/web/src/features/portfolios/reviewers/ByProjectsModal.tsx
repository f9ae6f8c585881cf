import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useReviewersByProjects } from '../directory/directory.queries.ts';
import { assignmentText } from '../directory/directory.text.ts';
import { type PlannedStudents, PlanPreview } from './PlanPreview.tsx';

const text = assignmentText.byProjects;

/** Coaches become reviewers of their students' portfolios: what would come of it is shown first. */
export function ByProjectsModal({ classes, onClose }: { classes: readonly string[]; onClose: () => void }) {
  const { mutateAsync } = useReviewersByProjects();
  const [preview, setPreview] = useState<PlannedStudents>();
  const [state, setState] = useState<'checking' | 'failed'>();
  const asked = useRef('');
  const edit = useSubmit<{ graduatingClass: string }>({
    initial: { graduatingClass: '' },
    send: async ({ graduatingClass }) => {
      const { data } = await mutateAsync({ graduatingClass });
      noticeSuccess(text.done(data.portfolios.length));
      onClose();
    },
    differs: () => false,
  });

  async function choose(graduatingClass: string) {
    edit.change({ graduatingClass });
    asked.current = graduatingClass;
    setPreview(undefined);
    setState('checking');
    try {
      const { data } = await mutateAsync({ graduatingClass, dryRun: true });
      if (asked.current !== graduatingClass) return;
      setPreview(data.students);
      setState(undefined);
    } catch {
      if (asked.current === graduatingClass) setState('failed');
    }
  }

  const given = preview?.filter(({ gets }) => gets.length > 0) ?? [];
  return (
    <FormDialog
      edit={edit}
      title={text.title}
      failed={text.failed}
      save={text.submit(given.length)}
      marks={false}
      ready={given.length > 0}
      size={560}
      onClose={onClose}
    >
      <Select
        label={text.class}
        description={text.hint}
        data={classes.map((value) => ({ value, label: classOf(value) }))}
        value={edit.form.values.graduatingClass}
        onChange={(value) => (value === null ? undefined : void choose(value))}
        allowDeselect={false}
        data-autofocus
      />
      <PlanPreview students={preview} state={state} checking={text.checking} has={text.has} />
    </FormDialog>
  );
}
