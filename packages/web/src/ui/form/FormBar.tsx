import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { ComparedField } from '../../lib/api/conflicts.ts';
import { useCoveredBelow } from '../../lib/coveredBelow.ts';
import { useFocusHandover } from '../../lib/focusHandover.ts';
import { className } from '../className.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { uiText } from '../ui.text.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import styles from './FormBar.module.css';
import { FormFailure } from './FormFailure.tsx';

/** A form as its bar needs it, of `useSubmit` or `useRecordForm`. */
export type FormState<Draft> = {
  saving: boolean;
  way: string | undefined;
  failure: unknown;
  changed: boolean;
  discard: () => void;
  conflict?:
    | {
        newer: Draft;
        title: string;
        when: string | undefined;
        onUseNewer: () => void;
        onKeepMine: () => void;
      }
    | undefined;
};

export type FormBarProps<Draft> = {
  edit: FormState<Draft>;
  /** The button that submits: the verb of what happens. Left out for a record that is saved. */
  save?: string;
  /** Whether it can be submitted now; true when left out. */
  ready?: boolean;
  /** What is said when it was not saved. */
  failed: string;
  /** A second sentence of that, before the reason. */
  failedLead?: string;
  /** Where Cancel leads, or what it does; without it what was typed is discarded, and the form stays. */
  cancel?: string | (() => void);
  /** What the way out is called where “Cancel” would be taken for what the form does. */
  cancelLabel?: string;
  /** Of a conflict: the fields that differ from the newer version, in words. */
  rows?: (newer: Draft) => readonly ComparedField[];
  /** Why the last press came to nothing, where the form says it in its own way. */
  failure?: ReactNode;
  /** Whether the form marks the fields that were refused; true when left out. */
  marks?: boolean;
  /** At the other end of the bar. */
  note?: ReactNode;
  /** Further buttons, between Cancel and the one that submits. */
  children?: ReactNode;
  /** What is more to the point than submitting while nothing is typed: at the end, and the other is quiet. */
  primary?: ReactNode;
  /** On a page it stays at the bottom of the window, within a card at its edge, in a dialog at its end. */
  place?: 'page' | 'card' | 'dialog';
};

/** The bar of every form: Cancel and the button that submits, and above them what became of the last press. */
export function FormBar<Draft>(props: FormBarProps<Draft>) {
  const { edit, save = uiText.save, ready = true, failed, failedLead, cancel, rows, marks = true } = props;
  const { note, children, primary, place = 'page', cancelLabel = uiText.cancel } = props;
  const { conflict, saving } = edit;
  const { failure = <FormFailure title={failed} lead={failedLead} error={edit.failure} marks={marks} /> } =
    props;
  const bar = useRef<HTMLDivElement>(null);
  useCoveredBelow(bar, place !== 'dialog');
  useFocusHandover(bar);
  return (
    <>
      {conflict === undefined ? null : (
        <div className={styles.conflict}>
          <ConflictPanel {...conflict} rows={rows?.(conflict.newer) ?? []} />
        </div>
      )}
      <div ref={bar} className={className(styles.bar, styles[place])}>
        {failure}
        <div className={styles.buttons}>
          {note === undefined ? null : <div className={styles.note}>{note}</div>}
          {primary === undefined ? <WayOut cancel={cancel} cancelLabel={cancelLabel} edit={edit} /> : null}
          {children}
          <Button
            type="submit"
            variant={primary === undefined ? 'filled' : 'default'}
            loading={saving && edit.way === undefined}
            disabled={!ready || conflict !== undefined || (saving && edit.way !== undefined)}
          >
            {save}
          </Button>
          {primary}
        </div>
      </div>
    </>
  );
}

/** The way out of a form. */
function WayOut<Draft>({
  cancel,
  cancelLabel,
  edit,
}: Pick<FormBarProps<Draft>, 'cancel' | 'edit'> & { cancelLabel: string }) {
  if (typeof cancel === 'string') return <LinkButton to={cancel}>{cancelLabel}</LinkButton>;
  const discards = cancel === undefined;
  return (
    <Button disabled={edit.saving || (discards && !edit.changed)} onClick={discards ? edit.discard : cancel}>
      {discards ? uiText.discard : cancelLabel}
    </Button>
  );
}
