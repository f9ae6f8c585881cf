import {
  type CalendarEvent,
  calendarEvent,
  calendarEventEdit,
  calendarEventFields,
} from '@casement/domain/calendar/calendar.contract.ts';
import { asksForEnd } from '@casement/domain/calendar/calendar.rules.ts';
import { schemaResolver } from '@mantine/form';
import { useEffect } from 'react';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useUpdateEvent } from '../calendar.queries.ts';
import { eventText, eventWords } from '../calendar.text.ts';
import { draftFields, draftOf, type EventDraft, errorsOf } from '../form.rules.ts';
import { EventForm, type FormWatch } from './EventForm.tsx';
import styles from './event.module.css';

type EventEditProps = {
  event: CalendarEvent;
  onState: FormWatch;
  /** Returns to the view, with the saved event. */
  onDone: (saved: CalendarEvent) => void;
  onCancel: () => void;
};

const validate = schemaResolver(calendarEventFields);

/** Edits an event. */
export function EventEdit({ event, onState, onDone, onCancel }: EventEditProps) {
  const words = useClubWords();
  const { mutateAsync } = useUpdateEvent();
  const edit = useRecordForm({
    record: event,
    schema: calendarEvent,
    draftOf: (one) => draftOf(one, asksForEnd(one.type)),
    compare: byField<EventDraft, keyof EventDraft>(draftFields),
    validate,
    errorsOf,
    write: (draft, { _id, updatedAt }) =>
      mutateAsync({
        ...calendarEventEdit.parse({ ...draft, eventId: _id, updatedAt }),
        userTimeZone: Temporal.Now.timeZoneId(),
      }),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(eventText.saved, data.name);
      onDone(data);
    },
  });
  const { changed, saving, form } = edit;
  useEffect(() => {
    onState({ unsaved: changed, busy: saving });
  }, [changed, saving, onState]);

  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      <EventForm form={form} />
      <FormBar
        place="dialog"
        edit={edit}
        failed={eventText.notSaved}
        deleted={eventText.alreadyDeleted}
        cancel={onCancel}
        rows={(newer) =>
          comparedFields(draftFields, form.values, newer, eventText.fields, (field, one) =>
            eventWords(field, one, words),
          )
        }
      />
    </form>
  );
}
