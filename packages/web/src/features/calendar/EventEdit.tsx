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
import { describeError, presentOf, statusOf } from '../../lib/errors.ts';
import { focusFirstError } from '../../lib/focusFirstError.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { noticeFailure, noticeSuccess } from '../../ui/resultNotice.ts';
import { draftOf, type EventDraft, fieldOf, sameDraft } from './calendar.form.rules.ts';
import { useUpdateEvent } from './calendar.queries.ts';
import { eventText } from './calendar.text.ts';
import { EventFacts } from './EventFacts.tsx';
import { EventForm } from './EventForm.tsx';
import styles from './EventModal.module.css';

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
  const update = useUpdateEvent();
  const [base, setBase] = useState(event);
  const [conflict, setConflict] = useState<{ present: CalendarEvent; said: string }>();
  const form = useForm<EventDraft>({
    initialValues: draft(event),
    validate: schemaResolver(calendarEventFields),
    clearInputErrorOnChange: true,
  });
  const dirty = !sameDraft(form.values, draft(base));
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const send = useSingleFlight(async (values: EventDraft) => {
    onBusy(true);
    try {
      const edit = calendarEventEdit.parse({ ...values, eventId: base._id, updatedAt: base.updatedAt });
      const { data } = await update.mutateAsync({ ...edit, userTimeZone: Temporal.Now.timeZoneId() });
      noticeSuccess(eventText.saved, data.name);
      onDone(data);
    } catch (error) {
      const { fields, title } = describeError(error);
      const present = calendarEvent.safeParse(presentOf(error)).data;
      if (statusOf(error) === 409 && present !== undefined) {
        setConflict({ present, said: title });
        update.reset();
      } else if (statusOf(error) === 404) {
        noticeFailure(eventText.notSaved, eventText.gone);
        onGone();
      } else {
        for (const { path, message } of fields) form.setFieldError(fieldOf(path), message);
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
      {conflict === undefined ? null : (
        <section className={styles.conflict} role="alert">
          <p>
            {conflict.said} {eventText.now}
          </p>
          <EventFacts event={conflict.present} named />
          <div className={styles.actions}>
            <Button onClick={() => settle(conflict.present, draft(conflict.present))}>
              {eventText.takeTheirs}
            </Button>
            <Button onClick={() => settle(conflict.present, form.values)}>{eventText.keepMine}</Button>
          </div>
        </section>
      )}
      <EventForm form={form} />
      <FormFailure title={eventText.notSaved} error={update.error} marks />
      <div className={styles.actions}>
        <Button type="button" disabled={update.isPending} onClick={onCancel}>
          {eventText.cancel}
        </Button>
        <Button type="submit" variant="filled" loading={update.isPending} disabled={conflict !== undefined}>
          {eventText.save}
        </Button>
      </div>
    </form>
  );
}
