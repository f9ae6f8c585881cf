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
  /** The day a new event begins with, `YYYY-MM-DD`; without it the modal is about `event`. */
  date?: string;
  /** Undefined when it went while it was looked at. */
  event?: CalendarEvent | undefined;
  onClose: () => void;
};

const idle = { unsaved: false, busy: false };

/** One event: created, or viewed and, by people who can, changed and deleted. */
export default function EventModal({ date, event, onClose }: EventModalProps) {
  const { can } = useMe();
  const [editing, setEditing] = useState(false);
  // The event as it was opened: who reads it keeps it while the list behind is read again.
  const [kept, setKept] = useState(event);
  const [state, setState] = useState(idle);
  // Cancel leads from the form back to the event, anything else out of the dialog.
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
        <EventEdit
          event={shown}
          onState={setState}
          onDone={look}
          onCancel={() => leave(true)}
          onDeleted={onClose}
        />
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
