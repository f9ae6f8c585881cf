import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { faFileCsv } from '@fortawesome/free-solid-svg-icons/faFileCsv';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FileDrop.module.css';
import { fileText } from './onboarding.text.ts';

type FileDropProps = {
  busy: boolean;
  /** Everything that was dropped or chosen, unchecked. */
  onFiles: (files: File[]) => void;
};

/** Takes a file that is dropped on it, or chosen with its button. */
export default function FileDrop({ busy, onFiles }: FileDropProps) {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      onDrop={onFiles}
      openRef={open}
      loading={busy}
      loaderProps={{ type: 'dots' }}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: '.csv', 'aria-label': fileText.input }}
      classNames={{ root: styles.root, inner: styles.inner }}
    >
      <span className={styles.icon}>
        <Icon icon={faFileCsv} />
      </span>
      <p className={styles.words}>
        <Dropzone.Accept>{fileText.let}</Dropzone.Accept>
        <Dropzone.Idle>{fileText.drop}</Dropzone.Idle>
      </p>
      <Button variant="filled" onClick={() => open.current?.()}>
        {fileText.choose}
      </Button>
    </Dropzone>
  );
}
