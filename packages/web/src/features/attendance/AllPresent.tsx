import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Marks } from './attendance.marks.rules.ts';
import { rowMark, unmarkedRows } from './attendance.register.rules.ts';
import { registerText } from './attendance.text.ts';

/**
 * Marks who has no mark yet as present, and takes exactly that back: rows that were changed afterwards
 * stay as they are.
 */
export function useAllPresent(meeting: Meeting, marks: Marks) {
  const [markedIds, setMarkedIds] = useState<readonly string[]>([]);
  const open = unmarkedRows(meeting.attendances);
  const undoable = meeting.attendances.filter(
    (row) => markedIds.includes(row._id) && row.status === 'present',
  );
  return {
    canMark: open.length > 0,
    undoCount: undoable.length,
    markAll() {
      setMarkedIds(open.map((row) => row._id));
      marks.set(
        meeting.club,
        open.map((row) => rowMark(row, 'present')),
      );
    },
    undo() {
      setMarkedIds([]);
      marks.set(
        meeting.club,
        undoable.map((row) => rowMark(row, 'unmarked')),
      );
    },
  };
}

type AllPresentProps = { all: ReturnType<typeof useAllPresent> };

export function AllPresentButton({ all }: AllPresentProps) {
  return (
    <Button onClick={all.markAll} disabled={!all.canMark}>
      {registerText.allPresent}
    </Button>
  );
}

/** Stands apart from the button that it takes back, so that a double tap undoes nothing. */
export function UndoButton({ all }: AllPresentProps) {
  if (all.undoCount === 0) return null;
  return (
    <Button variant="subtle" onClick={all.undo} title={registerText.undone(all.undoCount)}>
      {registerText.undo}
    </Button>
  );
}
