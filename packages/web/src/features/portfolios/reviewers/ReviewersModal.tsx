import {
  type PortfolioReviewers,
  portfolioReviewers,
  type Reviewer,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import { hasSameMembers } from '@casement/domain/shared/collections/collections.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { type ComboboxProps, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { compared } from '../../../lib/api/conflicts.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import type { Comparison } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { byName } from '../../../lib/text/people.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import {
  reviewersSets,
  teachersQuery,
  useChangeReviewers,
  useSetReviewers,
} from '../directory/directory.queries.ts';
import type { AssignmentRow } from '../directory/directory.rules.ts';
import { assignmentText, reviewerName } from '../directory/directory.text.ts';

const text = assignmentText.modal;

type Option = { value: string; label: string };

/** Teachers as options: those who can be chosen, and current reviewers who are archived. */
function optionsOf(teachers: readonly SeenPerson[], there: readonly Reviewer[]): Option[] {
  const labels = new Map(there.map((one) => [one._id, reviewerName(one)]));
  const people = new Map([...teachers, ...there].map((one) => [one._id, one]));
  return byName([...people.values()]).map(({ _id, displayName }) => ({
    value: _id,
    label: labels.get(_id) ?? displayName,
  }));
}

/** Choices are listed above the field: the button that saves is below it. */
const listAbove: ComboboxProps = {
  withinPortal: true,
  position: 'top',
  middlewares: { flip: false, shift: true },
};
const listHeight = 160;

const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);

/** Two choices of people are the same in any order. */
const comparison: Comparison<{ ids: string[] }, 'ids'> = {
  changed: (from, to) => (hasSameMembers(from.ids, to.ids) ? [] : ['ids']),
  rebase: (base, mine, newer) => (hasSameMembers(base.ids, mine.ids) ? newer : mine),
};
type Reviewed = Pick<PortfolioReviewers, '_id' | 'facultyReviewers'>;
const draftOf = ({ facultyReviewers }: Reviewed) => ({ ids: idsOf(facultyReviewers) });

type OneProps = { row: Pick<AssignmentRow, '_id' | 'student' | 'reviewers'>; onClose: () => void };

/** Who reviews one portfolio. */
export function ReviewersModal({ row, onClose }: OneProps) {
  const { data } = useQuery(teachersQuery);
  const { mutateAsync } = useSetReviewers();
  const take = useTake(reviewersSets);
  const { displayName } = row.student;
  const set = (current: readonly string[], next: readonly string[]) =>
    mutateAsync({
      studentPortfolioInfoId: row._id,
      facultyReviewersId: [...next],
      presentReviewersId: [...current],
    });

  const edit = useRecordForm({
    record: { ...row, facultyReviewers: [...row.reviewers] },
    schema: portfolioReviewers,
    draftOf,
    compare: comparison,
    validate: () => ({}),
    write: async ({ ids }, { facultyReviewers }) => {
      await set(idsOf(facultyReviewers), ids);
      // A reviewer who is archived can be removed, but not added again.
      const canUndo = facultyReviewers.every(({ _id, archived }) => !archived || ids.includes(_id));
      return { before: idsOf(facultyReviewers), after: ids, canUndo };
    },
    onNewer: (current) => take([current]),
    onSaved: async (_changed, { before, after, canUndo }) => {
      const undo = {
        run: () => set(after, before),
        undone: assignmentText.undone(displayName),
        failed: text.undoFailed,
      };
      noticeSuccess(assignmentText.saved(displayName), undefined, canUndo ? undoAction(undo) : undefined);
      onClose();
    },
  });
  const chosen = edit.form.values.ids;
  const theirs = edit.conflict?.present.facultyReviewers ?? [];
  const options = optionsOf(data?.data.faculty ?? [], [
    ...row.reviewers,
    ...edit.base.facultyReviewers,
    ...theirs,
  ]);
  const named = (ids: readonly string[]) =>
    options
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ');

  return (
    <FormDialog
      edit={edit}
      title={text.title(displayName)}
      failed={text.failed}
      marks={false}
      ready={edit.changed}
      onClose={onClose}
      rows={({ ids }) =>
        hasSameMembers(chosen, ids) ? [] : [compared(text.field, named(chosen), named(ids))]
      }
    >
      <MultiSelect
        label={text.field}
        description={text.fieldHint}
        data={options}
        value={chosen}
        onChange={(ids) => edit.change({ ids })}
        searchable
        hidePickedOptions
        data-autofocus
        openOnFocus={false}
        comboboxProps={listAbove}
        maxDropdownHeight={listHeight}
      />
    </FormDialog>
  );
}

type ManyProps = { rows: readonly AssignmentRow[]; onClose: () => void; onDone: () => void };

/** Adds reviewers to several portfolios, or removes them; each portfolio's other reviewers stay. */
export function ManyReviewersModal({ rows, onClose, onDone }: ManyProps) {
  const { data } = useQuery(teachersQuery);
  const { mutateAsync } = useChangeReviewers();
  const there = rows.flatMap(({ reviewers }) => reviewers);
  const edit = useSubmit<{ add: string[]; remove: string[] }>({
    initial: { add: [], remove: [] },
    send: async ({ add, remove }) => {
      await mutateAsync({
        studentPortfolioInfoIds: idsOf(rows),
        addFacultyId: add,
        removeFacultyId: remove,
      });
      noticeSuccess(assignmentText.savedMany(rows.length));
      onDone();
      onClose();
    },
  });
  const { add, remove } = edit.form.values;

  return (
    <FormDialog
      edit={edit}
      title={text.many(rows.length)}
      failed={text.failed}
      marks={false}
      ready={edit.changed}
      onClose={onClose}
    >
      <MultiSelect
        label={text.add}
        description={text.addHint}
        data={optionsOf(data?.data.faculty ?? [], []).filter(({ value }) => !remove.includes(value))}
        value={add}
        onChange={(ids) => edit.change({ add: ids })}
        searchable
        hidePickedOptions
        data-autofocus
        openOnFocus={false}
        comboboxProps={listAbove}
        maxDropdownHeight={listHeight}
      />
      {there.length === 0 ? null : (
        <MultiSelect
          label={text.remove}
          description={text.removeHint}
          data={optionsOf([], there).filter(({ value }) => !add.includes(value))}
          value={remove}
          onChange={(ids) => edit.change({ remove: ids })}
          searchable
          openOnFocus={false}
          hidePickedOptions
          comboboxProps={listAbove}
          maxDropdownHeight={listHeight}
        />
      )}
    </FormDialog>
  );
}
