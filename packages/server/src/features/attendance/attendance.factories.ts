/** Factories for sessions with their marks. */

import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../testing/app/app.ts';
import { inHours } from '../../testing/app/clock.ts';
import type { TestClub, TestPerson } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

type SessionValues = {
  club: TestClub;
  /** ISO 8601; an hour ago by default. */
  startsAt?: string;
  minutes?: number;
  /** The students on the register, and their marks. */
  marks: readonly (readonly [TestPerson, AttendanceStatus])[];
};

/** Creates a meeting with a marked register; returns its id. */
export async function makeSession(app: TestApp, values: SessionValues): Promise<string> {
  const { club, minutes = 60, marks } = values;
  const startsAt = values.startsAt ?? inHours(-1);
  const id = uuidv7();
  await asOwner(
    app,
    club.school.id,
    `with made as (
       insert into meeting (id, club_id, meeting_name, starts_at, ends_at)
       values ($1, $2, 'Session', $3, $3::timestamptz + make_interval(mins => $4)) returning id)
     insert into attendance (meeting_id, student_id, status)
     select made.id, w.student_id, w.status
       from made cross join unnest($5::uuid[], $6::text[]) as w(student_id, status)`,
    [
      id,
      club.id,
      startsAt,
      minutes,
      marks.map(([{ id: student }]) => student),
      marks.map(([, status]) => status),
    ],
  );
  return id;
}

/**
 * Creates sessions of one student a day apart, the last one yesterday, one for each status; returns their
 * ids.
 */
export async function makeSessions(
  app: TestApp,
  club: TestClub,
  student: TestPerson,
  statuses: readonly AttendanceStatus[],
): Promise<string[]> {
  return Promise.all(
    statuses.map((status, index) =>
      makeSession(app, {
        club,
        startsAt: inHours((index - statuses.length) * 24),
        marks: [[student, status]],
      }),
    ),
  );
}
