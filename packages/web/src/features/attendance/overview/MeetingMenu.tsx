import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { useDeleteMeeting } from '../attendance.queries.ts';
import { attendanceText } from '../attendance.text.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { useReinstateMeeting } from '../plan/plan.queries.ts';
import { cancelText, editText, reinstateText } from '../plan/plan.text.ts';
import type { RegisterDesk } from '../register/desk.rules.ts';
import { countRows } from '../register/register.rules.ts';

const EditMeetingModal = pagePart(() => import('../plan/EditMeetingModal.tsx'));
const CancelMeetingModal = pagePart(() => import('../plan/CancelMeetingModal.tsx'));

type MeetingMenuProps = {
  meeting: Meeting;
  /** When the meeting is, in words. */
  label: string;
  desk: RegisterDesk;
  /** Whether the meeting can have photos. */
  photos?: boolean;
  /** Called when its register is about to be unlocked. */
  onEnable?: () => void;
};

/** Actions for one meeting: unlock or lock its register, edit, cancel or delete it. */
export function MeetingMenu({ meeting, label, desk, photos = false, onEnable }: MeetingMenuProps) {
  const { timeZone, canDelete, onPhotos, onSwitch, onMoveOn } = desk;
  const { editable, switchable } = desk.editing(meeting);
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState<'edit' | 'cancel'>();
  const reinstate = useReinstateMeeting();
  const remove = useDeleteMeeting();
  const text = attendanceText.meetings;
  const writeTo = useWriteTo();
  const switchRegister = () => {
    if (!editable) onEnable?.();
    onSwitch(meeting._id);
  };
  const entries = [
    ...(switchable ? [{ label: editable ? text.disable : text.enable, onSelect: switchRegister }] : []),
    ...writeTo(
      meeting.attendances.filter(({ status }) => status === 'absent').map(({ student }) => student),
      'Student',
      {
        title: text.titleToAbsent(meeting.meetingName, label),
        list: text.absentFrom(meeting.meetingName, label),
      },
    ).map(({ onPress }) => ({ label: text.writeToAbsent, onSelect: onPress })),
    ...(photos && onPhotos !== undefined
      ? [{ label: text.photos, onSelect: () => onPhotos(meeting._id) }]
      : []),
    ...(canDelete ? [{ label: editText.title, onSelect: () => setEditing('edit') }] : []),
    ...(canDelete && meetingCounts(meeting)
      ? [{ label: cancelText.confirm, onSelect: () => setEditing('cancel') }]
      : []),
    ...(canDelete && !meetingCounts(meeting)
      ? [{ label: reinstateText.action, onSelect: () => void reinstate(meeting).then(onMoveOn) }]
      : []),
    ...(canDelete ? [{ label: text.delete, danger: true, onSelect: () => setAsking(true) }] : []),
  ];
  const onClose = () => {
    setEditing(undefined);
    onMoveOn();
  };
  if (entries.length === 0) return null;
  return (
    <>
      <MoreMenu label={text.menu(label)} groups={[{ entries }]} />
      {editing === undefined ? null : editing === 'edit' ? (
        <EditMeetingModal meeting={meeting} timeZone={timeZone} onClose={onClose} />
      ) : (
        <CancelMeetingModal meeting={meeting} timeZone={timeZone} onClose={onClose} />
      )}
      <ConfirmModal
        opened={asking}
        title={attendanceText.confirmDelete.title}
        confirmLabel={text.delete}
        onConfirm={async () => {
          await remove.mutateAsync({ meetingId: meeting._id });
          onMoveOn();
        }}
        onClose={() => setAsking(false)}
        danger
      >
        <p>{attendanceText.confirmDelete.body}</p>
        <p>{attendanceText.confirmDelete.what(label, countRows(meeting.attendances).marked)}</p>
      </ConfirmModal>
    </>
  );
}
