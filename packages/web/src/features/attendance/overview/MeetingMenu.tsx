import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { attendanceText } from '../attendance.text.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { useReinstateMeeting } from '../plan/plan.queries.ts';
import { cancelText, editText, reinstateText } from '../plan/plan.text.ts';
import type { RegisterDesk } from '../register/desk.rules.ts';

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
  const { canDelete, onPhotos, onSwitch, onAsk, onMoveOn } = desk;
  const { editable, switchable } = desk.editing(meeting);
  const reinstate = useReinstateMeeting();
  const text = attendanceText.meetings;
  const writeTo = useWriteTo();
  const switchRegister = () => {
    if (!editable) onEnable?.();
    onSwitch(meeting._id);
  };
  const entries = [
    ...(switchable ? [{ label: editable ? text.disable : text.enable, onSelect: switchRegister }] : []),
    // Nobody missed a meeting that was cancelled.
    ...writeTo(
      meeting.attendances
        .filter(({ status }) => status === 'absent' && meetingCounts(meeting))
        .map(({ student }) => student),
      'Student',
      {
        title: text.titleToAbsent(meeting.meetingName, label),
        list: text.absentFrom(meeting.meetingName, label),
      },
    ).map(({ onPress }) => ({ label: text.writeToAbsent, onSelect: onPress })),
    ...(photos && onPhotos !== undefined
      ? [{ label: text.photos, onSelect: () => onPhotos(meeting._id) }]
      : []),
    ...(canDelete ? [{ label: editText.title, onSelect: () => onAsk('edit', meeting) }] : []),
    ...(canDelete && meetingCounts(meeting)
      ? [{ label: cancelText.confirm, onSelect: () => onAsk('cancel', meeting) }]
      : []),
    ...(canDelete && !meetingCounts(meeting)
      ? [{ label: reinstateText.action, onSelect: () => void reinstate(meeting).then(onMoveOn) }]
      : []),
    ...(canDelete ? [{ label: text.delete, danger: true, onSelect: () => onAsk('delete', meeting) }] : []),
  ];
  if (entries.length === 0) return null;
  return <MoreMenu label={text.menu(label)} groups={[{ entries }]} />;
}
