import type {
  Attendance,
  AttendanceStatus,
  Meeting,
} from '@casement/domain/attendance/attendance.contract.ts';
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { type KeyboardEvent, useCallback, useEffect } from 'react';
import { describeError, isConflict } from '../../../lib/api/errors.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { registerText } from '../attendance.text.ts';
import type { Marks } from './marks.rules.ts';
import styles from './Register.module.css';
import { RegisterRow } from './RegisterRow.tsx';
import { rowMark } from './register.rules.ts';

type RegisterProps = { meeting: Meeting; marks: Marks; locked: boolean; label: string };

/** Keys of the mark buttons, in order. */
const keys = ['p', 'l', 'a'];

function marksIn(row: Element | null): NodeListOf<HTMLButtonElement> | undefined {
  return row?.querySelectorAll<HTMLButtonElement>('button[aria-pressed]');
}

/** A cancelled meeting refuses marks; once somebody has reinstated it, its register is no longer closed. */
function whyRefused(meeting: Meeting, error: unknown): string {
  return isConflict(error) && meetingCounts(meeting) ? registerText.closedThen : describeError(error).title;
}

/**
 * The rows of a register, by first name as the service returns them. With the focus in a row, P, L and A set its mark
 * and move to the next row, and the arrows move up and down.
 */
export function Register({ meeting, marks, locked, label }: RegisterProps) {
  const narrow = useBreakpoint('phone');
  const { set, show } = marks;
  const { club, attendances } = meeting;
  useEffect(() => {
    const hide = show(attendances);
    return hide;
  }, [show, attendances]);
  const onSet = useCallback(
    (row: Attendance, status: AttendanceStatus) => set(club, [rowMark(row, status)]),
    [set, club],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (locked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    const row = event.target.closest('[data-row]');
    const own = marksIn(row);
    if (row === null || own === undefined) return;
    const column = Math.max(
      [...own].findIndex((button) => button === event.target),
      0,
    );
    const pressed = keys.indexOf(event.key.toLowerCase());
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || pressed !== -1 ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // Held down, a key would mark row after row.
    if (pressed !== -1 && event.repeat) return;
    // A key only sets a mark; only selecting the mark itself removes it.
    const mark = own.item(pressed);
    if (pressed !== -1 && mark?.getAttribute('aria-pressed') === 'false') mark.click();
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    const target = marksIn(next)?.item(pressed === -1 ? column : 0);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }

  if (meeting.attendances.length === 0) return <p className={styles.empty}>{registerText.empty}</p>;
  return (
    // Key events bubble up from the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.rows} aria-label={label} onKeyDown={onKeyDown}>
      {meeting.attendances.map((row) => {
        const refusal = marks.state.refused.get(row._id);
        return (
          <RegisterRow
            key={row._id}
            row={row}
            refusal={refusal === undefined ? undefined : whyRefused(meeting, refusal.error)}
            locked={locked}
            narrow={narrow}
            onSet={onSet}
          />
        );
      })}
    </ul>
  );
}
