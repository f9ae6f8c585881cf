import { acceptedTypesOf, kindsOf } from '@casement/domain/files/files.rules.ts';
import { faCamera } from '@fortawesome/free-solid-svg-icons/faCamera';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { noticeFailure } from '../../ui/state/resultNotice.ts';
import { DropArea, DropWords } from './DropArea.tsx';
import { chooseText, sendingText } from './files.text.ts';
import { usePastedFiles } from './paste.hooks.ts';
import styles from './UploadDrop.module.css';

type UploadDropProps = {
  /** The purpose of the files, which decides the types to choose from. Dropped files can be anything. */
  purpose: keyof typeof chooseText;
  /** Maximum number of files. */
  most: number;
  /** Number of files so far, including those being uploaded. */
  taken: number;
  /** Whether the form is being sent: no file is accepted then. */
  saving?: boolean;
  /** Called with the files that fit. */
  onFiles: (files: File[]) => void;
  /** Whether the camera comes first: the whole area before the first photo, one of two buttons after it. */
  photos?: 'none' | 'some' | undefined;
};

/**
 * Accepts files dropped on it, chosen, taken with a phone's camera, or pasted on the page; says how many were too
 * many, and when the maximum is reached. It gets the focus when a focused file is removed.
 */
export function UploadDrop({ purpose, most, taken, saving = false, onFiles, photos }: UploadDropProps) {
  const words = chooseText[purpose];
  const room = Math.max(0, most - taken);
  const open = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take(files: readonly File[]) {
    if (saving) {
      noticeFailure(sendingText.leftOut(files.length), sendingText.leftOutBody);
      return;
    }
    if (files.length > room) noticeFailure(words.leftOut(files.length - room), words.leftOutBody(most));
    if (Math.min(files.length, room) > 0) onFiles(files.slice(0, room));
  }

  const place = usePastedFiles(room > 0, take);

  if (room === 0) {
    return (
      <p ref={place} data-rest tabIndex={-1} className={styles.full}>
        {words.full(most)}
      </p>
    );
  }
  const takesPhotos = kindsOf[purpose].some((kind) => kind === 'image');
  const photosFirst = photos !== undefined && takesPhotos;
  const none = photos === 'none';
  const choose = (
    <Button
      {...(photosFirst ? {} : { 'data-rest': true })}
      disabled={saving}
      onClick={() => open.current?.()}
    >
      {words.choose}
    </Button>
  );
  const shoot = takesPhotos ? (
    <>
      <Button
        {...(photosFirst ? { 'data-rest': true } : {})}
        className={photosFirst ? (none ? styles.firstPhoto : undefined) : styles.camera}
        variant={photosFirst && none ? 'filled' : 'default'}
        leftSection={photosFirst ? <Icon icon={faCamera} /> : undefined}
        disabled={saving}
        onClick={() => camera.current?.click()}
      >
        {photos === 'some' ? words.another : words.camera}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.camera}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  ) : null;
  return (
    <DropArea
      onFiles={take}
      accept={kindsOf[purpose].flatMap((kind) => acceptedTypesOf[kind]).join(',')}
      label={words.input}
      open={open}
      room={photosFirst ? styles.photos : styles.room}
      bare={photosFirst}
    >
      {photosFirst ? null : (
        <div className={styles.words}>
          <DropWords words={words} />
        </div>
      )}
      <div ref={place} className={photosFirst ? styles.photoButtons : styles.buttons}>
        {photosFirst ? (
          <>
            {shoot}
            {choose}
          </>
        ) : (
          <>
            {choose}
            {shoot}
          </>
        )}
      </div>
      {photosFirst && !none ? null : (
        <p className={styles.hint}>{photosFirst ? words.short : words.accepted}</p>
      )}
    </DropArea>
  );
}
