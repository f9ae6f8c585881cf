/** Which faculty the directory shows, and what the edit form works out from a record. */
import type { FacultyCard, FacultyEdit, FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { isNamed } from '../../lib/text/search.ts';

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

/** How many teachers the filter is about: all, or those who are not archived while their chip is off. */
export function totalFaculty(faculty: readonly FacultyCard[], chips: readonly string[]): number {
  return chips.includes('archived') ? faculty.length : faculty.filter(({ archived }) => !archived).length;
}

/** Archived teachers who are named in the search and hidden by the filter; none while nothing is searched. */
export function archivedMatches(
  faculty: readonly FacultyCard[],
  chips: readonly string[],
  search: string,
): number {
  if (search.trim() === '' || chips.includes('archived')) return 0;
  return filterFaculty(faculty, ['archived'], search).length;
}

/** The fields of the edit form, in its order. */
export const facultyFields = ['firstName', 'lastName'] as const satisfies readonly (keyof FacultyEdit)[];
export type FacultyField = (typeof facultyFields)[number];

/** The part of a record that the edit form has. */
export type FacultyDraft = Pick<FacultyMember, FacultyField>;

/** The editable part of a record. */
export function draftOf({ firstName, lastName }: FacultyDraft): FacultyDraft {
  return { firstName, lastName };
}
