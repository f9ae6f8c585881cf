import type { AttendanceRecord } from '@casement/domain/attendance/students/students.contract.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { attendancePaths } from '../attendance.paths.ts';
import { statusText } from '../attendance.text.ts';
import { When } from '../When.tsx';
import styles from './RecordList.module.css';
import room from './students.module.css';
import { formatHours, pageOf } from './students.rules.ts';
import { studentText } from './students.text.ts';

const text = studentText.records;

/** A student's sessions, ten on a page; the address has the page. */
export function RecordList({ records }: { records: readonly AttendanceRecord[] }) {
  const { school, can } = useMe();
  const words = useClubWords();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, pages, rows, from, to } = pageOf(records, useSearch({ strict: false }).page ?? 1);

  function turn(wanted: number) {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, page: wanted > 1 ? wanted : undefined }),
      resetScroll: false,
    });
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }

  const register = ({ club, meeting }: AttendanceRecord) =>
    can['attendance.watchlist']
      ? { to: attendancePaths.club(club._id, true), search: { meeting } }
      : { to: attendancePaths.club(club._id, false) };

  return (
    <Card labelledBy="sessions">
      <div className={styles.head}>
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        <span role="status" className="faint small num">
          {text.range(from, to, records.length)}
        </span>
      </div>
      <table className={styles.records} aria-label={text.caption}>
        <thead>
          <tr>
            <th scope="col">{text.columns.date}</th>
            <th scope="col">{text.columns.club(words)}</th>
            <th scope="col">{text.columns.status}</th>
            <th scope="col">{text.columns.hours}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record._id}>
              <td>
                <When
                  words={formatMeeting(record.startDateAndTime, record.endDateAndTime, school.timeZone, {
                    style: 'short',
                  })}
                />
              </td>
              <td>
                <Link {...register(record)}>{record.club.clubName}</Link>
              </td>
              <td>
                <span className={room.status} data-status={record.status}>
                  {statusText[record.status]}
                </span>
              </td>
              <td>{record.hours === 0 ? '' : text.hours(formatHours(record.hours))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages === 1 ? null : (
        <nav className={styles.pages} aria-label={text.pages}>
          <Button disabled={page === 1} onClick={() => turn(page - 1)}>
            {text.previous}
          </Button>
          <span className="muted num">{text.page(page, pages)}</span>
          <Button disabled={page === pages} onClick={() => turn(page + 1)}>
            {text.next}
          </Button>
        </nav>
      )}
    </Card>
  );
}
