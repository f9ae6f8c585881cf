import {
  type GuidelinesField,
  type GuidelinesRecord,
  guidelinesRecord,
} from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useTakeNewer } from '../../../lib/cache/takeNewer.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import { GuidelinesForm } from './GuidelinesForm.tsx';
import styles from './GuidelinesSection.module.css';
import room from './guidelines.module.css';
import { type Written, wordsIn, writtenIn } from './guidelines.rules.ts';
import { guidelinesText as text } from './guidelines.text.ts';
import { guidelinesSets, useUpdateGuidelines } from './record.queries.ts';

type GuidelinesSectionProps = {
  field: GuidelinesField;
  guidelines: GuidelinesRecord;
  /** Whether the reader can edit them. */
  writes: boolean;
};

/** One of the two texts: empty, being edited, or shown. */
export function GuidelinesSection({ field, guidelines, writes }: GuidelinesSectionProps) {
  const words = text.audiences[field];
  const current = writtenIn(guidelines, field);
  const [editing, setEditing] = useState<Written>();
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading}>{words.title}</h2>
          <p className={room.hint}>{words.hint}</p>
        </div>
        {writes && editing === undefined && current.html !== '' ? (
          <Actions field={field} current={current} onEdit={() => setEditing(current)} />
        ) : null}
      </div>
      {editing !== undefined ? (
        <GuidelinesForm field={field} record={editing} onClose={() => setEditing(undefined)} />
      ) : current.html === '' ? (
        <Empty field={field} onWrite={writes ? () => setEditing(current) : undefined} />
      ) : (
        <Shown current={current} />
      )}
    </Card>
  );
}

function Empty({ field, onWrite }: { field: GuidelinesField; onWrite: (() => void) | undefined }) {
  if (onWrite === undefined) return <EmptyState title={text.noneToRead} body={text.noneToReadBody} />;
  return <EmptyState title={text.none} action={<Button onClick={onWrite}>{text.add(field)}</Button>} />;
}

function Shown({ current }: { current: Written }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  return (
    <>
      <RichText html={current.html} />
      {current.version === null ? null : (
        <p className={styles.version}>
          {text.edited(
            current.version.editedByName,
            formatMoment(current.version.updatedAt, timeZone, today),
          )}
        </p>
      )}
    </>
  );
}

type ActionsProps = { field: GuidelinesField; current: Written; onEdit: () => void };

function Actions({ field, current, onEdit }: ActionsProps) {
  const words = text.audiences[field];
  const [asking, setAsking] = useState(false);
  const update = useUpdateGuidelines();
  const takeNewer = useTakeNewer(guidelinesRecord, guidelinesSets);

  async function remove() {
    try {
      await update.mutateAsync({ [field]: '', updatedAt: current.version?.updatedAt ?? null });
    } catch (error) {
      const newer = takeNewer(error);
      // Somebody else was faster: the question closes together with the text.
      if (newer === undefined || writtenIn(newer.present, field).html !== '') throw error;
      noticeSuccess(words.alreadyRemoved);
      return;
    }
    noticeSuccess(
      words.removed,
      undefined,
      undoAction({
        run: () => update.mutateAsync({ [field]: current.html, updatedAt: null }),
        undone: text.undone,
        failed: text.notUndone,
        onFailure: takeNewer,
      }),
    );
  }

  return (
    <div className={styles.actions}>
      <Button aria-label={words.edit} onClick={onEdit}>
        {text.edit}
      </Button>
      <Button data-danger aria-label={words.remove} onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <ConfirmModal
        opened={asking}
        title={words.removeTitle}
        confirmLabel={text.removeConfirm}
        danger
        describeFailure={(error) => [text.notRemoved, explainError(error)].join(' ')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{words.removeBody(wordsIn(current.html))}</p>
      </ConfirmModal>
    </div>
  );
}
