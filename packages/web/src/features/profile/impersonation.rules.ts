/** The people whom an administrator can view the school as. */
import type { FacultyCard } from '@casement/domain/faculty/faculty.contract.ts';
import { isNamed } from '@casement/domain/shared/collections/search.ts';
import type { StudentCard } from '@casement/domain/students/students.contract.ts';

/** A person to choose; `graduatingClass` is null for a teacher. */
export type Viewable = {
  _id: string;
  schoolEmail: string;
  firstName: string;
  lastName: string;
  displayName: string;
  graduatingClass: string | null;
};

/** Everyone who can sign in, except administrators; teachers first, in the order of the directories. */
export function viewablePeople(
  students: readonly StudentCard[],
  faculty: readonly FacultyCard[],
): Viewable[] {
  const teachers = faculty.filter((person) => !person.archived && !person.administrator);
  return [
    ...teachers.map((person) => ({ ...person, graduatingClass: null })),
    ...students.filter((person) => !person.archived),
  ];
}

/** The people who match a search. */
export function namedPeople(people: readonly Viewable[], search: string): Viewable[] {
  return people.filter((person) => isNamed(person, search));
}
