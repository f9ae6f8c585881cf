import { locale } from '@casement/domain/shared/locale.ts';
import '../../../ui/theme/formStyles.ts';
import '../../../ui/theme/overlayStyles.ts';
import {
  type PortfolioReviewers,
  portfolioReviewers,
  type Reviewer,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { Button, type ComboboxProps, Modal, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { compared, type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import styles from '../../../ui/dialog/modalForm.module.css';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import {
  reviewersSets,
  teachersQuery,
  useChangeReviewers,
  useSetReviewers,
} from '../directory/directory.queries.ts';
import type { AssignmentRow } from '../directory/directory.rules.ts';
import { assignmentText } from '../directory/directory.text.ts';

const text = assignmentText.modal;

type Option = { value: string; label: string };

/** Teachers as options: those who may be named, and those who are there though archived. */
function optionsOf(teachers: readonly SeenPerson[], there: readonly Reviewer[]): Option[] {
  const options = new Map(teachers.map(({ _id, displayName }) => [_id, displayName]));
  for (const { _id, displayName, archived } of there) {
    options.set(_id, archived ? text.archivedName(displayName) : displayName);
  }
  return [...options]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

type FrameProps = {
  title: string;
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
  failure: ReactNode;
  conflict?: ReactNode;
  children: ReactNode;
};

function ReviewersFrame(props: FrameProps) {
  const { title, changed, busy, onSave, onClose, failure, conflict, children } = props;
  const { close, question } = useUnsavedGuard({ unsaved: () => changed, busy, onClose });
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={title}
        centered
        size={480}
        closeButtonProps={{ 'aria-label': text.close }}
      >
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          {children}
          <FormBar place="dialog" conflict={conflict} failure={failure}>
            <Button className={styles.first} onClick={close} disabled={busy}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              variant="filled"
              loading={busy}
              disabled={!changed || conflict !== undefined}
            >
              {text.save}
            </Button>
          </FormBar>
        </form>
      </Modal>
      {question}
    </>
  );
}

/** What can be chosen is listed above the field: below it stands the button that saves. */
const listAbove: ComboboxProps = {
  withinPortal: true,
  position: 'top',
  middlewares: { flip: false, shift: true },
};
const listHeight = 160;

const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);
const isSame = (a: readonly string[], b: readonly string[]) =>
  new Set(a).symmetricDifference(new Set(b)).size === 0;

/** Who reviews one portfolio. A second person's change is shown before anything is written over it. */
export function ReviewersModal({ row, onClose }: { row: AssignmentRow; onClose: () => void }) {
  const { data } = useQuery(teachersQuery);
  const [base, setBase] = useState<readonly Reviewer[]>(row.reviewers);
  const [chosen, setChosen] = useState<string[]>(idsOf(row.reviewers));
  const [conflict, setConflict] = useState<NewerVersion<PortfolioReviewers>>();
  const { mutateAsync, isPending, error, reset } = useSetReviewers();
  const take = useTake(reviewersSets);
  const { displayName } = row.student;

  async function undo(present: readonly string[], back: readonly string[]) {
    try {
      await mutateAsync({
        studentPortfolioInfoId: row._id,
        facultyReviewersId: [...back],
        presentReviewersId: [...present],
      });
    } catch (failure) {
      noticeFailure(text.failed, explainError(failure));
    }
  }

  const save = useSingleFlight(async () => {
    setConflict(undefined);
    const before = idsOf(base);
    try {
      await mutateAsync({
        studentPortfolioInfoId: row._id,
        facultyReviewersId: chosen,
        presentReviewersId: before,
      });
    } catch (failure) {
      const found = newerVersion(failure, portfolioReviewers);
      if (found !== undefined) {
        setConflict(found);
        take([found.present]);
        reset();
      }
      return;
    }
    noticeSuccess(assignmentText.saved(displayName), undefined, {
      label: assignmentText.undo,
      onPress: () => void undo(chosen, before),
    });
    onClose();
  });

  const theirs = conflict?.present.facultyReviewers ?? [];
  const options = optionsOf(data?.data.faculty ?? [], [...row.reviewers, ...base, ...theirs]);
  const named = (ids: readonly string[]) =>
    options
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ');

  function settle() {
    setBase(theirs);
    setConflict(undefined);
  }

  return (
    <ReviewersFrame
      title={text.title(displayName)}
      changed={!isSame(chosen, idsOf(base))}
      busy={isPending}
      onSave={() => void save()}
      onClose={onClose}
      failure={<FormFailure title={text.failed} error={error} />}
      conflict={
        conflict && (
          <ConflictPanel
            title={conflict.said}
            rows={
              isSame(chosen, idsOf(theirs)) ? [] : [compared(text.field, named(chosen), named(idsOf(theirs)))]
            }
            onUseNewer={() => {
              setChosen(idsOf(theirs));
              settle();
            }}
            onKeepMine={settle}
          />
        )
      }
    >
      <MultiSelect
        label={text.field}
        description={text.fieldHint}
        data={options}
        value={chosen}
        onChange={setChosen}
        searchable
        hidePickedOptions
        data-autofocus
        openOnFocus={false}
        comboboxProps={listAbove}
        maxDropdownHeight={listHeight}
      />
    </ReviewersFrame>
  );
}

type ManyProps = { rows: readonly AssignmentRow[]; onClose: () => void; onDone: () => void };

/** Adds reviewers to several portfolios, or takes them away; whoever else reviews each stays. */
export function ManyReviewersModal({ rows, onClose, onDone }: ManyProps) {
  const { data } = useQuery(teachersQuery);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const { mutateAsync, isPending, error } = useChangeReviewers();
  const there = rows.flatMap(({ reviewers }) => reviewers);

  const save = useSingleFlight(async () => {
    try {
      await mutateAsync({
        studentPortfolioInfoIds: idsOf(rows),
        addFacultyId: add,
        removeFacultyId: remove,
      });
    } catch {
      // It is shown from `error`.
      return;
    }
    noticeSuccess(assignmentText.savedMany(rows.length));
    onDone();
    onClose();
  });

  return (
    <ReviewersFrame
      title={text.many(rows.length)}
      changed={add.length + remove.length > 0}
      busy={isPending}
      onSave={() => void save()}
      onClose={onClose}
      failure={<FormFailure title={text.failed} error={error} />}
    >
      <MultiSelect
        label={text.add}
        description={text.addHint}
        data={optionsOf(data?.data.faculty ?? [], []).filter(({ value }) => !remove.includes(value))}
        value={add}
        onChange={setAdd}
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
          onChange={setRemove}
          searchable
          openOnFocus={false}
          hidePickedOptions
          comboboxProps={listAbove}
          maxDropdownHeight={listHeight}
        />
      )}
    </ReviewersFrame>
  );
}
