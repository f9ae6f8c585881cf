import type { Attendance, AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import { statusAfterClick } from '@casement/domain/attendance/statuses.rules.ts';
import { memo } from 'react';
import { MenuButton } from '../../../ui/frame/MenuButton.tsx';
import { Avatar } from '../../../ui/mark/Avatar.tsx';
import { SegmentedMark } from '../../../ui/mark/SegmentedMark.tsx';
import { markOptions } from '../attendance.rules.ts';
import { registerText, statusText } from '../attendance.text.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import styles from './RegisterRow.module.css';

type RegisterRowProps = {
  row: Attendance;
  /** Why the last mark was refused. */
  refusal: string | undefined;
  locked: boolean;
  /** On a phone the name opens the menu: there's no room next to three thumb-sized buttons. */
  narrow: boolean;
  onSet: (row: Attendance, status: AttendanceStatus) => void;
};

/** One student of a register. */
export const RegisterRow = memo(function RegisterRow({
  row,
  refusal,
  locked,
  narrow,
  onSet,
}: RegisterRowProps) {
  const { student, status } = row;
  const excused = status === 'excusedAbsent';
  const words = (
    <>
      <span className={styles.name}>{student.displayName}</span>
      <span className={styles.class}>{registerText.classOf(student.graduatingClass)}</span>
      {excused ? <span className={styles.excused}>{statusText.excusedAbsent}</span> : null}
      {narrow && !locked ? (
        <span className={styles.dots} aria-hidden="true">
          ⋯
        </span>
      ) : null}
      {refusal === undefined ? null : (
        <span className={styles.refused}>{registerText.refusedRow(refusal)}</span>
      )}
    </>
  );
  const groups = [
    {
      entries: [
        { label: registerText.excuse, disabled: excused, onSelect: () => onSet(row, 'excusedAbsent') },
        {
          label: registerText.unmark,
          disabled: status === 'unmarked',
          onSelect: () => onSet(row, 'unmarked'),
        },
      ],
    },
  ];
  const menuLabel = registerText.rowMenu(student.displayName);

  return (
    <li className={styles.row} data-row>
      {narrow ? null : <Avatar name={student.displayName} person={student} />}
      {narrow && !locked ? (
        <MenuButton className={styles.words} groups={groups} label={menuLabel}>
          {words}
        </MenuButton>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      <SegmentedMark
        label={student.displayName}
        options={markOptions}
        value={status}
        disabled={locked}
        onPress={(pressed) => onSet(row, statusAfterClick(status, pressed))}
      />
      {narrow || locked ? null : <MoreMenu label={menuLabel} groups={groups} />}
    </li>
  );
});
