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
  /** The verb on the submit button. Left out for saving a record. */
  save?: string;
  /** Whether it can be submitted now; true when left out. */
  ready?: boolean;
  /** The message if saving failed. */
  failed: string;
  /** A second sentence of that, before the reason. */
  failedLead?: string;
  /** The address or action of Cancel; without it, the changes are discarded and the form stays. */
  cancel?: string | (() => void);
  /** The label of Cancel if “Cancel” could be mistaken for the form's own action. */
  cancelLabel?: string;
  /** Of a conflict: the fields that differ from the newer version, in words. */
  rows?: (newer: Draft) => readonly ComparedField[];
  /** The reason why the last attempt failed, if the form words it in its own way. */
  failure?: ReactNode;
  /** Whether the form marks the fields that were refused; true when left out. */
  marks?: boolean;
  /** At the other end of the bar. */
  note?: ReactNode;
  /** Further buttons, between Cancel and the one that submits. */
  children?: ReactNode;
  /** A more useful action than submitting while nothing is typed: it comes last, and Submit is secondary. */
  primary?: ReactNode;
  /** On a page it stays at the bottom of the window, within a card at its edge, in a dialog at its end. */
  place?: 'page' | 'card' | 'dialog';
};

/** The bar of every form: Cancel and the submit button, and above them the result of the last attempt. */
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
