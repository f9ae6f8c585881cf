/** Where a person's name leads. */
import { useMe } from '../../lib/api/session.ts';
import { facultyPaths } from '../faculty/faculty.paths.ts';
import { studentPaths } from '../students/students.paths.ts';

const overviews = { student: studentPaths.overview, faculty: facultyPaths.overview };
const permissions = { student: 'students.list', faculty: 'faculty.list' } as const;

/**
 * The addresses of people's overviews.
 * @returns a function of a person's kind and id; its answer is undefined if the caller can't open such a page
 */
export function usePersonPath(): (kind: 'student' | 'faculty', id: string) => string | undefined {
  const { can } = useMe();
  return (kind, id) => (can[permissions[kind]] ? overviews[kind](id) : undefined);
}
