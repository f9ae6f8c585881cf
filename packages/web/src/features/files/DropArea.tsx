import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import type { ReactNode, RefObject } from 'react';
import { className } from '../../ui/className.ts';
import styles from './DropArea.module.css';

type DropAreaProps = {
  /** Called with all dropped or chosen files, unchecked. */
  onFiles: (files: File[]) => void;
  /** The file types to choose from, as an input's `accept`. */
  accept: string;
  /** The chooser's name for screen readers. */
  label: string;
  /** Set to a function that opens the chooser. */
  open: RefObject<(() => void) | null>;
  /** Its padding. */
  room: string | undefined;
  busy?: boolean;
  /** Whether it is drawn without its frame, if its content is enough. */
  bare?: boolean;
  children: ReactNode;
};

/** Accepts files dropped on it; its children say so, with {@link DropWords}, and have the buttons. */
export function DropArea(props: DropAreaProps) {
  const { onFiles, accept, label, open, room, busy = false, bare = false, children } = props;
  return (
    <Dropzone
      onDrop={onFiles}
      openRef={open}
      loading={busy}
      loaderProps={{ type: 'dots' }}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept, 'aria-label': label }}
      classNames={{ root: className(bare ? styles.bare : styles.area, room), inner: styles.inner }}
    >
      {children}
    </Dropzone>
  );
}

/** Says what can be dropped, and while files are dragged over it, to drop them. */
export function DropWords({ words }: { words: { drop: string; let: string } }) {
  return (
    <p className={styles.words}>
      <Dropzone.Accept>{words.let}</Dropzone.Accept>
      <Dropzone.Idle>{words.drop}</Dropzone.Idle>
    </p>
  );
}
