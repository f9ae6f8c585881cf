import {
  type CalendarEvent,
  calendarEvent,
  calendarEventEdit,
  calendarEventFields,
} from '@casement/domain/calendar/calendar.contract.ts';
import { asksForEnd } from '@casement/domain/calendar/calendar.rules.ts';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { comparedFields, type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { describeError, statusOf } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { rebase } from '../../../lib/drafts/drafts.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useUpdateEvent } from '../calendar.queries.ts';
import { eventText, eventWords } from '../calendar.text.ts';
import { draftFields, draftOf, type EventDraft, fieldOf, sameDraft } from '../form.rules.ts';
import { EventForm } from './EventForm.tsx';
import styles from './event.module.css';

type EventEditProps = {
  event: CalendarEvent;
  onDirty: (dirty: boolean) => void;
  onBusy: (busy: boolean) => void;
  /** Back to the view, with what was saved. */
  onDone: (saved: CalendarEvent) => void;
  onCancel: () => void;
  onGone: () => void;
};

const draft = (event: CalendarEvent) => draftOf(event, asksForEnd(event.type));

/** Changes an event. Where somebody else was faster, both ways on are offered and nothing typed is lost. */
export function EventEdit({ event, onDirty, onBusy, onDone, onCancel, onGone }: EventEditProps) {
  const { timeZone } = useMe().school;
  const words = useClubWords();
  const update = useUpdateEvent();
  const [base, setBase] = useState(event);
  const [conflict, setConflict] = useState<NewerVersion<CalendarEvent>>();
  const form = useForm<EventDraft>({
    initialValues: draft(event),
    validate: schemaResolver(calendarEventFields),
    clearInputErrorOnChange: true,
  });
  const dirty = !sameDraft(form.values, draft(base));
  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);

  const send = useSingleFlight(async (values: EventDraft) => {
    onBusy(true);
    try {
      const edit = calendarEventEdit.parse({ ...values, eventId: base._id, updatedAt: base.updatedAt });
      const { data } = await update.mutateAsync({ ...edit, userTimeZone: Temporal.Now.timeZoneId() });
      noticeSuccess(eventText.saved, data.name);
      onDone(data);
    } catch (error) {
      const found = newerVersion(error, calendarEvent);
      if (found !== undefined) {
        setConflict(found);
        update.reset();
      } else if (statusOf(error) === 404) {
        noticeFailure(eventText.notSaved, eventText.gone);
        onGone();
      } else {
        for (const { path, message } of describeError(error).fields)
          form.setFieldError(fieldOf(path), message);
        focusFirstError();
      }
    } finally {
      onBusy(false);
    }
  });

  function settle(present: CalendarEvent, values: EventDraft) {
    setBase(present);
    form.setValues(values);
    form.clearErrors();
    setConflict(undefined);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => void send(values), focusFirstError)}
    >
      <EventForm form={form} />
      <FormBar
        place="dialog"
        conflict={
          conflict && (
            <ConflictPanel
              title={conflict.said}
              when={formatInstant(conflict.present.updatedAt, timeZone)}
              rows={comparedFields(
                draftFields,
                form.values,
                draft(conflict.present),
                eventText.fields,
                (field, one) => eventWords(field, one, words),
              )}
              onUseNewer={() => settle(conflict.present, draft(conflict.present))}
              onKeepMine={() =>
                settle(
                  conflict.present,
                  rebase(draftFields, draft(base), form.values, draft(conflict.present)),
                )
              }
            />
          )
        }
        failure={<FormFailure title={eventText.notSaved} error={update.error} marks />}
      >
        <Button type="button" disabled={update.isPending} onClick={onCancel}>
          {eventText.cancel}
        </Button>
        <Button type="submit" variant="filled" loading={update.isPending} disabled={conflict !== undefined}>
          {eventText.save}
        </Button>
      </FormBar>
    </form>
  );
}
