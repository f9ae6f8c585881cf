import { newCalendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { useToday } from '../../../lib/time/today.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { daysInWords } from '../board/words.text.ts';
import { useCreateEvents } from '../calendar.queries.ts';
import { eventText } from '../calendar.text.ts';
import { type EventDraft, emptyDraft, errorsOf, sameDraft } from '../form.rules.ts';
import { EventForm, type FormWatch } from './EventForm.tsx';
import styles from './event.module.css';

type EventCreateProps = { date: string; onState: FormWatch; onCancel: () => void; onClose: () => void };

/** Adds one event, or several in a row. */
export function EventCreate({ date, onState, onCancel, onClose }: EventCreateProps) {
  const today = useToday(useMe().school.timeZone);
  const { mutateAsync } = useCreateEvents();
  const [newId, setNewId] = useState(makeId);
  const edit = useSubmit<EventDraft, 'another'>({
    initial: emptyDraft(date),
    validate: schemaResolver(newCalendarEvent),
    differs: (draft) => !sameDraft(draft, emptyDraft(draft.startDate)),
    errorsOf,
    send: async (draft, way) => {
      const added = newCalendarEvent.parse(draft);
      await mutateAsync({ events: [{ ...added, newId }], userTimeZone: Temporal.Now.timeZoneId() });
      const when = daysInWords(added.startDate, added.endDate, today);
      noticeSuccess(eventText.added, `${added.name}, ${when}`);
      if (way !== 'another') return onClose();
      setNewId(makeId());
      return emptyDraft(draft.startDate);
    },
  });
  const { changed, saving } = edit;
  useEffect(() => {
    onState({ unsaved: changed, busy: saving });
  }, [changed, saving, onState]);

  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      <EventForm form={edit.form} />
      <FormBar
        place="dialog"
        edit={edit}
        save={eventText.create}
        failed={eventText.notAdded}
        cancel={onCancel}
      >
        <Button
          loading={saving && edit.way === 'another'}
          disabled={saving && edit.way === undefined}
          onClick={edit.press('another')}
        >
          {eventText.another}
        </Button>
      </FormBar>
    </form>
  );
}
