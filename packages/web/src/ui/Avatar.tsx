import type { ReactNode } from 'react';
import styles from './marks.module.css';

const characters = new Intl.Segmenter();

function firstLetter(word = ''): string {
  const [first] = characters.segment(word);
  return first?.segment ?? '';
}

/** First letters of the first and last word, in capitals; whole characters of any script. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return `${first}${last}`.toLocaleUpperCase();
}

/**
 * A person as initials. Decorative beside their name (the default); give `label` where it stands alone.
 */
export function Avatar({ name, label }: { name: string; label?: string }) {
  return (
    <span
      className={styles.avatar}
      title={label}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {initialsOf(name)}
    </span>
  );
}

/** People side by side, overlapping a little. */
export function AvatarRow({ children }: { children: ReactNode }) {
  return <span className={styles.avatarRow}>{children}</span>;
}
