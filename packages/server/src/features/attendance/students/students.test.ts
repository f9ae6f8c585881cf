/** Attendance across clubs through the API: the watchlist and one student's record. */

import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import {
  attendanceStudentsContract,
  clubSessions,
  watchedStudent,
} from '@casement/domain/attendance/students/students.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays, inHours, thisYear } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestClub,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeSession, makeSessions } from '../attendance.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const watchlist = 'GET /students/attendance';
const ofStudent = 'GET /students/{studentId}/attendance';

const listed = z.object({
  students: z.array(watchedStudent),
  classes: z.array(
    z.object({
      graduatingClass: z.string(),
      students: z.number(),
      counted: z.number(),
      attended: z.number(),
      below: z.number(),
    }),
  ),
});
const record = z.object({ data: z.unknown() });

async function readList(teacher: TestPerson) {
  return dataOf(await callAs(app, teacher, watchlist), listed);
}

const answered = attendanceStudentsContract.ofStudent['~orpc'].outputSchema;
async function readRecord(who: TestPerson, studentId: string, more: Record<string, unknown> = {}) {
  const answer = await callAs(app, who, ofStudent, { studentId, ...more });
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  if (answered === undefined) throw new Error('The call declares what it answers.');
  return answered.parse(record.parse(answer.body)).data;
}

const times = (count: number, status: AttendanceStatus) => Array.from({ length: count }, () => status);

/** A school with a teacher who advises nothing, and a student in a club of their own. */
async function scene(school?: TestSchool) {
  const at = school ?? (await makeSchool(app, { teachersMayAdminister: false }));
  const teacher = await makeFaculty(app, { school: at });
  const student = await makeStudent(app, { school: at, firstName: 'Ada', lastName: 'Ek' });
  const club = await makeClub(app, { school: at, clubName: 'Chess', members: [student] });
  return { school: at, teacher, student, club };
}

describe('the watchlist', () => {
  it('lists students below 90% and leaves out those at exactly 90%', async () => {
    const { school, teacher, student, club } = await scene();
    const exact = await makeStudent(app, { school });
    await makeSessions(app, club, student, [...times(8, 'present'), 'absent', 'late', 'absent']);
    await makeSessions(app, club, exact, [...times(8, 'present'), 'late', 'absent']);
    const { students, classes } = await readList(teacher);
    expect(students).toEqual([
      expect.objectContaining({
        _id: student.id,
        displayName: 'Ada Ek',
        rate: 9 / 11,
        counted: 11,
        missed: 2,
        clubs: [{ _id: club.id, clubName: 'Chess', missed: 2 }],
      }),
    ]);
    expect(classes).toEqual([expect.objectContaining({ students: 2, counted: 21, attended: 18, below: 1 })]);
  });

  it('does not count excused rows, unmarked rows or upcoming meetings', async () => {
    const { teacher, student, club } = await scene();
    await makeSessions(app, club, student, [...times(3, 'excusedAbsent'), ...times(3, 'unmarked')]);
    await makeSession(app, {
      club,
      startsAt: inHours(24),
      marks: [[student, 'absent']],
    });
    expect(await readList(teacher)).toEqual({ students: [], classes: [] });
    await makeSessions(app, club, student, ['absent']);
    expect((await readList(teacher)).students).toMatchObject([{ rate: 0, counted: 1, missed: 1 }]);
  });

  it('adds up a student’s clubs, except proposals, deleted clubs and those that ignore absences', async () => {
    const { school, teacher, student, club } = await scene();
    const [relaxed, proposed, deleted, second] = await Promise.all([
      makeClub(app, { school, clubName: 'Relaxed' }),
      makeClub(app, { school, clubName: 'Proposed' }),
      makeClub(app, { school, clubName: 'Deleted' }),
      makeClub(app, { school, clubName: 'Archery' }),
    ]);
    await Promise.all([
      makeSessions(app, club, student, ['present', 'present', 'absent']),
      makeSessions(app, second, student, ['absent', 'absent']),
      makeSessions(app, relaxed, student, times(4, 'absent')),
      makeSessions(app, proposed, student, times(4, 'absent')),
      makeSessions(app, deleted, student, times(4, 'absent')),
    ]);
    await asOwner(app, school.id, 'update club set ignore_absences = true where id = $1', [relaxed.id]);
    await asOwner(app, school.id, 'update club set approved = false where id = $1', [proposed.id]);
    const administrator = await makeAdministrator(app, { school });
    await callAs(app, administrator, 'DELETE /club/deleteClub', { clubId: deleted.id });
    expect((await readList(teacher)).students).toMatchObject([
      {
        counted: 5,
        missed: 3,
        rate: 0.4,
        clubs: [
          { clubName: 'Archery', missed: 2 },
          { clubName: 'Chess', missed: 1 },
        ],
      },
    ]);
  });

  it('leaves archived students out of the list and its figures', async () => {
    const { school, teacher, club } = await scene();
    const gone = await makeStudent(app, { school, archived: true });
    await makeSessions(app, club, gone, ['absent']);
    expect(await readList(teacher)).toEqual({ students: [], classes: [] });
  });

  it('dates the last session by the school’s time zone', async () => {
    const school = await makeSchool(app, { timeZone: 'Europe/Oslo' });
    const { teacher, student, club } = await scene(school);
    await makeSession(app, { club, startsAt: '2025-11-03T23:30:00Z', marks: [[student, 'absent']] });
    expect((await readList(teacher)).students).toMatchObject([{ lastSession: '2025-11-04' }]);
  });

  it('lists the lowest rate first, with figures for each class', async () => {
    const { school, teacher, student, club } = await scene();
    const older = await makeStudent(app, { school, graduatingClass: '2019' });
    await makeSessions(app, club, student, ['present', 'absent']);
    await makeSessions(app, club, older, ['absent', 'absent', 'present']);
    const { students, classes } = await readList(teacher);
    expect(students.map(({ _id }) => _id)).toEqual([older.id, student.id]);
    expect(classes).toMatchObject([
      { graduatingClass: '2019', students: 1, counted: 3, attended: 1, below: 1 },
      { students: 1, counted: 2, attended: 1, below: 1 },
    ]);
  });

  it('is closed to students', async () => {
    const { student } = await scene();
    expect((await callAs(app, student, watchlist)).status).toBe(403);
  });

  it('reflects the latest mark', async () => {
    const { school, teacher, student, club } = await scene();
    await makeSessions(app, club, student, ['present']);
    expect((await readList(teacher)).students).toEqual([]);
    const administrator = await makeAdministrator(app, { school });
    const [row = {}] = await asOwner(app, school.id, 'select id from attendance where student_id = $1', [
      student.id,
    ]);
    await callAs(app, administrator, 'PUT /club/attendanceStatus', {
      attendanceId: row['id'],
      attendanceStatus: 'absent',
    });
    expect((await readList(teacher)).students).toHaveLength(1);
  });
});

describe("one student's record", () => {
  it('lists sessions that have started, newest first, in pages without gaps or repeats', async () => {
    const { student, teacher, club } = await scene();
    const ids = await makeSessions(app, club, student, times(7, 'present'));
    // Two at the same instant are distinguished by their ids.
    const at = inHours(-100 * 24);
    const twins = await Promise.all([
      makeSession(app, { club, startsAt: at, marks: [[student, 'late']] }),
      makeSession(app, { club, startsAt: at, marks: [[student, 'late']] }),
    ]);
    await makeSession(app, {
      club,
      startsAt: inHours(1),
      marks: [[student, 'unmarked']],
    });
    const whole = await readRecord(teacher, student.id);
    expect(whole.records).toHaveLength(9);
    expect(whole.nextCursor).toBeNull();
    expect(whole.records.slice(0, 7).map(({ meeting }) => meeting)).toEqual(ids.toReversed());
    expect(whole.records.slice(7).map(({ meeting }) => meeting)).toEqual(expect.arrayContaining(twins));

    const paged: string[] = [];
    let cursor: string | null | undefined;
    for (let turn = 0; turn < 20 && cursor !== null; turn += 1) {
      const page = await readRecord(teacher, student.id, { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.figures).toEqual(whole.figures);
      paged.push(...page.records.map(({ _id }) => _id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.records.map(({ _id }) => _id));
  });

  it('adds up the hours of present and late sessions, and the rate of those that count', async () => {
    const { school, student, teacher, club } = await scene();
    const relaxed = await makeClub(app, { school, clubName: 'Relaxed' });
    await asOwner(app, school.id, 'update club set ignore_absences = true where id = $1', [relaxed.id]);
    const marks = ['present', 'late', 'absent', 'excusedAbsent', 'unmarked'] as const;
    for (const [index, status] of marks.entries())
      await makeSession(app, {
        club,
        startsAt: `2025-09-0${index + 1}T14:00:00Z`,
        minutes: 50,
        marks: [[student, status]],
      });
    await makeSession(app, {
      club: relaxed,
      startsAt: '2026-01-15T14:00:00Z',
      minutes: 120,
      marks: [[student, 'present']],
    });
    await makeSession(app, { club: relaxed, startsAt: '2026-03-01T14:00:00Z', marks: [[student, 'absent']] });
    const read = await readRecord(teacher, student.id);
    const held = { counted: 3, attended: 2, missed: 1, rate: 2 / 3 };
    const nothing = { counted: 0, attended: 0, missed: 0, rate: null };
    expect(read.figures).toEqual({ sessions: 7, hours: 3.7, ...held });
    expect(read.clubs).toEqual([
      { _id: relaxed.id, clubName: 'Relaxed', ignoreAbsences: true, sessions: 2, hours: 2, ...nothing },
      { _id: club.id, clubName: 'Chess', ignoreAbsences: false, sessions: 5, hours: 1.7, ...held },
    ]);
    expect(read.seasons).toEqual([
      { season: 'Spring', year: 2026, sessions: 1, hours: 0, ...nothing },
      { season: 'Winter', year: 2025, sessions: 1, hours: 2, ...nothing },
      { season: 'Fall', year: 2025, sessions: 5, hours: 1.7, ...held },
    ]);
    expect(read.records.map(({ status, hours }) => [status, hours])).toEqual([
      ['absent', 0],
      ['present', 2],
      ['unmarked', 0],
      ['excusedAbsent', 0],
      ['absent', 0],
      ['late', 0.8],
      ['present', 0.8],
    ]);
    expect(read.student).toMatchObject({ _id: student.id, displayName: 'Ada Ek', archived: false });
  });

  it('puts a meeting at 23:30 UTC on the school’s day and in that day’s season', async () => {
    const school = await makeSchool(app, { timeZone: 'Europe/Oslo' });
    const { student, teacher, club } = await scene(school);
    const year = thisYear - 1;
    await makeSession(app, { club, startsAt: `${year}-11-30T23:30:00Z`, marks: [[student, 'late']] });
    const read = await readRecord(teacher, student.id);
    expect(read.records).toMatchObject([
      { date: `${year}-12-01`, startDateAndTime: `${year}-11-30T23:30:00.000Z`, status: 'late', hours: 1 },
    ]);
    expect(read.seasons).toMatchObject([{ season: 'Winter', year }]);
    expect(read.days).toMatchObject([{ date: `${year}-12-01`, status: 'late', level: 3 }]);
  });

  it('shows days as upcoming, and the best status of several meetings on one day', async () => {
    const { student, teacher, club } = await scene();
    const lastMonth = inDays(-30);
    await makeSession(app, { club, startsAt: `${lastMonth}T08:00:00Z`, marks: [[student, 'absent']] });
    await makeSession(app, { club, startsAt: `${lastMonth}T12:00:00Z`, marks: [[student, 'late']] });
    await makeSession(app, {
      club,
      startsAt: inHours(1),
      marks: [[student, 'present']],
    });
    const { days, records } = await readRecord(teacher, student.id);
    expect(days.map(({ status }) => status)).toEqual(['late', 'upcoming']);
    expect(records).toHaveLength(2);
  });

  it('is open to the student but to no other, and stays readable when the student is archived', async () => {
    const { school, student, teacher, club } = await scene();
    await makeSessions(app, club, student, ['present']);
    expect((await readRecord(student, student.id)).records).toHaveLength(1);
    const other = await makeStudent(app, { school });
    expect((await callAs(app, other, ofStudent, { studentId: student.id })).status).toBe(403);
    await asOwner(app, school.id, 'update person set archived = true where id = $1', [student.id]);
    expect((await readRecord(teacher, student.id)).student.archived).toBe(true);
  });

  it.each([
    ['another school’s student', async () => (await makeStudent(app)).id],
    ['a teacher', async ({ teacher }: { teacher: TestPerson }) => teacher.id],
    ['nobody', async () => uuidv7()],
    ['no identifier', async () => 'watchlist'],
  ])('is not found for %s', async (_, studentId) => {
    const { teacher } = await scene();
    const answer = await callAs(app, teacher, ofStudent, { studentId: await studentId({ teacher }) });
    expect(answer.status).toBe(404);
  });

  it.each([
    ['limit', 0],
    ['limit', 501],
    ['limit', 'all'],
    ['cursor', 'x'],
    ['cursor', '2026-13-45T00:00:00.000Z_00000000-0000-0000-0000-000000000000'],
  ])('refuses the %s %j', async (field, value) => {
    const { teacher, student } = await scene();
    const answer = await callAs(app, teacher, ofStudent, { studentId: student.id, [field]: value });
    expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([422, [field]]);
  });
});

describe('a student’s sessions by club', () => {
  const byClub = 'GET /students/{studentId}/clubAttendance';
  const clubs = z.object({ clubs: z.array(clubSessions) });
  const year = { from: '2025-08-01', to: '2025-12-31' };

  it('are those that start on the given days of the school, with clubs in alphabetical order', async () => {
    const { school, teacher, student, club } = await scene();
    const archery = await makeClub(app, { school, clubName: 'archery' });
    const at = (on: TestClub, startsAt: string, status: AttendanceStatus) =>
      makeSession(app, { club: on, startsAt, marks: [[student, status]] });
    // In UTC, the school's first day starts at 22:00 the evening before, and its last one ends at 23:00.
    await at(club, '2025-07-31T21:59:00Z', 'present');
    await at(club, '2025-07-31T22:00:00Z', 'present');
    await at(club, '2025-12-31T22:59:00Z', 'late');
    await at(club, '2025-12-31T23:00:00Z', 'present');
    await at(club, '2025-10-01T12:00:00Z', 'absent');
    await at(club, '2025-10-02T12:00:00Z', 'excusedAbsent');
    await at(archery, '2025-10-03T12:00:00Z', 'present');
    const answer = await callAs(app, teacher, byClub, { studentId: student.id, ...year });
    expect(dataOf(answer, clubs).clubs).toEqual([
      { _id: archery.id, clubName: 'archery', ignoreAbsences: false, sessions: 1, counted: 1, attended: 1 },
      { _id: club.id, clubName: 'Chess', ignoreAbsences: false, sessions: 4, counted: 3, attended: 2 },
    ]);
  });

  it('leave out upcoming sessions, and are closed to other students and other schools', async () => {
    const { school, student, club } = await scene();
    const today = String(thisYear);
    const days = { from: `${Number(today) - 1}-01-01`, to: `${Number(today) + 1}-12-31` };
    await makeSession(app, {
      club,
      startsAt: inHours(24),
      marks: [[student, 'present']],
    });
    const ask = (who: TestPerson) => callAs(app, who, byClub, { studentId: student.id, ...days });
    expect(dataOf(await ask(student), clubs).clubs).toEqual([]);
    expect((await ask(await makeStudent(app, { school }))).status).toBe(403);
    expect((await ask(await makeFaculty(app))).status).toBe(404);
  });

  it.each([
    ['to', { from: '2025-08-02', to: '2025-08-01' }],
    ['from', { from: 'soon', to: '2025-08-01' }],
    ['from', { from: '0000-01-01', to: '2025-08-01' }],
  ])('are refused, with the field %s named, for %j', async (field, days) => {
    const { teacher, student } = await scene();
    const answer = await callAs(app, teacher, byClub, { studentId: student.id, ...days });
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, field]);
  });
});
