/** Writes of meetings: planned, changed, cancelled, reinstated. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useWrite } from '../../../lib/cache/writes.ts';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { reinstateText } from './plan.text.ts';

/** Creates meetings with their registers; settles when the screen has them. */
export function useCreateMeetings() {
  return useWrite(orpc.attendance.createMeetings);
}

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
      noticeSuccess(reinstateText.done, data.meetingName);
    } catch (error) {
      noticeFailure(reinstateText.failed, explainError(error));
    }
  };
}
