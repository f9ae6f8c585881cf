import type { DraftContent } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import styles from './DraftFound.module.css';
import room from './write.module.css';
import { beginningOf } from './write.rules.ts';
import { draftText } from './write.text.ts';

type DraftFoundProps = {
  content: DraftContent;
  /** Names of the draft's files that were deleted. */
  lostFiles: readonly (string | null)[];
  onContinue: () => void;
  /** Discards it everywhere; if the promise rejects, the error is shown and the draft stays. */
  onDiscard: () => Promise<unknown>;
  onDiscarded: () => void;
};

/** On return: an unfinished draft, to continue or to discard. */
export function DraftFound({ content, lostFiles, onContinue, onDiscard, onDiscarded }: DraftFoundProps) {
  const heading = useId();
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const [asking, setAsking] = useState(false);
  const beginning = content.name.trim() || beginningOf(content.text);
  return (
    <section className={styles.found} aria-labelledby={heading}>
      <p className={styles.foundLabel}>{draftText.label}</p>
      <h2 id={heading}>{draftText.found(formatMoment(content.writtenAt, timeZone, today))}</h2>
      <p className={room.foundText}>{beginning === '' ? draftText.empty : beginning}</p>
      {lostFiles.length === 0 ? null : <p className={room.lost}>{draftText.lost(lostFiles)}</p>}
      <div className={room.foundActions}>
        <Button data-danger onClick={() => setAsking(true)}>
          {draftText.discard}
        </Button>
        <Button variant="filled" onClick={onContinue}>
          {draftText.continue}
        </Button>
      </div>
      <ConfirmModal
        opened={asking}
        title={draftText.discardTitle}
        confirmLabel={draftText.discardButton}
        danger
        describeFailure={() => draftText.notDiscarded}
        onConfirm={async () => {
          await onDiscard();
          onDiscarded();
        }}
        onClose={() => setAsking(false)}
      >
        {draftText.discardBody(beginning)}
      </ConfirmModal>
    </section>
  );
}
