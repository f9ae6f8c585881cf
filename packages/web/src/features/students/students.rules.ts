/** The students dashboard's filter, and values that students' screens derive from a record. */
import { isNamed } from '@casement/domain/shared/collections/search.ts';
import { type Day, isCurrentClass } from '@casement/domain/shared/time/days.ts';
import type {
  Student,
  StudentCard,
  StudentClub,
  StudentEdit,
} from '@casement/domain/students/students.contract.ts';
import { archivedChip } from '../../lib/archived.ts';

/** The chips: the classes in order of graduation, and the archived chip if there are archived students. */
export function studentChips(students: readonly StudentCard[]): string[] {
  const classes = [
    ...new Set(students.filter((student) => !student.archived).map((student) => student.graduatingClass)),
  ].sort();
  return students.some((student) => student.archived) ? [...classes, archivedChip] : classes;
}

/** The chips selected at first: later classes, or this year's before July (spec: students, section 9). */
export function defaultStudentChips(chips: readonly string[], today: Day): string[] {
  return chips.filter((chip) => chip !== archivedChip && isCurrentClass(chip, today, 7));
}

/** The students whose chip is selected and who match the search, in the given order. */
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

/** A student's role in a club (spec: students, overview): undefined for a plain member. */
export function roleIn({ leads, roleKeys }: StudentClub): 'facilitator' | { roleKey: string } | undefined {
  const [roleKey] = roleKeys;
  if (leads) return 'facilitator';
  return roleKey === undefined ? undefined : { roleKey };
}

/** The fields of the edit form, in order. */
export const studentFields = [
  'firstName',
  'lastName',
  'displayName',
  'graduatingClass',
] as const satisfies readonly (keyof StudentEdit)[];
export type StudentField = (typeof studentFields)[number];

/** The edit form's part of a student. */
export type StudentDraft = Pick<Student, StudentField>;

/** The editable part of a record. */
export function draftOf({ firstName, lastName, displayName, graduatingClass }: StudentDraft): StudentDraft {
  return { firstName, lastName, displayName, graduatingClass };
}
