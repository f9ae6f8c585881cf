/** Reads and writes of meetings and registers. */
import { queryOptions } from '@tanstack/react-query';
import { type api, orpc } from '../../lib/api/api.ts';
import { useWrite } from '../../lib/cache/writes.ts';

/** The service's answer about one club's attendance. */
export type ClubAttendance = Awaited<ReturnType<typeof api.attendance.ofClub>>['data'];

/** A club's meetings, registers and heat map: complete for people who mark, only their own rows for members. */
export function attendanceQuery(clubId: string) {
  return queryOptions({
    ...orpc.attendance.ofClub.queryOptions({ input: { clubId } }),
    // Two years of registers would fill the tab's storage. Registers are stored for offline use anyway (0059).
    meta: { inMemoryOnly: true, registerOf: clubId },
  });
}

/** The club's weekly times and current members. */
export function clubQuery(clubId: string) {
  return queryOptions(orpc.clubs.read.queryOptions({ input: { clubId } }));
}

/** Deletes a meeting with its register. */
export function useDeleteMeeting() {
  return useWrite(orpc.attendance.deleteMeeting);
}
