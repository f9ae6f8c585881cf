import type { DraftContent } from '@casement/domain/portfolios/portfolios.posts.contract.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useMe } from '../../lib/session.ts';
import { formatClock, inZone } from '../../lib/time.ts';
import { type Draft, type DraftState, readLatestDraft } from './portfolios.drafts.queries.ts';
import { draftText, writeText } from './portfolios.write.text.ts';
import styles from './Write.module.css';

const toned: ReadonlySet<DraftState['kind']> = new Set(['waiting', 'stopped', 'refused']);

/** How the draft stands, in one line that is also spoken. */
export function DraftLine({ state, uploading }: { state: DraftState; uploading: boolean }) {
  const { timeZone } = useMe().school;
  const said = () => {
    if (uploading && state.kind !== 'stopped') return writeText.uploading;
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
      case 'waiting':
        return draftText.waiting[state.stall];
    }
  };
  return (
    <p className={styles.draftLine} role="status" data-tone={toned.has(state.kind) ? 'waiting' : undefined}>
      {said()}
    </p>
  );
}

type DraftElsewhereProps = { draft: Draft; slot: string; onTakeUp: (content: DraftContent) => void };

/** Tells the older of two tabs, or of two devices, that it has gone on somewhere else. */
export function DraftElsewhere({ draft, slot, onTakeUp }: DraftElsewhereProps) {
  const heading = useId();
  const queryClient = useQueryClient();
  const me = useMe();
  const { elsewhere, goOn } = draft;
  if (elsewhere === undefined) return null;

  async function takeOther() {
    const other = await readLatestDraft(queryClient, me, slot);
    goOn();
    if (other !== undefined) onTakeUp(other);
  }

  return (
    <section className={styles.elsewhere} role="alert" aria-labelledby={heading}>
      <h2 id={heading}>{draftText.elsewhere[elsewhere]}</h2>
      <p>{draftText.elsewhereBody}</p>
      <div className={styles.foundActions}>
        {elsewhere === 'ended' ? null : (
          <Button onClick={() => void takeOther()}>{draftText.takeOther}</Button>
        )}
        <Button onClick={goOn}>{draftText.writeHere}</Button>
      </div>
    </section>
  );
}
