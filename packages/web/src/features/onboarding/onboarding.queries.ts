/** Reads and writes of onboarding. */
import type { CleanPerson } from '@casement/domain/onboarding/onboarding.rules.ts';
import { emailKey, type PersonKind } from '@casement/domain/shared/people.ts';
import { useMutation, useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, orpc } from '../../lib/api/api.ts';

/** Both directories: who is at the school, archived people included. */
const directoryQueries = [
  orpc.students.directory.queryOptions(),
  orpc.faculty.directory.queryOptions(),
] as const;

/** Addresses of everybody at the school, as `emailKey` writes them, with the kind of person behind each. */
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

/** What came of sending a list: addresses created, and those that were there, with the kind behind each. */
export type Onboarded = {
  created: { schoolEmail: string }[];
  duplicates: { schoolEmail: string; existsAs: PersonKind }[];
};

const send: Record<PersonKind, (people: readonly CleanPerson[]) => Promise<Onboarded>> = {
  student: async (people) => {
    const students = people.map((person) => ({ ...person, graduatingClass: person.graduatingClass ?? '' }));
    const { data } = await api.onboarding.students({ students });
    return { created: data.studentsCreated, duplicates: data.duplicates };
  },
  faculty: async (people) => {
    const { data } = await api.onboarding.faculty({ faculty: [...people] });
    return { created: data.facultyCreated, duplicates: data.duplicates };
  },
};

/** Sends a list in one call. Safe to repeat: whoever exists is named and not created again. */
export function useOnboard(kind: PersonKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (people: readonly CleanPerson[]) => send[kind](people),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.students.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.faculty.key() }),
      ]),
  });
}
