import { meetingEdit } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { TextInput } from '@mantine/core';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { asSingle, editFields, editOf, editValues, formErrors, plannedMeetings } from './plan.rules.ts';
import { editText, planText } from './plan.text.ts';
import { type StoredMeeting, useMeetingForm } from './record.hooks.ts';
import { TimeFields } from './TimeFields.tsx';

type EditMeetingModalProps = {
  meeting: StoredMeeting;
  timeZone: string;
  onClose: () => void;
};

/** Moves and renames a meeting, and sets its place. */
export default function EditMeetingModal({ meeting, timeZone, onClose }: EditMeetingModalProps) {
  const edit = useMeetingForm({
    meeting,
    timeZone,
    draftOf: (one) => editValues(one, timeZone),
    fields: editFields,
    validate: (draft, base, changed) =>
      formErrors(asSingle(draft), timeZone, (times) =>
        meetingEdit.safeParse(editOf(draft, times, base, changed)),
      ),
    editOf: (draft, base, changed) => {
      const [times = base] = plannedMeetings(asSingle(draft), timeZone);
      return editOf(draft, times, base, changed);
    },
    // A colleague may have cancelled it meanwhile.
    saved: (meeting) => (meetingCounts(meeting) ? editText.saved : editText.savedCancelled),
    onClose,
  });
  const { form } = edit;
  return (
    <FormDialog
      edit={edit}
      title={editText.title}
      size={520}
      tall
      failed={editText.failed}
      deleted={planText.deleted}
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
