/** What sharing portfolios out comes to for the teachers. */
import type { ReviewersByProjects } from '@casement/domain/portfolios/directory/directory.contract.ts';

type Planned = ReviewersByProjects['students'][number];
type Person = { _id: string };

/** What a preview came to, as it is sent back with the assignment. */
export function expectedOf(
  students: readonly { student: Person; gets: readonly Person[] }[],
): { studentPortfolioInfoId: string; facultyId: string }[] {
  return students.flatMap(({ student, gets }) =>
    gets.map(({ _id }) => ({ studentPortfolioInfoId: student._id, facultyId: _id })),
  );
}

/** How many portfolios of the class a teacher reviews, and how many more they get. */
export type SharedLoad = { _id: string; name: string; now: number; more: number };

/** The loads of some teachers in a plan. */
export function sharedLoads(
  students: readonly Pick<Planned, 'gets' | 'has'>[],
  teachers: readonly { _id: string; displayName: string }[],
): SharedLoad[] {
  const count = (of: 'gets' | 'has', id: string) =>
    students.filter((one) => one[of].some(({ _id }) => _id === id)).length;
  return teachers.map(({ _id, displayName }) => ({
    _id,
    name: displayName,
    now: count('has', _id),
    more: count('gets', _id),
  }));
}
