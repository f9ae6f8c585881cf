import { type Meeting, meetingEdit } from '@casement/domain/attendance/attendance.contract.ts';
import { TextInput } from '@mantine/core';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { storedMeeting, useUpdateMeeting } from '../attendance.queries.ts';
import { countRows } from '../register/register.rules.ts';
import { errorsOf, schemaErrors } from './plan.rules.ts';
import { cancelText } from './plan.text.ts';

type CancelMeetingModalProps = { meeting: Meeting; timeZone: string; onClose: () => void };

type Draft = { reason: string; times: string };

/** Cancels a meeting, with a reason that everybody reads who sees the meeting. */
export default function CancelMeetingModal({ meeting, timeZone, onClose }: CancelMeetingModalProps) {
  const { mutateAsync } = useUpdateMeeting();
  const edit = useRecordForm({
    record: meeting,
    schema: storedMeeting,
    // The times too: a meeting that was moved meanwhile is not cancelled unseen.
    draftOf: (one): Draft => ({
      reason: one.cancelled?.reason ?? '',
      times: formatMeeting(one.startDateAndTime, one.endDateAndTime, timeZone),
    }),
    compare: byField<Draft, keyof Draft>(['reason', 'times']),
    validate: (draft, base) => schemaErrors(meetingEdit.safeParse(cancelling(draft, base))),
    errorsOf,
    write: (draft, base) => mutateAsync(cancelling(draft, base)),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(cancelText.done, formatMeeting(data.startDateAndTime, data.endDateAndTime, timeZone));
      onClose();
    },
    onFailure: async (error) => {
      if (statusOf(error) !== 404) return false;
      noticeFailure(cancelText.failed, cancelText.deleted);
      onClose();
      return true;
    },
  });
  const { form } = edit;
  const { marked } = countRows(meeting.attendances);
  return (
    <FormDialog
      edit={edit}
      title={cancelText.title}
      save={cancelText.confirm}
      failed={cancelText.failed}
      onClose={onClose}
      rows={(newer) =>
        comparedFields(
          ['reason', 'times'],
          form.values,
          newer,
          cancelText.fields,
          (field, draft) => draft[field],
        )
      }
    >
      <p>{cancelText.body(form.values.times)}</p>
      {marked === 0 ? null : <p>{cancelText.marks(marked)}</p>}
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
