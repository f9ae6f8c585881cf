import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import { isIn, statusAfterClick } from '@casement/domain/attendance/statuses.rules.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { SegmentedMark } from '../../../ui/mark/SegmentedMark.tsx';
import { markOptions } from '../../attendance/attendance.rules.ts';
import { registerText } from '../../attendance/attendance.text.ts';
import styles from './SampleRegister.module.css';
import { signInText } from './signIn.text.ts';

const text = signInText.sample;

const beginning: ReadonlyMap<string, AttendanceStatus> = new Map([
  ['Amara Diallo', 'present'],
  ['Benedikt Kühn', 'present'],
  ['Chloé Lefèvre', 'late'],
  ['Dawid Łukasik', 'present'],
  ['Elif Yılmaz', 'absent'],
  ['Hanh Nguyễn', 'unmarked'],
]);

/** A register to try, with the marks of the real one: nothing is sent or stored. */
export function SampleRegister() {
  const heading = useId();
  const [marks, setMarks] = useState(beginning);
  const rows = [...marks];
  const inCount = rows.filter(([, status]) => isIn(status)).length;
  const complete = rows.every(([, status]) => status !== 'unmarked');

  function markAll() {
    setMarks(new Map(rows.map(([name, status]) => [name, status === 'unmarked' ? 'present' : status])));
  }

  return (
    <section className={styles.register} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <p className={styles.now}>{text.now}</p>
          <h3 id={heading}>
            <span className="visually-hidden">{text.label}: </span>
            {text.title}
          </h3>
        </div>
        <Button onClick={markAll} disabled={complete}>
          {registerText.allPresent}
        </Button>
      </div>
      <ul className={styles.rows}>
        {rows.map(([name, status]) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <SegmentedMark
              label={name}
              options={markOptions}
              value={status}
              onPress={(pressed) => setMarks(new Map(marks).set(name, statusAfterClick(status, pressed)))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.count} role="status">
          {registerText.inOf(inCount, rows.length)}
        </p>
        <p className={styles.stored}>{text.nothingStored}</p>
        <Button variant="filled" onClick={() => setMarks(beginning)}>
          {registerText.done}
        </Button>
      </div>
    </section>
  );
}
