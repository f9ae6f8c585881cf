/** Reads and writes of meetings and registers. */
import { type Meeting, meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { type api, orpc } from '../../lib/api/api.ts';
import { explainError } from '../../lib/api/errors.ts';
import { useWrite } from '../../lib/cache/writes.ts';
import { noticeFailure, noticeSuccess } from '../../ui/state/resultNotice.ts';
import { attendanceText } from './attendance.text.ts';

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

/** Creates meetings with their registers; settles when the screen has them. */
export function useCreateMeetings() {
  return useWrite(orpc.attendance.createMeetings);
}

/** Deletes a meeting with its register. */
export function useDeleteMeeting() {
  return useWrite(orpc.attendance.deleteMeeting);
}

/** A meeting without its register, as an edit answers it. */
export const storedMeeting = meeting.omit({ attendances: true });

/** Changes one meeting. */
export function useUpdateMeeting() {
  return useWrite(orpc.attendance.updateMeeting);
}

/** Takes a cancellation back, and says so, or why not. */
export function useReinstateMeeting() {
  const { mutateAsync } = useUpdateMeeting();
  return async ({ _id, updatedAt }: Pick<Meeting, '_id' | 'updatedAt'>) => {
    try {
      const { data } = await mutateAsync({ meetingId: _id, updatedAt, cancelled: null });
      noticeSuccess(attendanceText.meetings.reinstated, data.meetingName);
    } catch (error) {
      noticeFailure(attendanceText.meetings.reinstateFailed, explainError(error));
    }
  };
}
