import '../../ui/formStyles.ts';
import '../../ui/overlayStyles.ts';
import {
  type PortfolioReviewers,
  portfolioReviewers,
  type Reviewer,
} from '@casement/domain/portfolios/portfolios.directory.contract.ts';
import type { Person } from '@casement/domain/shared/answers.ts';
import { Button, Modal, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeError, explainError, presentOf, statusOf } from '../../lib/errors.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import styles from '../../ui/modalForm.module.css';
import { noticeFailure, noticeSuccess } from '../../ui/resultNotice.ts';
import { useUnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { teachersQuery, useChangeReviewers, useSetReviewers } from './portfolios.directory.queries.ts';
import type { AssignmentRow } from './portfolios.directory.rules.ts';
import { assignmentText } from './portfolios.directory.text.ts';

const text = assignmentText.modal;

type Option = { value: string; label: string };

/** Teachers as options: those who may be named, and those who are there though archived. */
function optionsOf(teachers: readonly Person[], there: readonly Reviewer[]): Option[] {
  const options = new Map(teachers.map(({ _id, displayName }) => [_id, displayName]));
  for (const { _id, displayName, archived } of there) {
    options.set(_id, archived ? text.archivedName(displayName) : displayName);
  }
  return [...options]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

type FrameProps = {
  title: string;
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

function ReviewersFrame({ title, changed, busy, onSave, onClose, children }: FrameProps) {
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
          <div className={styles.actions}>
            <Button className={styles.first} onClick={close} disabled={busy}>
              {text.cancel}
            </Button>
            <Button type="submit" variant="filled" loading={busy} disabled={!changed}>
              {text.save}
            </Button>
          </div>
        </form>
      </Modal>
      {question}
    </>
  );
}

const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);
const isSame = (a: readonly string[], b: readonly string[]) =>
  new Set(a).symmetricDifference(new Set(b)).size === 0;

/** Who reviews one portfolio. A second person's change is shown before anything is written over it. */
export function ReviewersModal({ row, onClose }: { row: AssignmentRow; onClose: () => void }) {
  const { data } = useQuery(teachersQuery);
  const [base, setBase] = useState<readonly Reviewer[]>(row.reviewers);
  const [chosen, setChosen] = useState<string[]>(idsOf(row.reviewers));
  const [conflict, setConflict] = useState<PortfolioReviewers>();
  const { mutateAsync, isPending, error, take } = useSetReviewers();
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
      const present =
        statusOf(failure) === 409 ? portfolioReviewers.safeParse(presentOf(failure)) : undefined;
      if (present?.success === true) {
        setConflict(present.data);
        take([present.data]);
      }
      return;
    }
    noticeSuccess(assignmentText.saved(displayName), undefined, {
      label: assignmentText.undo,
      onPress: () => void undo(chosen, before),
    });
    onClose();
  });

  return (
    <ReviewersFrame
      title={text.title(displayName)}
      changed={!isSame(chosen, idsOf(base))}
      busy={isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <MultiSelect
        label={text.field}
        description={text.fieldHint}
        data={optionsOf(data?.data.faculty ?? [], [...row.reviewers, ...base])}
        value={chosen}
        onChange={setChosen}
        searchable
        hidePickedOptions
        data-autofocus
        openOnFocus={false}
        comboboxProps={{ withinPortal: true }}
      />
      {conflict === undefined ? (
        <FormFailure title={text.failed} error={error} />
      ) : (
        <ConflictPanel
          title={assignmentText.conflict}
          body={describeError(error).title}
          rows={[
            {
              label: assignmentText.conflictRow,
              value:
                conflict.facultyReviewers.map((one) => one.displayName).join(', ') || assignmentText.nobody,
            },
          ]}
          takeTheirs={{
            label: assignmentText.takeTheirs,
            onPress: () => {
              setBase(conflict.facultyReviewers);
              setChosen(idsOf(conflict.facultyReviewers));
              setConflict(undefined);
            },
          }}
          keepMine={{
            label: assignmentText.keepMine,
            onPress: () => {
              setBase(conflict.facultyReviewers);
              setConflict(undefined);
            },
          }}
        />
      )}
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
        />
      )}
      <FormFailure title={text.failed} error={error} />
    </ReviewersFrame>
  );
}
