import type { ReactNode } from 'react';
import styles from './Avatar.module.css';
import { initialsOf, type LegalNames } from './initials.ts';

type AvatarProps = {
  name: string;
  person?: LegalNames | undefined;
  label?: string;
};

/**
 * A person as initials. Decorative beside their name (the default); give `label` where it is alone.
 * @param props.name the name they go by; initials are of it when `person` is not known
 */
export function Avatar({ name, person, label }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      title={label}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {initialsOf(name, person)}
    </span>
  );
}

/** People side by side, overlapping a little. */
export function AvatarRow({ children }: { children: ReactNode }) {
  return <span className={styles.avatarRow}>{children}</span>;
}
