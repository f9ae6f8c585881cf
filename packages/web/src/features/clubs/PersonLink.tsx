import { Link } from '@tanstack/react-router';
import { usePersonPath } from '../school/people.hooks.ts';
import styles from './PersonLink.module.css';

type PersonLinkProps = { kind: 'student' | 'faculty'; person: { _id: string; displayName: string } };

/** A person's name, with a link to their overview for people who can open it. */
export function PersonLink({ kind, person }: PersonLinkProps) {
  const path = usePersonPath()(kind, person._id);
  if (path === undefined) return person.displayName;
  return (
    <Link className={styles.link} to={path}>
      {person.displayName}
    </Link>
  );
}
