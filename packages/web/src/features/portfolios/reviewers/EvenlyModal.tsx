import { reviewersByProjects } from '@casement/domain/portfolios/directory/directory.contract.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Button, MultiSelect, Select } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newerVersion } from '../../../lib/api/conflicts.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { teachersQuery, useReviewersEvenly } from '../directory/directory.queries.ts';
import { assignmentText } from '../directory/directory.text.ts';
import styles from './EvenlyModal.module.css';
import { type PlannedStudents, PlanPreview } from './PlanPreview.tsx';
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
  const { data } = useQuery(teachersQuery);
  const { mutateAsync } = useReviewersEvenly();
  const [plan, setPlan] = useState<PlannedStudents>();
  const [state, setState] = useState<'checking' | 'failed'>();
  const asked = useRef<Draft>(undefined);
  const teachers: readonly SeenPerson[] = data?.data.faculty ?? [];
  const edit = useSubmit<Draft>({
    initial: { graduatingClass: '', facultyIds: [] },
    send: async (draft) => {
      try {
        const done = await mutateAsync({ ...draft, expected: expectedOf(plan ?? []) });
        noticeSuccess(text.done(done.data.portfolios.length));
        onClose();
      } catch (error) {
        const newer = newerVersion(error, reviewersByProjects);
        if (newer !== undefined) setPlan(newer.present.students);
        throw error;
      }
    },
    differs: () => false,
  });
  const draft = edit.form.values;

  async function choose(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    edit.change(part);
    edit.forgetFailure();
    asked.current = next;
    setPlan(undefined);
    setState(undefined);
    if (next.graduatingClass === '' || next.facultyIds.length === 0) return;
    setState('checking');
    try {
      const previewed = await mutateAsync({ ...next, dryRun: true });
      if (asked.current !== next) return;
      setPlan(previewed.data.students);
      setState(undefined);
    } catch {
      if (asked.current === next) setState('failed');
    }
  }

  const given = plan?.filter(({ gets }) => gets.length > 0).length ?? 0;
  const chosen = teachers.filter(({ _id }) => draft.facultyIds.includes(_id));
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
          onChange={(value) => (value === null ? undefined : void choose({ graduatingClass: value }))}
          allowDeselect={false}
          data-autofocus
        />
        <MultiSelect
          label={text.teachers}
          description={text.hint}
          placeholder={draft.facultyIds.length === 0 ? text.add : undefined}
          data={teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
          value={draft.facultyIds}
          onChange={(facultyIds) => void choose({ facultyIds })}
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
          onClick={() => void choose({ facultyIds: teachers.map(({ _id }) => _id) })}
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
      <PlanPreview students={plan} state={state} checking={text.checking} has={text.has} />
    </FormDialog>
  );
}
