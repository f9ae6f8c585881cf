/** Reads and writes of faculty. */
import type { FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { facultyPaths } from './faculty.paths.ts';

export const facultyQuery = orpc.faculty.directory.queryOptions();

/** One teacher with their clubs and what the caller can do. */
export function facultyMemberQuery(facultyId: string) {
  return orpc.faculty.read.queryOptions({ input: { facultyId } });
}

/** What would go with the teacher; asked anew each time the question is. */
export function deletionQuery(facultyId: string) {
  return { ...orpc.faculty.deletion.queryOptions({ input: { facultyId } }), staleTime: 0, gcTime: 0 };
}

/** The teacher in the address; only below a route that has loaded it. */
export function useFaculty(): FacultyMember {
  const { facultyId } = useParams({ strict: false });
  if (facultyId === undefined) throw new Error('This screen stands below one teacher.');
  return useSuspenseQuery(facultyMemberQuery(facultyId)).data.data;
}

/** Puts a teacher, as a change or a 409 brought it, into the cache. */
export function useKeepFaculty() {
  const queryClient = useQueryClient();
  return (faculty: FacultyMember) =>
    queryClient.setQueryData(orpc.faculty.read.queryKey({ input: { facultyId: faculty._id } }), {
      data: faculty,
    });
}

/** People stand in nearly every read: pickers, clubs, registers, proposals. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}

export function useUpdateFaculty() {
  const keep = useKeepFaculty();
  const refresh = useRefresh();
  return useMutation(
    orpc.faculty.update.mutationOptions({
      onSuccess: ({ data }) => {
        keep(data);
        refresh();
      },
    }),
  );
}

/** Gives or takes the administrator's mark. */
export function useMarkAdministrator() {
  const keep = useKeepFaculty();
  const refresh = useRefresh();
  return useMutation(
    orpc.faculty.mark.mutationOptions({
      onSuccess: ({ data }) => {
        keep(data);
        refresh();
      },
    }),
  );
}

/** Archives or brings back. The directory says so at once, before it is read again. */
export function useArchiveFaculty() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation(
    orpc.faculty.archive.mutationOptions({
      onSuccess: ({ data }) => {
        const changed = new Map(data.faculty.map((member) => [member._id, member]));
        queryClient.setQueryData(facultyQuery.queryKey, (known) =>
          known === undefined
            ? known
            : { data: { faculty: known.data.faculty.map((one) => changed.get(one._id) ?? one) } },
        );
        refresh();
      },
    }),
  );
}

/** Deletes a teacher. The record is forgotten when the screen is left: see {@link useLeaveFaculty}. */
export function useDeleteFaculty() {
  return useMutation(orpc.faculty.delete.mutationOptions());
}

/** Leads from a teacher's screens to the dashboard, and drops the record of one who is gone behind it. */
export function useLeaveFaculty(facultyId: string): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return async () => {
    await navigate({ to: facultyPaths.dashboard, replace: true, ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: orpc.faculty.read.queryKey({ input: { facultyId } }) });
    refresh();
  };
}
