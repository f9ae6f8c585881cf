import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './PersonName.module.css';

type PersonNameProps = {
  person: { firstName: string; lastName: string; displayName: string };
  /** Next to the name, quieter: the full name, or a badge. */
  children?: ReactNode;
  /** Where the name leads. */
  to?: string | undefined;
};

/** A person in a row: initials and name. */
export function PersonName({ person, children, to }: PersonNameProps) {
  return (
    <span className={styles.person}>
      <Avatar name={person.displayName} person={person} />
      <span className={styles.words}>
        <span className={styles.name}>
          {to === undefined ? person.displayName : <Link to={to}>{person.displayName}</Link>}
        </span>
        {children}
      </span>
    </span>
  );
}
