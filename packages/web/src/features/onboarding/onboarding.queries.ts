/** Reads and writes of onboarding. */
import type { CleanPerson } from '@casement/domain/onboarding/onboarding.rules.ts';
import { emailKey, type PersonKind } from '@casement/domain/shared/people.ts';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, orpc } from '../../lib/api/api.ts';
import { useWrite } from '../../lib/cache/writes.ts';

/** Both directories: everyone at the school, including archived people. */
const directoryQueries = [
  orpc.students.directory.queryOptions(),
  orpc.faculty.directory.queryOptions(),
] as const;

/** Addresses of everyone at the school, in the form of `emailKey`, with the kind of person who has each. */
export function useExistingAddresses(): ReadonlyMap<string, PersonKind> {
  const [students, faculty] = useSuspenseQueries({ queries: directoryQueries });
  const studentList = students.data.data.students;
  const facultyList = faculty.data.data.faculty;
  return useMemo(() => {
    const existing = new Map<string, PersonKind>();
    for (const { schoolEmail } of studentList) existing.set(emailKey(schoolEmail), 'student');
    for (const { schoolEmail } of facultyList) existing.set(emailKey(schoolEmail), 'faculty');
    return existing;
  }, [studentList, facultyList]);
}

/** Addresses of everyone at the school who is archived, in the form of `emailKey`. */
export function useArchivedAddresses(): ReadonlySet<string> {
  const [students, faculty] = useSuspenseQueries({ queries: directoryQueries });
  const people = [...students.data.data.students, ...faculty.data.data.faculty];
  return new Set(people.flatMap(({ schoolEmail, archived }) => (archived ? emailKey(schoolEmail) : [])));
}

/** The result of sending a list: addresses created, and existing ones with their kind of person. */
export type Onboarded = {
  created: { schoolEmail: string }[];
  duplicates: { schoolEmail: string; existsAs: PersonKind }[];
};

const onboard = {
  student: {
    key: orpc.onboarding.students.key,
    call: async (people: readonly CleanPerson[]): Promise<{ data: Onboarded }> => {
      const students = people.map((person) => ({ ...person, graduatingClass: person.graduatingClass ?? '' }));
      const { data } = await api.onboarding.students({ students });
      return { data: { created: data.studentsCreated, duplicates: data.duplicates } };
    },
  },
  faculty: {
    key: orpc.onboarding.faculty.key,
    call: async (people: readonly CleanPerson[]): Promise<{ data: Onboarded }> => {
      const { data } = await api.onboarding.faculty({ faculty: [...people] });
      return { data: { created: data.facultyCreated, duplicates: data.duplicates } };
    },
  },
};

/** Sends a list in one call. Safe to repeat: existing people are reported and not created again. */
export function useOnboard(kind: PersonKind) {
  return useWrite(onboard[kind]);
}
