import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { explainError } from '../../lib/api/errors.ts';
import { className } from '../className.ts';
import { FormAlert, type Said } from '../form/FormAlert.tsx';
import { uiText } from '../ui.text.ts';
import styles from './ConfirmDialog.module.css';
import type { ConfirmModalProps } from './ConfirmModal.tsx';
import { Dialog } from './Dialog.tsx';

/** The opened half of `ConfirmModal`. Focus starts on Cancel, so pressing Enter out of habit does no harm. */
export default function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  busyLabel,
  describeFailure = explainError,
  onConfirm,
  onClose,
  danger = false,
  typed,
  ready = true,
}: ConfirmModalProps) {
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState('');
  const [failure, setFailure] = useState<Said>();

  function close() {
    setFailure(undefined);
    setWord('');
    onClose();
  }

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      const said = describeFailure(error);
      setFailure(typeof said === 'string' ? { title: said } : said);
      return;
    } finally {
      setBusy(false);
    }
    close();
  }

  return (
    <Dialog
      opened={opened}
      title={title}
      size={460}
      onClose={() => {
        if (!busy) close();
      }}
    >
      <div className={className('muted', styles.asked)}>{children}</div>
      {typed === undefined ? null : (
        <TextInput
          className={styles.typed}
          label={typed.label}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className={styles.failure}>
        <FormAlert {...failure} />
      </div>
      <div className={styles.actions}>
        <Button onClick={close} disabled={busy} data-autofocus>
          {uiText.cancel}
        </Button>
        <Button
          variant="filled"
          data-danger={danger || undefined}
          loading={busy && busyLabel === undefined}
          disabled={!ready || typed?.matches(word) === false || (busy && busyLabel !== undefined)}
          onClick={() => void confirm()}
        >
          {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
