import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { deletedNow } from '../../../lib/api/errors.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useDeleteMeeting } from '../attendance.queries.ts';
import { attendanceText } from '../attendance.text.ts';
import type { MeetingDialog } from '../register/desk.rules.ts';
import { countRows } from '../register/register.rules.ts';

const EditMeetingModal = pagePart(() => import('../plan/EditMeetingModal.tsx'));
const CancelMeetingModal = pagePart(() => import('../plan/CancelMeetingModal.tsx'));

type MeetingDialogsProps = {
  dialog: MeetingDialog;
  /** The meeting as it was when the dialog opened. */
  opened: Meeting;
  /** The club's meetings as last read; somebody may have deleted this one. */
  meetings: readonly Meeting[];
  timeZone: string;
  /** The person has changed meetings. */
  onMoveOn: () => void;
  onClose: () => void;
};

/** Edits, cancels or deletes a meeting. */
export function MeetingDialogs(props: MeetingDialogsProps) {
  const { dialog, opened, meetings, timeZone, onMoveOn, onClose } = props;
  const remove = useDeleteMeeting();
  const meeting = meetings.find(({ _id }) => _id === opened._id) ?? opened;
  if (dialog === 'delete') {
    const { title, body, what } = attendanceText.confirmDelete;
    const when = formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone);
    return (
      <ConfirmModal
        opened
        title={title}
        confirmLabel={attendanceText.meetings.delete}
        onConfirm={async () => {
          await deletedNow(remove.mutateAsync({ meetingId: meeting._id }));
          onMoveOn();
        }}
        onClose={onClose}
        danger
      >
        <p>{body}</p>
        <p>{what(when, countRows(meeting.attendances).marked)}</p>
      </ConfirmModal>
    );
  }
  const Form = dialog === 'edit' ? EditMeetingModal : CancelMeetingModal;
  return (
    <Form
      meeting={meeting}
      timeZone={timeZone}
      onClose={() => {
        onClose();
        onMoveOn();
      }}
    />
  );
}
