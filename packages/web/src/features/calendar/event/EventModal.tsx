import type { CalendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import { useRef, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { eventText } from '../calendar.text.ts';
import { EventCreate } from './EventCreate.tsx';
import { EventEdit } from './EventEdit.tsx';
import { EventView } from './EventView.tsx';

type EventModalProps = {
  /** The first day of a new event, `YYYY-MM-DD`; without it the modal is about `event`. */
  date?: string;
  /** Undefined if it was deleted while it was open. */
  event?: CalendarEvent | undefined;
  onClose: () => void;
};

const idle = { unsaved: false, busy: false };

/** One event: to create, or to view and, with permission, change and delete. */
export default function EventModal({ date, event, onClose }: EventModalProps) {
  const { can } = useMe();
  const [editing, setEditing] = useState(false);
  // The event as it was opened: it stays while the list behind it is refreshed.
  const [kept, setKept] = useState(event);
  const [state, setState] = useState(idle);
  // Cancel returns from the form to the event, everything else closes the dialog.
  const backToEvent = useRef(false);
  const { close, question } = useUnsavedGuard({
    unsaved: () => state.unsaved,
    busy: state.busy,
    onClose: () => {
      if (backToEvent.current) look();
      else onClose();
    },
  });
  const shown = editing ? kept : (event ?? kept);

  function look(saved?: CalendarEvent) {
    setKept(saved ?? kept);
    setEditing(false);
    setState(idle);
  }

  function leave(toEvent: boolean) {
    backToEvent.current = toEvent;
    close();
  }

  if (date === undefined && shown === undefined) return null;

  const title =
    date !== undefined ? eventText.createTitle : editing ? eventText.editTitle : (shown?.name ?? '');
  const writes = date !== undefined || editing;
  return (
    <Dialog title={title} size={writes ? 520 : 460} tall={writes} onClose={() => leave(false)}>
      {date !== undefined ? (
        <EventCreate date={date} onState={setState} onCancel={() => leave(false)} onClose={onClose} />
      ) : shown === undefined ? null : editing ? (
        <EventEdit event={shown} onState={setState} onDone={look} onCancel={() => leave(true)} />
      ) : (
        <EventView
          event={shown}
          manages={can['calendar.manage']}
          onEdit={() => {
            setKept(shown);
            setEditing(true);
          }}
          onClose={onClose}
        />
      )}
      {question}
    </Dialog>
  );
}
