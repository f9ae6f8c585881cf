import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Select } from '@mantine/core';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useReviewersByProjects } from '../directory/directory.queries.ts';
import { assignmentText } from '../directory/directory.text.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { usePreview } from './reviewers.hooks.ts';

const text = assignmentText.byProjects;

/** Coaches become reviewers of their students' portfolios: what would come of it is shown first. */
export function ByProjectsModal({ classes, onClose }: { classes: readonly string[]; onClose: () => void }) {
  const { mutateAsync } = useReviewersByProjects();
  const preview = usePreview((asked: { graduatingClass: string }) => mutateAsync({ ...asked, dryRun: true }));
  const edit = useSubmit<{ graduatingClass: string }>({
    initial: { graduatingClass: '' },
    send: async ({ graduatingClass }) => {
      const { data } = await mutateAsync({ graduatingClass });
      noticeSuccess(text.done(data.portfolios.length));
      onClose();
    },
    differs: () => false,
  });

  function choose(asked: { graduatingClass: string }) {
    edit.change(asked);
    void preview.ask(asked);
  }

  const given = preview.students?.filter(({ gets }) => gets.length > 0) ?? [];
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
        onChange={(value) => (value === null ? undefined : choose({ graduatingClass: value }))}
        allowDeselect={false}
        data-autofocus
      />
      <PlanPreview
        students={preview.students}
        state={preview.state}
        checking={text.checking}
        has={text.has}
        onAgain={() => choose({ ...edit.form.values })}
      />
    </FormDialog>
  );
}
