import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingStarted } from '@casement/domain/attendance/meeting.rules.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { registerText } from '../attendance.text.ts';
import type { Marks } from './marks.rules.ts';
import { rowMark, unmarkedRows } from './register.rules.ts';

/**
 * Marks everyone without a mark as present, and undoes exactly that: rows that somebody changes, here or on another
 * screen that this one hasn't read yet, stay as they are. Before the meeting has started it asks first.
 */
export function useAllPresent(meeting: Meeting, marks: Marks, now: number, timeZone: string) {
  const [markedIds, setMarkedIds] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const today = useToday(timeZone);
  const open = unmarkedRows(meeting.attendances);
  const undoable = meeting.attendances.filter(
    (row) => markedIds.includes(row._id) && row.status === 'present' && !marks.wasLeft(row._id),
  );
  const early = !meetingStarted(meeting, now);
  function markAll() {
    setMarkedIds(open.map((row) => row._id));
    marks.set(
      meeting.club,
      open.map((row) => rowMark(row, 'present', 'unmarked')),
    );
  }
  return {
    openCount: open.length,
    undoCount: undoable.length,
    begins: formatMoment(meeting.startDateAndTime, timeZone, today),
    asking,
    press: () => (early ? setAsking(true) : markAll()),
    markAll,
    stopAsking: () => setAsking(false),
    undo() {
      setMarkedIds([]);
      marks.set(
        meeting.club,
        undoable.map((row) => rowMark(row, 'unmarked', 'present')),
      );
    },
  };
}

type AllPresentProps = { all: ReturnType<typeof useAllPresent> };

export function AllPresentButton({ all }: AllPresentProps) {
  const text = registerText.early;
  return (
    <>
      <Button onClick={all.press} disabled={all.openCount === 0}>
        {registerText.allPresent}
      </Button>
      <ConfirmModal
        opened={all.asking}
        title={text.title}
        confirmLabel={text.confirm}
        onConfirm={async () => all.markAll()}
        onClose={all.stopAsking}
      >
        {text.body(all.begins, all.openCount)}
      </ConfirmModal>
    </>
  );
}

/** Placed away from the button whose action it undoes, so that a double tap undoes nothing. */
export function UndoButton({ all }: AllPresentProps) {
  if (all.undoCount === 0) return null;
  return (
    <Button variant="subtle" onClick={all.undo} title={registerText.undone(all.undoCount)}>
      {registerText.undo}
    </Button>
  );
}
