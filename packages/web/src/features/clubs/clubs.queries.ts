/** Reads and writes of clubs. */
import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { part, useWrite, whole } from '../../lib/cache/writes.ts';

/** The directory, for staff. */
export const directoryQuery = orpc.clubs.directory.queryOptions();
/** Approved clubs with the caller's memberships, for students. */
export const browseQuery = orpc.clubs.browse.queryOptions();
export const clubTagsQuery = orpc.clubs.tags.queryOptions();
/** People who can be added to a club. */
export const studentsQuery = orpc.students.forProposal.queryOptions();
export const facultyQuery = orpc.faculty.forProposal.queryOptions();

/** One club with members, meetings and what the caller can do. */
export function clubQuery(clubId: string) {
  return orpc.clubs.read.queryOptions({ input: { clubId } });
}

/** Puts a club into the cache. */
export const clubSets = (club: Club) => [whole(clubQuery(club._id), { data: club })];

/** The same after a student was removed, without what the answer says about the removal. */
const removalSets = ({ changed: _, ...club }: Club & { changed: boolean }) => clubSets(club);

export function useCreateClub() {
  return useWrite(orpc.clubs.create, { sets: clubSets });
}

export function useUpdateClub() {
  return useWrite(orpc.clubs.update, { sets: clubSets });
}

export function useAddMembers() {
  return useWrite(orpc.clubs.addMembers, { sets: clubSets });
}

export function useRemoveMember() {
  return useWrite(orpc.clubs.removeMember, { sets: removalSets });
}

export function useUpdateMemberships() {
  return useWrite(orpc.clubs.updateMemberships, { sets: clubSets });
}

export function useRemoveMemberships() {
  return useWrite(orpc.clubs.removeMemberships, { sets: clubSets });
}

/** Deletes a club; the directory then no longer lists it. */
export function useDeleteClub() {
  return useWrite(orpc.clubs.delete, {
    untilLeft: true,
    sets: (deleted) => [
      part(directoryQuery, ({ data }) => ({
        data: { ...data, clubs: data.clubs.filter(({ _id }) => _id !== deleted._id) },
      })),
    ],
  });
}

/** The id in the address of a screen below one club. */
function useClubId(): string {
  const { clubId } = useParams({ strict: false });
  if (clubId === undefined) throw new Error('This screen stands below one club.');
  return clubId;
}

/** The club in the address; only below a route that loaded it. */
export function useClub(): Club {
  return useSuspenseQuery(clubQuery(useClubId())).data.data;
}
