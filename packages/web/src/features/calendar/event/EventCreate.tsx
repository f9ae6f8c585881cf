import { newCalendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { daysInWords } from '../board/words.text.ts';
import { useCreateEvents } from '../calendar.queries.ts';
import { eventText } from '../calendar.text.ts';
import { type EventDraft, emptyDraft, fieldOf, sameDraft } from '../form.rules.ts';
import { EventForm } from './EventForm.tsx';
import styles from './event.module.css';

type EventCreateProps = {
  date: string;
  onDirty: (dirty: boolean) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Adds one event, or one after the other. */
export function EventCreate({ date, onDirty, onBusy, onClose }: EventCreateProps) {
  const { timeZone } = useMe().school;
  const create = useCreateEvents();
  const form = useForm<EventDraft>({
    initialValues: emptyDraft(date),
    validate: schemaResolver(newCalendarEvent),
    clearInputErrorOnChange: true,
  });
  const dirty = !sameDraft(form.values, emptyDraft(form.values.startDate));
  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);

  const send = useSingleFlight(async (another: boolean) => {
    onBusy(true);
    try {
      const added = newCalendarEvent.parse(form.values);
      await create.mutateAsync({ events: [added], userTimeZone: Temporal.Now.timeZoneId() });
      const when = daysInWords(added.startDate, added.endDate, todayIn(timeZone));
      noticeSuccess(eventText.added, `${added.name}, ${when}`);
    } catch (error) {
      for (const { path, message } of describeError(error).fields) form.setFieldError(fieldOf(path), message);
      focusFirstError();
      return;
    } finally {
      onBusy(false);
    }
    if (!another) {
      onClose();
      return;
    }
    form.setValues(emptyDraft(form.values.startDate));
    form.clearErrors();
  });

  const submit = (another: boolean) => form.onSubmit(() => void send(another), focusFirstError);
  return (
    <form className={styles.form} noValidate onSubmit={submit(false)}>
      <EventForm form={form} />
      <FormBar place="dialog" failure={<FormFailure title={eventText.notAdded} error={create.error} marks />}>
        <Button type="button" disabled={create.isPending} onClick={() => submit(true)()}>
          {eventText.another}
        </Button>
        <Button type="submit" variant="filled" loading={create.isPending}>
          {eventText.create}
        </Button>
      </FormBar>
    </form>
  );
}
