/**
 * The form of one meeting, shared by its two dialogs: how to parse a conflict, send the form and leave it.
 */

import {
  type Meeting,
  type MeetingEdit,
  meeting as meetingSchema,
} from '@casement/domain/attendance/attendance.contract.ts';
import type { FormErrors } from '@mantine/form';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useUpdateMeeting } from './plan.queries.ts';
import { errorsOf } from './plan.rules.ts';

/** A meeting without its register, as in the answer to an edit. */
const storedMeeting = meetingSchema.omit({ attendances: true });
export type StoredMeeting = Omit<Meeting, 'attendances'>;

type MeetingFormOptions<Draft> = {
  meeting: StoredMeeting;
  timeZone: string;
  draftOf: (meeting: StoredMeeting) => Draft;
  fields: readonly (keyof Draft & string)[];
  /** A draft's problems, by path. */
  validate: (draft: Draft, base: StoredMeeting, changed: (keyof Draft & string)[]) => FormErrors;
  /** The payload of a valid draft. */
  editOf: (draft: Draft, base: StoredMeeting, changed: (keyof Draft & string)[]) => MeetingEdit;
  /** The notice's title when it was saved. */
  saved: (meeting: StoredMeeting) => string;
  onClose: () => void;
};

/** The form of one meeting, which closes when it was saved. */
export function useMeetingForm<Draft extends Record<string, unknown>>(options: MeetingFormOptions<Draft>) {
  const { meeting, timeZone, draftOf, fields, validate, editOf, saved, onClose } = options;
  const { mutateAsync } = useUpdateMeeting();
  const today = useToday(timeZone);
  return useRecordForm({
    record: meeting,
    schema: storedMeeting,
    draftOf,
    compare: byField<Draft, keyof Draft & string>(fields),
    validate,
    errorsOf,
    write: (draft, base, changed) => mutateAsync(editOf(draft, base, changed)),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(
        saved(data),
        formatMeeting(data.startDateAndTime, data.endDateAndTime, timeZone, { today }),
      );
      onClose();
    },
  });
}
