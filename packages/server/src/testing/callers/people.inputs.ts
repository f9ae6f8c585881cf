/** Inputs of the access matrix for students and faculty. */
import { comingClass, makeFaculty, makeStudent } from '../factories.ts';
import type { NamedInput } from './inputs.types.ts';

const ofStudent: NamedInput[] = [{ name: 'a student', input: ({ member }) => ({ studentId: member.id }) }];
const ofFaculty: NamedInput[] = [
  { name: 'a teacher', elsewhere: 404, input: ({ teacher }) => ({ facultyId: teacher.id }) },
];

/** Keyed by the procedure's path in the contract. */
export const peopleInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'students.directory': [{ name: 'as it is', input: () => undefined }],
  'students.forProposal': [{ name: 'as it is', input: () => undefined }],
  'students.read': ofStudent,
  'students.deletion': ofStudent,
  'students.recent': [
    ...ofStudent,
    {
      name: 'a page of posts',
      input: ({ member }) => ({ studentId: member.id, kind: 'posts', limit: 1 }),
    },
  ],
  'students.update': [
    {
      name: 'names and class',
      input: ({ member, word }) => ({
        studentId: member.id,
        firstName: word,
        lastName: 'Ek',
        displayName: word,
        graduatingClass: comingClass,
      }),
    },
  ],
  'students.archive': [
    {
      name: 'a list of one',
      elsewhere: 404,
      input: async ({ app, school }) => ({
        studentIds: [(await makeStudent(app, { school })).id],
        archived: true,
      }),
    },
  ],
  'students.delete': [
    {
      name: 'a student',
      elsewhere: 404,
      input: async ({ app, school }) => ({
        studentEmail: (await makeStudent(app, { school })).schoolEmail,
      }),
    },
  ],
  'faculty.directory': [{ name: 'as it is', input: () => undefined }],
  'faculty.forProposal': [{ name: 'as it is', input: () => undefined }],
  'faculty.read': ofFaculty,
  'faculty.deletion': ofFaculty,
  'faculty.update': [
    {
      name: 'names',
      elsewhere: 404,
      input: ({ teacher, word }) => ({ facultyId: teacher.id, firstName: word, lastName: 'Ek' }),
    },
  ],
  'faculty.archive': [
    {
      name: 'a list of one',
      elsewhere: 404,
      input: async ({ app, school }) => ({
        facultyIds: [(await makeFaculty(app, { school })).id],
        archived: true,
      }),
    },
  ],
  'faculty.delete': [
    {
      name: 'a teacher',
      elsewhere: 404,
      input: async ({ app, school }) => ({
        facultyEmail: (await makeFaculty(app, { school })).schoolEmail,
      }),
    },
  ],
  'faculty.mark': [
    {
      name: 'a teacher',
      elsewhere: 404,
      input: async ({ app, school }) => ({
        facultyId: (await makeFaculty(app, { school })).id,
        administrator: true,
      }),
    },
  ],
};
