/** Reads and writes of students. */
import type { Student } from '@casement/domain/students/students.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { useLeave } from '../../lib/cache/leave.ts';
import { part, useWrite, whole } from '../../lib/cache/writes.ts';
import { studentPaths } from './students.paths.ts';

export const studentsQuery = orpc.students.directory.queryOptions();

/** One student with their clubs and what the caller can do. */
export function studentQuery(studentId: string) {
  return orpc.students.read.queryOptions({ input: { studentId } });
}

/** What would be deleted with the student; read again for each question. */
export function deletionQuery(studentId: string) {
  return { ...orpc.students.deletion.queryOptions({ input: { studentId } }), staleTime: 0, gcTime: 0 };
}

/** The student in the address; only below a route that loaded it. */
export function useStudent(): Student {
  const { studentId } = useParams({ strict: false });
  if (studentId === undefined) throw new Error('This screen stands below one student.');
  return useSuspenseQuery(studentQuery(studentId)).data.data;
}

/** Puts a student into the cache. */
export const studentSets = (student: Student) => [whole(studentQuery(student._id), { data: student })];

export function useUpdateStudent() {
  return useWrite(orpc.students.update, { sets: studentSets });
}

/** Archives or unarchives. The directory shows it immediately. */
export function useArchiveStudents() {
  return useWrite(orpc.students.archive, {
    listed: true,
    sets: (answer) => {
      const changed = new Map(answer.students.map((one) => [one._id, one]));
      return [
        part(studentsQuery, ({ data }) => ({
          data: { students: data.students.map((one) => changed.get(one._id) ?? one) },
        })),
      ];
    },
  });
}

/** Deletes permanently; the directory then no longer lists them. */
export function useDeleteStudent() {
  return useWrite(orpc.students.delete, {
    untilLeft: true,
    sets: (deleted) => [
      part(studentsQuery, ({ data }) => ({
        data: { students: data.students.filter(({ _id }) => _id !== deleted._id) },
      })),
    ],
  });
}

/** Goes from a student's screens to the dashboard, then drops the deleted student's record from the cache. */
export function useLeaveStudent(studentId: string): () => Promise<void> {
  return useLeave(orpc.students.delete, studentPaths.dashboard, studentQuery(studentId));
}
