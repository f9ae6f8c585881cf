import type { DraftContent } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { formatClock, formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { instantNow } from '../../../lib/time/now.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import type { FormFiles } from '../../files/formFiles.hooks.ts';
import { unfinishedWords } from '../../files/uploads.text.ts';
import styles from './DraftLine.module.css';
import { type Draft, type DraftState, newSitting, readLatestDraft } from './drafts.queries.ts';
import room from './write.module.css';
import { beginningOf } from './write.rules.ts';
import { draftText, writeText } from './write.text.ts';

const toned: ReadonlySet<DraftState['kind']> = new Set(['unsent', 'stopped', 'refused']);

/** The draft's state on one line, which screen readers announce. */
export function DraftLine({ state, files }: { state: DraftState; files: FormFiles }) {
  const { timeZone } = useMe().school;
  const said = () => {
    if (state.kind !== 'stopped') {
      if (files.underWay > 0) return writeText.uploading;
      if (files.unfinished > 0) return unfinishedWords(files.unfinished);
    }
    switch (state.kind) {
      case 'idle':
        return draftText.idle;
      case 'saving':
        return draftText.saving;
      case 'refused':
        return draftText.refused[state.why];
      case 'stopped':
        return draftText.stopped;
      case 'saved':
        return draftText.saved(formatClock(inZone(state.at, timeZone)));
      case 'unsent':
        return draftText.unsent[state.stall];
    }
  };
  return (
    <p className={styles.draftLine} role="status" data-tone={toned.has(state.kind) ? 'unsent' : undefined}>
      {said()}
    </p>
  );
}

type DraftElsewhereProps = {
  draft: Draft;
  slot: string;
  /** Reads this tab's content. */
  readHere: () => DraftContent;
  /** Restarts with a draft; the content that it replaces is set aside. */
  onRestore: (content: DraftContent, instead?: DraftContent) => void;
};

/** Tells the older of two tabs, or of two devices, that the draft was continued elsewhere. */
export function DraftElsewhere({ draft, slot, readHere, onRestore }: DraftElsewhereProps) {
  const heading = useId();
  const queryClient = useQueryClient();
  const me = useMe();
  const [unread, setUnread] = useState(false);
  const { elsewhere, continueHere, persist } = draft;
  if (elsewhere === undefined) return null;
  const ended = elsewhere === 'ended' || elsewhere === 'posted';

  /** Continues from the latest version, or from this one if that was posted or discarded. */
  async function restore() {
    const here = readHere();
    try {
      const latest = ended ? undefined : await readLatestDraft(queryClient, me, slot);
      continueHere();
      if (latest !== undefined) {
        onRestore(latest, here);
        return;
      }
      const anew = { ...here, newId: null, sitting: newSitting(), writtenAt: instantNow() };
      persist(anew);
      onRestore(anew);
    } catch {
      setUnread(true);
    }
  }

  return (
    <section className={styles.elsewhere} role="alert" aria-labelledby={heading}>
      <h2 id={heading}>{draftText.elsewhere[elsewhere]}</h2>
      <p>{ended ? draftText.endedBody : draftText.elsewhereBody}</p>
      {unread ? <p>{draftText.unread}</p> : null}
      <div className={room.foundActions}>
        <Button onClick={() => void restore()}>{draftText.writeHere}</Button>
      </div>
    </section>
  );
}

type DraftSetAsideProps = { content: DraftContent; onRestore: () => void; onDelete: () => void };

/** The version that a newer one replaced, to be restored or deleted. */
export function DraftSetAside({ content, onRestore, onDelete }: DraftSetAsideProps) {
  const heading = useId();
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const [asking, setAsking] = useState(false);
  const beginning = content.name.trim() || beginningOf(content.text);
  return (
    <section className={styles.elsewhere} aria-labelledby={heading}>
      <h2 id={heading}>{draftText.setAside(formatMoment(content.writtenAt, timeZone, today))}</h2>
      <p className={room.foundText}>{beginning === '' ? draftText.empty : beginning}</p>
      <div className={room.foundActions}>
        <Button data-danger onClick={() => setAsking(true)}>
          {draftText.deleteVersion}
        </Button>
        <Button onClick={onRestore}>{draftText.restoreVersion}</Button>
      </div>
      <ConfirmModal
        opened={asking}
        title={draftText.deleteVersionTitle}
        confirmLabel={draftText.deleteVersionButton}
        danger
        onConfirm={async () => onDelete()}
        onClose={() => setAsking(false)}
      >
        {draftText.deleteVersionBody}
      </ConfirmModal>
    </section>
  );
}
