/** Reads of clubs. */
import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';

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
