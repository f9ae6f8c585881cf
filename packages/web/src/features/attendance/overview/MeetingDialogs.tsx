import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { deletedNow } from '../../../lib/api/errors.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useDeleteMeeting } from '../attendance.queries.ts';
import { attendanceText } from '../attendance.text.ts';
import type { MeetingDialog } from '../register/desk.rules.ts';
import { type Marks, withMarks } from '../register/marks.rules.ts';
import { countRows } from '../register/register.rules.ts';

const EditMeetingModal = pagePart(() => import('../plan/EditMeetingModal.tsx'));
const CancelMeetingModal = pagePart(() => import('../plan/CancelMeetingModal.tsx'));

type MeetingDialogsProps = {
  dialog: MeetingDialog;
  /** The meeting as it was when the dialog opened. */
  opened: Meeting;
  /** The club's meetings as last read, without unsent marks; somebody may have deleted this one. */
  meetings: readonly Meeting[];
  marks: Marks;
  timeZone: string;
  /** The person has changed meetings. */
  onMoveOn: () => void;
  onClose: () => void;
};

/** Edits, cancels or deletes a meeting. */
export function MeetingDialogs(props: MeetingDialogsProps) {
  const { dialog, opened, meetings, marks, timeZone, onMoveOn, onClose } = props;
  const remove = useDeleteMeeting();
  const today = useToday(timeZone);
  const meeting = meetings.find(({ _id }) => _id === opened._id) ?? opened;
  if (dialog === 'delete') {
    const { title, body, what } = attendanceText.confirmDelete;
    const [shown = meeting] = withMarks([meeting], marks.state.unsent);
    const when = formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone, { today });
    return (
      <ConfirmModal
        opened
        title={title}
        confirmLabel={attendanceText.meetings.delete}
        onConfirm={async () => {
          await deletedNow(remove.mutateAsync({ meetingId: meeting._id }));
          marks.drop(meeting.attendances);
          onMoveOn();
        }}
        onClose={onClose}
        danger
      >
        <p>{body}</p>
        <p>{what(when, countRows(shown.attendances).marked)}</p>
      </ConfirmModal>
    );
  }
  const form = {
    meeting,
    timeZone,
    onClose: () => {
      onClose();
      onMoveOn();
    },
  };
  if (dialog === 'edit') return <EditMeetingModal {...form} />;
  const unsent = meeting.attendances.filter(({ _id }) => marks.state.unsent.has(_id)).length;
  return <CancelMeetingModal {...form} unsent={unsent} />;
}
