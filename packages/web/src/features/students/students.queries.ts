/** Reads and writes of students. */
import type { Student } from '@casement/domain/students/students.contract.ts';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { studentPaths } from './students.paths.ts';

export const studentsQuery = orpc.students.directory.queryOptions();

/** One student with their clubs and what the caller can do. */
export function studentQuery(studentId: string) {
  return orpc.students.read.queryOptions({ input: { studentId } });
}

/** What would go with the student; asked anew each time the question is. */
export function deletionQuery(studentId: string) {
  return { ...orpc.students.deletion.queryOptions({ input: { studentId } }), staleTime: 0, gcTime: 0 };
}

/** The student in the address; only below a route that has loaded it. */
export function useStudent(): Student {
  const { studentId } = useParams({ strict: false });
  if (studentId === undefined) throw new Error('This screen stands below one student.');
  return useSuspenseQuery(studentQuery(studentId)).data.data;
}

/** Puts a student, as an edit or a 409 brought it, into the cache. */
export function useKeepStudent() {
  const queryClient = useQueryClient();
  return (student: Student) =>
    queryClient.setQueryData(orpc.students.read.queryKey({ input: { studentId: student._id } }), {
      data: student,
    });
}

/** People stand in nearly every read: pickers, clubs, registers, proposals. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}

export function useUpdateStudent() {
  const keep = useKeepStudent();
  const refresh = useRefresh();
  return useMutation(
    orpc.students.update.mutationOptions({
      onSuccess: ({ data }) => {
        keep(data);
        refresh();
      },
    }),
  );
}

/** Archives or brings back. The directory says so at once, before it is read again. */
export function useArchiveStudents() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation(
    orpc.students.archive.mutationOptions({
      onSuccess: ({ data }) => {
        const changed = new Map(data.students.map((student) => [student._id, student]));
        queryClient.setQueryData(studentsQuery.queryKey, (known) =>
          known === undefined
            ? known
            : { data: { students: known.data.students.map((one) => changed.get(one._id) ?? one) } },
        );
        refresh();
      },
    }),
  );
}

/** Deletes a student. The record is forgotten when the screen is left: see {@link useLeaveStudent}. */
export function useDeleteStudent() {
  return useMutation(orpc.students.delete.mutationOptions());
}

/** Leads from a student's screens to the dashboard, and drops the record of one who is gone behind it. */
export function useLeaveStudent(studentId: string): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return async () => {
    await navigate({ to: studentPaths.dashboard, replace: true, ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: orpc.students.read.queryKey({ input: { studentId } }) });
    refresh();
  };
}
