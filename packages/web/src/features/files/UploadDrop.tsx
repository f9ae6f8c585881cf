import { Button } from '@mantine/core';
import { useRef } from 'react';
import { DropArea, DropWords } from './DropArea.tsx';
import styles from './UploadDrop.module.css';

type UploadDropProps = {
  words: { drop: string; let: string; choose: string; camera: string; input: string; accepted: string };
  /** Types that the chooser offers; what is dropped may be anything. */
  types: readonly string[];
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes images that are dropped on it, chosen, or taken with a phone's camera. */
export function UploadDrop({ words, types, disabled = false, onFiles }: UploadDropProps) {
  const open = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <DropArea
      onFiles={onFiles}
      accept={types.join(',')}
      label={words.input}
      open={open}
      room={styles.room}
      disabled={disabled}
    >
      <div className={styles.words}>
        <DropWords words={words} />
      </div>
      <div className={styles.buttons}>
        <Button variant="filled" disabled={disabled} onClick={() => open.current?.()}>
          {words.choose}
        </Button>
        <Button className={styles.camera} disabled={disabled} onClick={() => camera.current?.click()}>
          {words.camera}
        </Button>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={words.camera}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p className={styles.hint}>{words.accepted}</p>
    </DropArea>
  );
}
