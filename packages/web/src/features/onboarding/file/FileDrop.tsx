import { faFileCsv } from '@fortawesome/free-solid-svg-icons/faFileCsv';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { DropArea, DropWords } from '../../files/DropArea.tsx';
import { fileText } from '../onboarding.text.ts';
import styles from './FileDrop.module.css';

type FileDropProps = {
  busy: boolean;
  /** Called with all dropped or chosen files, unchecked. */
  onFiles: (files: File[]) => void;
};

/** Accepts a file that is dropped on it, or chosen with its button. */
export default function FileDrop({ busy, onFiles }: FileDropProps) {
  const open = useRef<() => void>(null);
  return (
    <DropArea
      onFiles={onFiles}
      accept=".csv"
      label={fileText.input}
      open={open}
      room={styles.room}
      busy={busy}
    >
      <span className={styles.icon}>
        <Icon icon={faFileCsv} />
      </span>
      <DropWords words={fileText} />
      <Button variant="filled" onClick={() => open.current?.()}>
        {fileText.choose}
      </Button>
    </DropArea>
  );
}
