/** Which students the dashboard shows, and what their screens work out from a record. */
import { type Day, isCurrentClass } from '@casement/domain/shared/time/days.ts';
import type {
  Student,
  StudentCard,
  StudentClub,
  StudentEdit,
} from '@casement/domain/students/students.contract.ts';
import { archivedChip } from '../../lib/archived.ts';
import { isNamed } from '../../lib/text/search.ts';

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
  return chips.filter((chip) => chip !== archivedChip && isCurrentClass(chip, today, 7));
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

/** What a student is in a club (spec: students, overview): undefined for a plain member. */
export function roleIn({ leads, roleKeys }: StudentClub): 'facilitator' | { roleKey: string } | undefined {
  const [roleKey] = roleKeys;
  if (leads) return 'facilitator';
  return roleKey === undefined ? undefined : { roleKey };
}

/** The fields of the edit form, in its order. */
export const studentFields = [
  'firstName',
  'lastName',
  'displayName',
  'graduatingClass',
] as const satisfies readonly (keyof StudentEdit)[];
export type StudentField = (typeof studentFields)[number];

/** The part of a student that the edit form has. */
export type StudentDraft = Pick<Student, StudentField>;

/** The editable part of a record. */
export function draftOf({ firstName, lastName, displayName, graduatingClass }: StudentDraft): StudentDraft {
  return { firstName, lastName, displayName, graduatingClass };
}
