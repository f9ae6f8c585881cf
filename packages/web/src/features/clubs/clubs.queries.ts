/** Reads and writes of clubs. */
import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { orpc } from '../../lib/api/api.ts';

/** The directory, for staff. */
export const directoryQuery = orpc.clubs.directory.queryOptions();
/** Approved clubs with the caller's memberships, for students. */
export const browseQuery = orpc.clubs.browse.queryOptions();
export const clubTagsQuery = orpc.clubs.tags.queryOptions();
/** People who may be named in a club. */
export const studentsQuery = orpc.students.forProposal.queryOptions();
export const facultyQuery = orpc.faculty.forProposal.queryOptions();

/** One club with members, meetings and what the caller can do. */
export function clubQuery(clubId: string) {
  return orpc.clubs.read.queryOptions({ input: { clubId } });
}

/** Takes an answered club into the cache and has everything that shows clubs read again. */
export function useKeepClub() {
  const queryClient = useQueryClient();
  return useCallback(
    ({ data }: { data: Club }) => {
      queryClient.setQueryData(orpc.clubs.read.queryKey({ input: { clubId: data._id } }), { data });
      void queryClient.invalidateQueries({ queryKey: orpc.clubs.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.attendance.key() });
    },
    [queryClient],
  );
}

/** Puts a club, as a 409 brought it, into the cache. */
export function useTakePresent() {
  const queryClient = useQueryClient();
  return (club: Club) =>
    queryClient.setQueryData(orpc.clubs.read.queryKey({ input: { clubId: club._id } }), { data: club });
}

export function useCreateClub() {
  return useMutation(orpc.clubs.create.mutationOptions({ onSuccess: useKeepClub() }));
}

export function useUpdateClub() {
  return useMutation(orpc.clubs.update.mutationOptions({ onSuccess: useKeepClub() }));
}

export function useAddMembers() {
  return useMutation(orpc.clubs.addMembers.mutationOptions({ onSuccess: useKeepClub() }));
}

export function useRemoveMember() {
  return useMutation(orpc.clubs.removeMember.mutationOptions({ onSuccess: useKeepClub() }));
}

export function useUpdateMemberships() {
  return useMutation(orpc.clubs.updateMemberships.mutationOptions({ onSuccess: useKeepClub() }));
}

export function useRemoveMemberships() {
  return useMutation(orpc.clubs.removeMemberships.mutationOptions({ onSuccess: useKeepClub() }));
}

/** Deletes a club. Its record is forgotten when the screen is left: see {@link useForgetClub}. */
export function useDeleteClub() {
  return useMutation(orpc.clubs.delete.mutationOptions());
}

/** Drops a deleted club from the cache and has the directories read again. */
export function useForgetClub() {
  const queryClient = useQueryClient();
  return (clubId: string) => {
    queryClient.removeQueries({ queryKey: orpc.clubs.read.queryKey({ input: { clubId } }) });
    void queryClient.invalidateQueries({ queryKey: orpc.clubs.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.attendance.key() });
  };
}

/** The id in the address of a screen below one club. */
function useClubId(): string {
  const { clubId } = useParams({ strict: false });
  if (clubId === undefined) throw new Error('This screen stands below one club.');
  return clubId;
}

/** The club in the address; only below a route that has loaded it. */
export function useClub(): Club {
  return useSuspenseQuery(clubQuery(useClubId())).data.data;
}
