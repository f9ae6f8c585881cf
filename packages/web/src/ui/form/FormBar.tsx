import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { ComparedField } from '../../lib/api/conflicts.ts';
import { useFocusHandover } from '../../lib/focus/focusHandover.ts';
import { className } from '../className.ts';
import { useCoveredBelow } from '../frame/coveredBelow.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { uiText } from '../ui.text.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import styles from './FormBar.module.css';
import { FormFailure } from './FormFailure.tsx';
import type { ConflictWords } from './form.text.ts';

/** The part of a form's state that its bar needs, from `useSubmit` or `useRecordForm`. */
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
        isDeleted?: boolean;
        onUseNewer: () => void;
        onKeepMine: () => void;
      }
    | undefined;
};

export type FormBarProps<Draft> = {
  edit: FormState<Draft>;
  /** The verb on the submit button. Left out for saving a record. */
  save?: string;
  /** Whether the form can be submitted now; true by default. */
  ready?: boolean;
  /** The message if saving failed. */
  failed: string;
  /** A second sentence of the failure, before the reason. */
  failedLead?: string;
  /** The reason if somebody has deleted the record: the form stays, so that its text can be copied. */
  deleted?: string;
  /** The address or action of Cancel; without it, the changes are discarded and the form stays. */
  cancel?: string | (() => void);
  /** The label of Cancel if “Cancel” could be mistaken for the form's own action. */
  cancelLabel?: string;
  /** For a conflict: the fields that differ from the newer version, in words. */
  rows?: (newer: Draft) => readonly ComparedField[];
  /** For a conflict: its words, if the form changes only a part of what it compares. */
  conflictWords?: ConflictWords;
  /** The reason why the last attempt failed, if the form words it in its own way. */
  failure?: ReactNode;
  /** Whether the form marks rejected fields; true by default. */
  marks?: boolean;
  /** At the other end of the bar. */
  note?: ReactNode;
  /** Further buttons, between Cancel and the submit button. */
  children?: ReactNode;
  /** A more useful action than submitting while nothing is typed: it comes last, and Submit is secondary. */
  primary?: ReactNode;
  /** Sticks to the bottom of the window on a page, to a card's edge in a card, and to the end of a dialog. */
  place?: 'page' | 'card' | 'dialog';
};

/** The bar of every form: Cancel and the submit button, and above them the result of the last attempt. */
export function FormBar<Draft>(props: FormBarProps<Draft>) {
  const { edit, save = uiText.save, ready = true, failed, cancel, rows } = props;
  const { note, children, primary, place = 'page', cancelLabel = uiText.cancel } = props;
  const { failedLead, deleted, marks = true } = props;
  const { conflict, saving } = edit;
  const said = { title: failed, lead: failedLead, deleted, marks };
  const { failure = <FormFailure {...said} error={edit.failure} /> } = props;
  const bar = useRef<HTMLDivElement>(null);
  useCoveredBelow(bar, place === 'dialog');
  useFocusHandover(bar);
  return (
    <>
      {conflict === undefined ? null : (
        <div className={styles.conflict}>
          <ConflictPanel {...conflict} rows={rows?.(conflict.newer) ?? []} words={props.conflictWords} />
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

/** Cancel, as a link or a button. */
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
