/** Which faculty the directory shows. */
import type { FacultyCard } from '@casement/domain/faculty/faculty.contract.ts';
import { isNamed } from '../../lib/search.ts';

export const facultyChips = ['active', 'archived'] as const;

/** The faculty whose chip is on and who are named in the search, in the order given. */
export function filterFaculty(
  faculty: readonly FacultyCard[],
  chips: readonly string[],
  search: string,
): FacultyCard[] {
  const on = new Set(chips);
  return faculty.filter(
    (member) => on.has(member.archived ? 'archived' : 'active') && isNamed(member, search),
  );
}
