import { type Meeting, meetingEdit } from '@casement/domain/attendance/attendance.contract.ts';
import { TextInput } from '@mantine/core';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { countRows } from '../register/register.rules.ts';
import { schemaErrors } from './plan.rules.ts';
import { cancelText, planText } from './plan.text.ts';
import { useMeetingForm } from './record.hooks.ts';

type CancelMeetingModalProps = {
  /** As the service has it, without unsent marks. */
  meeting: Meeting;
  /** How many marks of its register are unsent: the service refuses them once the meeting is cancelled. */
  unsent: number;
  timeZone: string;
  onClose: () => void;
};

type Times = Pick<Meeting, 'startDateAndTime' | 'endDateAndTime'>;
type Draft = { reason: string; times: Times };

const fields = ['reason', 'times'] as const;

/** Cancels a meeting, with a reason for everyone who sees the meeting. */
export default function CancelMeetingModal({ meeting, unsent, timeZone, onClose }: CancelMeetingModalProps) {
  const today = useToday(timeZone);
  const shown = (times: Times) =>
    formatMeeting(times.startDateAndTime, times.endDateAndTime, timeZone, { today });
  const edit = useMeetingForm({
    meeting,
    timeZone,
    // Includes the times, so that a meeting that was moved can't be cancelled unnoticed.
    draftOf: (one): Draft => ({
      reason: one.cancelled?.reason ?? '',
      times: { startDateAndTime: one.startDateAndTime, endDateAndTime: one.endDateAndTime },
    }),
    fields,
    validate: (draft, base) => schemaErrors(meetingEdit.safeParse(cancelling(draft, base))),
    editOf: cancelling,
    saved: () => cancelText.saved,
    onClose,
  });
  const { form } = edit;
  const { marked } = countRows(meeting.attendances);
  return (
    <FormDialog
      edit={edit}
      title={cancelText.title}
      save={cancelText.confirm}
      cancelLabel={cancelText.keep}
      failed={cancelText.failed}
      deleted={planText.deleted}
      onClose={onClose}
      rows={(newer) =>
        comparedFields(fields, form.values, newer, cancelText.fields, (field, { reason, times }) =>
          field === 'times' ? shown(times) : reason,
        )
      }
    >
      <p>{cancelText.body(shown(form.values.times))}</p>
      {marked === 0 ? null : <p>{cancelText.marks(marked)}</p>}
      {unsent === 0 ? null : <p>{cancelText.unsent(unsent)}</p>}
      <TextInput
        label={cancelText.fields.reason}
        description={cancelText.reasonHint}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

const cancelling = ({ reason }: Draft, { _id, updatedAt }: { _id: string; updatedAt: string }) => ({
  meetingId: _id,
  updatedAt,
  cancelled: { reason },
});
