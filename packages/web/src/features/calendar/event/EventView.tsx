import type { CalendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { deletedNow, explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { alreadyDeleted } from '../../../lib/text/sentences.text.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import { daysInWords } from '../board/words.text.ts';
import styles from '../calendar.module.css';
import { useCreateEvents, useDeleteEvent } from '../calendar.queries.ts';
import { eventText } from '../calendar.text.ts';
import { EventFacts } from './EventFacts.tsx';

type EventViewProps = {
  event: CalendarEvent;
  manages: boolean;
  onEdit: () => void;
  onClose: () => void;
};

/** An event's details, with buttons to change and delete it for people who can. */
export function EventView({ event, manages, onEdit, onClose }: EventViewProps) {
  const today = useToday(useMe().school.timeZone);
  const remove = useDeleteEvent();
  const create = useCreateEvents();
  const [asking, setAsking] = useState(false);
  const when = daysInWords(event.startDate, event.endDate, today);

  async function erase() {
    const now = await deletedNow(remove.mutateAsync({ eventId: event._id }));
    onClose();
    if (!now) {
      // What somebody else has deleted isn’t this person’s to restore.
      noticeSuccess(alreadyDeleted(event.name));
      return;
    }
    const { name, type, startDate, endDate, description, location } = event;
    noticeSuccess(
      eventText.deleted,
      `${name}, ${when}`,
      undoAction({
        run: () =>
          create.mutateAsync({ events: [{ name, type, startDate, endDate, description, location }] }),
        undone: eventText.restored,
        body: name,
        failed: eventText.notRestored,
      }),
    );
  }

  return (
    <>
      <EventFacts event={event} />
      {manages ? (
        <div className={styles.actions}>
          <Button data-danger onClick={() => setAsking(true)}>
            {eventText.delete}
          </Button>
          <Button variant="filled" onClick={onEdit}>
            {eventText.edit}
          </Button>
        </div>
      ) : null}
      <ConfirmModal
        opened={asking}
        title={eventText.deleteTitle(event.name)}
        confirmLabel={eventText.deleteConfirm}
        danger
        describeFailure={(error) => [eventText.deleteFailed, explainError(error)].join(' ')}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        {eventText.deleteBody(when)}
      </ConfirmModal>
    </>
  );
}
