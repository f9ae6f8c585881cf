import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { explainError } from '../../lib/api/errors.ts';
import { useSingleFlight } from '../../lib/api/singleFlight.ts';
import { useLastValue } from '../../lib/cache/lastValue.ts';
import { className } from '../className.ts';
import { FormAlert, type Said } from '../form/FormAlert.tsx';
import { uiText } from '../ui.text.ts';
import styles from './ConfirmDialog.module.css';
import type { ConfirmModalProps } from './ConfirmModal.tsx';
import { Dialog } from './Dialog.tsx';

/**
 * The opened half of `ConfirmModal`. Focus starts on Cancel, so pressing Enter out of habit does no harm. While it fades
 * out, its words stay and its buttons do nothing.
 */
export default function ConfirmDialog(props: ConfirmModalProps) {
  const { opened } = props;
  const [busy, setBusy] = useState(false);
  // What it asks about may be gone as soon as it's confirmed.
  const asked = useLastValue(opened && !busy ? props : undefined) ?? props;
  const { title, children, confirmLabel, busyLabel, danger = false, typed, ready = true } = asked;
  const { describeFailure = explainError, onConfirm, onClose } = asked;
  const [word, setWord] = useState('');
  const [failure, setFailure] = useState<Said>();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) {
      setBusy(false);
      setWord('');
      setFailure(undefined);
    }
  }

  function close() {
    if (opened) onClose();
  }

  const confirm = useSingleFlight(async () => {
    if (!opened) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      const said = describeFailure(error);
      setFailure(typeof said === 'string' ? { title: said } : said);
      setBusy(false);
      return;
    }
    // It stays busy until it opens again: a second click would confirm once more.
    close();
  });

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
