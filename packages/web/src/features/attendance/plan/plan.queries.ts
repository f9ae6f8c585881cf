/** Writes of meetings: create, change, cancel, reinstate. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useWrite } from '../../../lib/cache/writes.ts';
import { runUndo } from '../../../ui/state/undo.ts';
import { reinstateText } from './plan.text.ts';

/** Creates meetings with their registers; resolves when the screen shows them. */
export function useCreateMeetings() {
  return useWrite(orpc.attendance.createMeetings);
}

/** Changes one meeting. */
export function useUpdateMeeting() {
  return useWrite(orpc.attendance.updateMeeting);
}

/** Undoes a cancellation, once for a double press, and says so, or why not. */
export function useReinstateMeeting() {
  const { mutateAsync } = useUpdateMeeting();
  return useSingleFlight(({ _id, updatedAt, meetingName }: Meeting) =>
    runUndo({
      run: () => mutateAsync({ meetingId: _id, updatedAt, cancelled: null }),
      undone: reinstateText.done,
      body: meetingName,
      failed: reinstateText.failed,
    }),
  );
}
