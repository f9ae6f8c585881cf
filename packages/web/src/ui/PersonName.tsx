import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './PersonName.module.css';

type PersonNameProps = {
  name: string;
  /** Beside the name, quieter: the name in full, a mark. */
  children?: ReactNode;
};

/** A person in a row: initials and name. */
export function PersonName({ name, children }: PersonNameProps) {
  return (
    <span className={styles.person}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </span>
  );
}
