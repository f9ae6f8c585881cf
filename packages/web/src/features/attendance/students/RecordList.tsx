import type { AttendanceRecord } from '@casement/domain/attendance/students/students.contract.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FigureTable } from '../../../ui/list/FigureTable.tsx';
import { usePrinting } from '../../../ui/theme/printing.ts';
import { attendancePaths } from '../attendance.paths.ts';
import { statusText } from '../attendance.text.ts';
import { When } from '../When.tsx';
import styles from './RecordList.module.css';
import room from './students.module.css';
import { formatHours, pageOf } from './students.rules.ts';
import { studentText } from './students.text.ts';

const text = studentText.records;

/** A student's sessions, ten per page, all on paper; the page number is in the address. */
export function RecordList({ records }: { records: readonly AttendanceRecord[] }) {
  const { school, can } = useMe();
  const words = useClubWords();
  const navigate = useNavigate();
  const today = useToday(school.timeZone);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page: wanted = 1 } = useSearch({ strict: false });
  // Paper has room for all of them.
  const { page, pages, rows, from, to } = pageOf(records, wanted, usePrinting() ? records.length : undefined);

  function turn(next: number) {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, page: next > 1 ? next : undefined }),
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
      <FigureTable
        label={text.caption}
        look={styles.records}
        columns={[
          {
            key: 'date',
            header: text.columns.date,
            cell: ({ startDateAndTime, endDateAndTime }) => (
              <When
                words={formatMeeting(startDateAndTime, endDateAndTime, school.timeZone, {
                  today,
                  style: 'short',
                })}
              />
            ),
          },
          {
            key: 'club',
            header: text.columns.club(words),
            cell: (record) => <Link {...register(record)}>{record.club.clubName}</Link>,
          },
          {
            key: 'status',
            header: text.columns.status,
            cell: ({ status }) => (
              <span className={room.status} data-status={status}>
                {statusText[status]}
              </span>
            ),
          },
          {
            key: 'hours',
            header: text.columns.hours,
            numeric: true,
            cell: ({ hours }) => (hours === 0 ? '' : text.hours(formatHours(hours))),
          },
        ]}
        rows={rows}
        rowKey={({ _id }) => _id}
      />
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
