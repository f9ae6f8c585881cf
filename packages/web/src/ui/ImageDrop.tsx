import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import styles from './ImageDrop.module.css';

type ImageDropProps = {
  words: { drop: string; let: string; choose: string; camera: string; input: string; accepted: string };
  /** Types that the chooser offers; what is dropped may be anything. */
  types: readonly string[];
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes images that are dropped on it, chosen, or taken with a phone's camera. */
export function ImageDrop({ words, types, disabled = false, onFiles }: ImageDropProps) {
  const open = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Dropzone
      onDrop={onFiles}
      openRef={open}
      disabled={disabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: types.join(','), 'aria-label': words.input }}
      classNames={{ root: styles.root, inner: styles.inner }}
    >
      <p className={styles.words}>
        <Dropzone.Accept>{words.let}</Dropzone.Accept>
        <Dropzone.Idle>{words.drop}</Dropzone.Idle>
      </p>
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
    </Dropzone>
  );
}
