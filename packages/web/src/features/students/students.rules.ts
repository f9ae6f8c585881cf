/** Which students the directory shows. */
import { type Day, isPresentClass } from '@casement/domain/shared/days.ts';
import type { StudentCard } from '@casement/domain/students/students.contract.ts';
import { isNamed } from '../../lib/search.ts';

/** The chip of those who are archived. */
export const archivedChip = 'archived';

/** The chips: the classes in the order they graduate, and the archived when there are any. */
export function studentChips(students: readonly StudentCard[]): string[] {
  const classes = [
    ...new Set(students.filter((student) => !student.archived).map((student) => student.graduatingClass)),
  ].sort();
  return students.some((student) => student.archived) ? [...classes, archivedChip] : classes;
}

/**
 * The chips that are on at first: classes of a later year, or of this one before July (spec: students,
 * section 9).
 */
export function defaultStudentChips(chips: readonly string[], today: Day): string[] {
  return chips.filter((chip) => chip !== archivedChip && isPresentClass(chip, today, 7));
}

/** The students whose chip is on and who are named in the search, in the order given. */
export function filterStudents(
  students: readonly StudentCard[],
  chips: readonly string[],
  search: string,
): StudentCard[] {
  const on = new Set(chips);
  return students.filter(
    (student) =>
      on.has(student.archived ? archivedChip : student.graduatingClass) && isNamed(student, search),
  );
}
