import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { facultyPaths } from '../faculty/faculty.paths.ts';
import { studentPaths } from '../students/students.paths.ts';
import styles from './PersonLink.module.css';

const overviews = { student: studentPaths.overview, faculty: facultyPaths.overview };
const permissions = { student: 'students.list', faculty: 'faculty.list' } as const;

type PersonLinkProps = { kind: 'student' | 'faculty'; person: { _id: string; displayName: string } };

/** A person's name, with a link to their overview for people who can open it. */
export function PersonLink({ kind, person }: PersonLinkProps) {
  const { can } = useMe();
  if (!can[permissions[kind]]) return person.displayName;
  return (
    <Link className={styles.link} to={overviews[kind](person._id)}>
      {person.displayName}
    </Link>
  );
}
