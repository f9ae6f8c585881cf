/** Reads and writes of faculty. */
import type { FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { useLeave } from '../../lib/cache/leave.ts';
import { part, useWrite, whole } from '../../lib/cache/writes.ts';
import { facultyPaths } from './faculty.paths.ts';

export const facultyQuery = orpc.faculty.directory.queryOptions();

/** One teacher with their clubs and what the caller can do. */
export function facultyMemberQuery(facultyId: string) {
  return orpc.faculty.read.queryOptions({ input: { facultyId } });
}

/** What would be deleted with the teacher; read again for each question. */
export function deletionQuery(facultyId: string) {
  return { ...orpc.faculty.deletion.queryOptions({ input: { facultyId } }), staleTime: 0, gcTime: 0 };
}

/** The teacher in the address; only below a route that loaded it. */
export function useFaculty(): FacultyMember {
  const { facultyId } = useParams({ strict: false });
  if (facultyId === undefined) throw new Error('This screen stands below one teacher.');
  return useSuspenseQuery(facultyMemberQuery(facultyId)).data.data;
}

/** Puts a teacher into the cache. */
export const facultySets = (faculty: FacultyMember) => [
  whole(facultyMemberQuery(faculty._id), { data: faculty }),
];

export function useUpdateFaculty() {
  return useWrite(orpc.faculty.update, { sets: facultySets });
}

/** Makes a teacher an administrator, or no longer one. */
export function useMarkAdministrator() {
  return useWrite(orpc.faculty.mark, { sets: facultySets });
}

/** Archives or unarchives. The directory shows it immediately. */
export function useArchiveFaculty() {
  return useWrite(orpc.faculty.archive, {
    sets: (answer) => {
      const changed = new Map(answer.faculty.map((one) => [one._id, one]));
      return [
        part(facultyQuery, ({ data }) => ({
          data: { faculty: data.faculty.map((one) => changed.get(one._id) ?? one) },
        })),
      ];
    },
  });
}

/** Deletes permanently; the directory then no longer lists them. */
export function useDeleteFaculty() {
  return useWrite(orpc.faculty.delete, {
    untilLeft: true,
    sets: (deleted) => [
      part(facultyQuery, ({ data }) => ({
        data: { faculty: data.faculty.filter(({ _id }) => _id !== deleted._id) },
      })),
    ],
  });
}

/** Goes from a teacher's screens to the directory, then drops the deleted teacher's record from the cache. */
export function useLeaveFaculty(facultyId: string): () => Promise<void> {
  return useLeave(orpc.faculty.delete, facultyPaths.dashboard, facultyMemberQuery(facultyId));
}
