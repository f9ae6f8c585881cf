/** Reads and writes of meetings and registers. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../lib/api/api.ts';

/** What the service answers about one club's attendance. */
export type ClubAttendance = Awaited<ReturnType<typeof api.attendance.ofClub>>['data'];

/** A club's meetings, registers and heat map: whole for who marks, own rows for a member. */
export function attendanceQuery(clubId: string) {
  return queryOptions({
    ...orpc.attendance.ofClub.queryOptions({ input: { clubId } }),
    // Two years of registers would fill the tab's storage.
    meta: { inMemoryOnly: true },
  });
}

/** The club's weekly times and present members. */
export function clubQuery(clubId: string) {
  return queryOptions(orpc.clubs.read.queryOptions({ input: { clubId } }));
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orpc.attendance.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.clubs.key() }),
    ]);
}

/** Creates meetings with their registers; settles when the screen has them. */
export function useCreateMeetings() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (list: Parameters<typeof api.attendance.createMeetings>[0]) =>
      api.attendance.createMeetings(list),
    onSuccess: refresh,
  });
}

/** Deletes a meeting with its register. One that is gone already counts as deleted. */
export function useDeleteMeeting() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (meeting: Pick<Meeting, '_id'>) => api.attendance.deleteMeeting({ meetingId: meeting._id }),
    onSettled: refresh,
  });
}
