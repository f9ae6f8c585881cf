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
import {
  asSingle,
  type EditValues,
  editFields,
  editOf,
  editValues,
  errorsOf,
  formErrors,
  plannedMeetings,
} from './plan.rules.ts';
import { editText } from './plan.text.ts';
import { TimeFields } from './TimeFields.tsx';

type EditMeetingModalProps = {
  meeting: Omit<Meeting, 'attendances'>;
  timeZone: string;
  onClose: () => void;
};

/** Moves and renames a meeting, and says where it is. */
export default function EditMeetingModal({ meeting, timeZone, onClose }: EditMeetingModalProps) {
  const { mutateAsync } = useUpdateMeeting();
  const edit = useRecordForm({
    record: meeting,
    schema: storedMeeting,
    draftOf: (one) => editValues(one, timeZone),
    compare: byField<EditValues, keyof EditValues>(editFields),
    validate: (draft, base, changed) =>
      formErrors(asSingle(draft), timeZone, (times) =>
        meetingEdit.safeParse(editOf(draft, times, base, changed)),
      ),
    errorsOf,
    write: async (draft, base, changed) => {
      const [times = base] = plannedMeetings(asSingle(draft), timeZone);
      return mutateAsync(editOf(draft, times, base, changed));
    },
    onSaved: async (_changed, { data }) => {
      noticeSuccess(editText.saved, formatMeeting(data.startDateAndTime, data.endDateAndTime, timeZone));
      onClose();
    },
    onFailure: async (error) => {
      if (statusOf(error) !== 404) return false;
      noticeFailure(editText.failed, editText.deleted);
      onClose();
      return true;
    },
  });
  const { form } = edit;
  return (
    <FormDialog
      edit={edit}
      title={editText.title}
      size={520}
      tall
      failed={editText.failed}
      onClose={onClose}
      rows={(newer) =>
        comparedFields(editFields, form.values, newer, editText.fields, (field, draft) => draft[field])
      }
    >
      <TimeFields
        values={form.values}
        errors={form.errors}
        dateLabel={editText.fields.date}
        single
        onChange={(times) => {
          edit.change(times);
          form.clearFieldError('end');
        }}
      />
      <TextInput label={editText.fields.name} maxLength={200} {...form.getInputProps('name')} />
      <TextInput
        label={editText.fields.place}
        description={editText.placeHint}
        maxLength={200}
        {...form.getInputProps('place')}
      />
    </FormDialog>
  );
}
