import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lookText } from './files.text.ts';
import styles from './Lightbox.module.css';

type LightboxPicture = { src: string; alt: string };

type LightboxProps = {
  /** The title of the pictures. */
  title: string;
  pictures: readonly LightboxPicture[];
  /** Index of the picture shown, from 0. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/**
 * Pictures one at a time over the whole window. Arrow keys, Home and End move, Escape closes; the focus stays inside
 * and returns to the control that opened it.
 */
export function Lightbox({ title, pictures, index, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = pictures.length - 1;
  const shown = Math.min(index, last);
  const picture = pictures[shown];
  const after = pictures[shown + 1];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  // The next one is preloaded.
  useEffect(() => {
    if (after !== undefined) new Image().src = after.src;
  }, [after]);

  function moveTo(target: number) {
    onMove(Math.max(0, Math.min(last, target)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  }

  if (picture === undefined) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a dialog handles the keys of its content
    <dialog ref={dialog} className={styles.box} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <div className={styles.caption}>
          <span className={styles.place} role="status">
            {lookText.place(shown, pictures.length)}
          </span>
          {title}
        </div>
        <button
          type="button"
          className={styles.press}
          aria-label={lookText.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon icon={faXmark} />
        </button>
      </div>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.press}
          aria-label={lookText.previous}
          // Not disabled at an end: the focus would be lost, and the keys with it.
          aria-disabled={shown === 0}
          onClick={() => moveTo(shown - 1)}
        >
          <Icon icon={faChevronLeft} />
        </button>
        <img key={picture.src} className={styles.picture} src={picture.src} alt={picture.alt} />
        <button
          type="button"
          className={styles.press}
          aria-label={lookText.next}
          aria-disabled={shown === last}
          onClick={() => moveTo(shown + 1)}
        >
          <Icon icon={faChevronRight} />
        </button>
      </div>
    </dialog>
  );
}
