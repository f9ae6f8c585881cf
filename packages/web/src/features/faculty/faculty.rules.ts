/** The faculty directory's filter, and the draft of the edit form. */
import type { FacultyCard, FacultyEdit, FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { isNamed } from '@casement/domain/shared/collections/search.ts';
import { archivedChip } from '../../lib/archived.ts';

export const facultyChips = ['active', archivedChip] as const;

/** The faculty whose chip is selected and who match the search, in the given order. */
export function filterFaculty(
  faculty: readonly FacultyCard[],
  chips: readonly string[],
  search: string,
): FacultyCard[] {
  const on = new Set(chips);
  return faculty.filter(
    (member) => on.has(member.archived ? archivedChip : 'active') && isNamed(member, search),
  );
}

/** The fields of the edit form, in order. */
export const facultyFields = ['firstName', 'lastName'] as const satisfies readonly (keyof FacultyEdit)[];
export type FacultyField = (typeof facultyFields)[number];

/** The edit form's part of a record. */
export type FacultyDraft = Pick<FacultyMember, FacultyField>;

/** The editable part of a record. */
export function draftOf({ firstName, lastName }: FacultyDraft): FacultyDraft {
  return { firstName, lastName };
}
