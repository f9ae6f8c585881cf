import type { Attendance } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingWith } from '@casement/domain/attendance/meeting.factories.ts';
import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import { expect, it } from 'vitest';
import { csvText } from '../attendance.text.ts';
import { registerTable } from './csv.rules.ts';

const ada: Attendance = {
  _id: 'r1',
  status: 'late',
  student: {
    _id: 's1',
    displayName: 'Ada L',
    firstName: 'Ada',
    lastName: 'Lovelace',
    graduatingClass: '2027',
  },
};

it('gives the day on which each meeting ends, in the school’s time zone', () => {
  const times = { startDateAndTime: '2026-12-04T04:30:00Z', endDateAndTime: '2026-12-06T20:00:00Z' };
  const camp = meetingWith([ada], { ...times, meetingName: 'Camp' });
  const rows = registerTable(
    [camp].filter(meetingCounts),
    'Europe/Berlin',
    Date.parse('2026-12-05T00:00:00Z'),
  );
  expect(rows).toEqual([
    ['2026-12-04', '05:30', '2026-12-06', '21:00', 'Camp', 'Ada', 'Lovelace', '2027', 'Late'],
  ]);
  expect(rows[0]).toHaveLength(csvText.headers.length);
});
