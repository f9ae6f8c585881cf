/** Writes of clubs. */
import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { orpc } from '../../lib/api/api.ts';
import { part, useWrite, whole } from '../../lib/cache/writes.ts';
import { clubQuery, directoryQuery } from './clubs.queries.ts';

/** Puts a club into the cache. */
export const clubSets = (club: Club) => [whole(clubQuery(club._id), { data: club })];

/** The same after people or roles were removed, without what the answer says about the removal. */
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
  return useWrite(orpc.clubs.removeMemberships, { sets: removalSets });
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
