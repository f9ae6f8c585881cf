import { reviewersByProjects } from '@casement/domain/portfolios/directory/directory.contract.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Button, MultiSelect, Select } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { newerVersion } from '../../../lib/api/conflicts.ts';
import { isNotFound, statusOf } from '../../../lib/api/errors.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { teachersQuery, useReviewersEvenly } from '../directory/directory.queries.ts';
import { assignmentText } from '../directory/directory.text.ts';
import styles from './EvenlyModal.module.css';
import { PlanPreview } from './PlanPreview.tsx';
import { usePreview } from './reviewers.hooks.ts';
import { expectedOf, type SharedLoad, sharedLoads } from './reviewers.rules.ts';

const text = assignmentText.evenly;

type Draft = { graduatingClass: string; facultyIds: string[] };

const columns: readonly FigureColumn<SharedLoad>[] = [
  { key: 'teacher', header: text.teacher, names: true, cell: ({ name }) => name },
  { key: 'now', header: text.now, numeric: true, cell: ({ now }) => now },
  { key: 'more', header: text.more, numeric: true, cell: ({ more }) => text.plus(more) },
  { key: 'total', header: text.total, numeric: true, cell: ({ now, more }) => now + more },
];

type EvenlyModalProps = {
  classes: readonly string[];
  onClose: () => void;
};

/** Shares a class's portfolios without a reviewer out among teachers: what would come of it is shown first. */
export function EvenlyModal({ classes, onClose }: EvenlyModalProps) {
  const { data, refetch } = useQuery(teachersQuery);
  const { mutateAsync } = useReviewersEvenly((error) => {
    // One of the teachers has been archived or deleted since they were read.
    if (isNotFound(error) || statusOf(error) === 422) void refetch();
  });
  const preview = usePreview((asked: Draft) => mutateAsync({ ...asked, dryRun: true }));
  const plan = preview.students;
  const teachers: readonly SeenPerson[] = data?.data.faculty ?? [];
  const edit = useSubmit<Draft>({
    initial: { graduatingClass: '', facultyIds: [] },
    send: async ({ graduatingClass }) => {
      try {
        const done = await mutateAsync({ graduatingClass, facultyIds, expected: expectedOf(plan ?? []) });
        noticeSuccess(text.done(done.data.portfolios.length));
        onClose();
      } catch (error) {
        const newer = newerVersion(error, reviewersByProjects);
        if (newer !== undefined) preview.show(newer.present.students);
        throw error;
      }
    },
    differs: () => false,
  });
  const draft = edit.form.values;
  const chosen = teachers.filter(({ _id }) => draft.facultyIds.includes(_id));
  // A teacher who has been archived or deleted since is no longer one of the chosen.
  const facultyIds = chosen.map(({ _id }) => _id);

  function choose(part: Partial<Draft>) {
    const next = { ...draft, facultyIds, ...part };
    edit.change(next);
    edit.forgetFailure();
    const isComplete = next.graduatingClass !== '' && next.facultyIds.length > 0;
    void preview.ask(isComplete ? next : undefined);
  }

  const given = plan?.filter(({ gets }) => gets.length > 0).length ?? 0;
  return (
    <FormDialog
      edit={edit}
      title={text.title}
      failed={text.failed}
      save={text.submit(given)}
      marks={false}
      ready={given > 0}
      size={560}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Select
          label={text.class}
          placeholder={text.choose}
          data={classes.map((value) => ({ value, label: classOf(value) }))}
          value={draft.graduatingClass || null}
          onChange={(value) => (value === null ? undefined : choose({ graduatingClass: value }))}
          allowDeselect={false}
          data-autofocus
        />
        <MultiSelect
          label={text.teachers}
          description={text.hint}
          placeholder={chosen.length === 0 ? text.add : undefined}
          data={teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
          value={facultyIds}
          onChange={(ids) => choose({ facultyIds: ids })}
          searchable
          hidePickedOptions
          openOnFocus={false}
          maxDropdownHeight={180}
          classNames={{ input: styles.names ?? '' }}
        />
        <Button
          className={styles.all}
          size="compact-sm"
          variant="subtle"
          disabled={teachers.length === 0 || chosen.length === teachers.length}
          onClick={() => choose({ facultyIds: teachers.map(({ _id }) => _id) })}
        >
          {text.all(teachers.length)}
        </Button>
      </div>
      {plan === undefined || given === 0 ? null : (
        <div className={styles.loads}>
          <FigureTable
            dense
            label={text.loads}
            columns={columns}
            rows={sharedLoads(plan, chosen)}
            rowKey={({ _id }) => _id}
          />
        </div>
      )}
      <PlanPreview
        students={plan}
        state={preview.state}
        checking={text.checking}
        has={text.has}
        onAgain={() => choose({})}
      />
    </FormDialog>
  );
}
