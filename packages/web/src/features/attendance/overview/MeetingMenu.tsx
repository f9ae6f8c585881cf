import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { useDeleteMeeting } from '../attendance.queries.ts';
import { attendanceText } from '../attendance.text.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { useReinstateMeeting } from '../plan/plan.queries.ts';
import { cancelText, editText, reinstateText } from '../plan/plan.text.ts';
import { countRows } from '../register/register.rules.ts';

const EditMeetingModal = pagePart(() => import('../plan/EditMeetingModal.tsx'));
const CancelMeetingModal = pagePart(() => import('../plan/CancelMeetingModal.tsx'));

type MeetingMenuProps = {
  meeting: Meeting;
  /** When the meeting is, in words. */
  label: string;
  editable: boolean;
  switchable: boolean;
  canDelete: boolean;
  onSwitch: () => void;
  /** Called when the person has changed the meeting, or closed a dialog that does. */
  onChanged: () => void;
  /** Opens the meeting's photos, if it can have some. */
  onPhotos?: (() => void) | undefined;
};

/** Actions for one meeting: unlock or lock its register, edit, cancel or delete it. */
export function MeetingMenu({
  meeting,
  label,
  editable,
  switchable,
  canDelete,
  onSwitch,
  onChanged,
  onPhotos,
}: MeetingMenuProps) {
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState<'edit' | 'cancel'>();
  const { timeZone } = useMe().school;
  const reinstate = useReinstateMeeting();
  const remove = useDeleteMeeting();
  const text = attendanceText.meetings;
  const writeTo = useWriteTo();
  const entries = [
    ...(switchable ? [{ label: editable ? text.disable : text.enable, onSelect: onSwitch }] : []),
    ...writeTo(
      meeting.attendances.filter(({ status }) => status === 'absent').map(({ student }) => student),
      'Student',
      {
        title: text.titleToAbsent(meeting.meetingName, label),
        list: text.absentFrom(meeting.meetingName, label),
      },
    ).map(({ onPress }) => ({ label: text.writeToAbsent, onSelect: onPress })),
    ...(onPhotos === undefined ? [] : [{ label: text.photos, onSelect: onPhotos }]),
    ...(canDelete ? [{ label: editText.title, onSelect: () => setEditing('edit') }] : []),
    ...(canDelete && meetingCounts(meeting)
      ? [{ label: cancelText.confirm, onSelect: () => setEditing('cancel') }]
      : []),
    ...(canDelete && !meetingCounts(meeting)
      ? [{ label: reinstateText.action, onSelect: () => void reinstate(meeting).then(onChanged) }]
      : []),
    ...(canDelete ? [{ label: text.delete, danger: true, onSelect: () => setAsking(true) }] : []),
  ];
  const onClose = () => {
    setEditing(undefined);
    onChanged();
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
          onChanged();
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
