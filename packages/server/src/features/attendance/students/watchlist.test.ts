/** The watchlist answered from the cache: the next read sees every change of its data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inHours, schoolDay } from '../../../testing/app/clock.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeClub, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeSession } from '../attendance.factories.ts';

let app: TestApp;
let shown = schoolDay;
const movedClock: Clock = { isSet: true, now: () => shown };
beforeAll(async () => {
  app = await makeApp({}, movedClock);
});
afterAll(async () => app.close());

const watchlist = 'GET /students/attendance';

async function read(reader: TestPerson, etag?: string) {
  const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
  const { status, text, headers: told } = await callAs(app, reader, watchlist, undefined, { headers });
  return { status, text, etag: String(told['etag']) };
}

const ids = z.array(z.object({ id: z.uuid() }));

/** A student on the list for one of two sessions, and another whose only session was not missed. */
async function office() {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const student = await makeStudent(app, { school, firstName: 'Before' });
  const other = await makeStudent(app, { school });
  const club = await makeClub(app, { school, members: [student, other] });
  const meeting = await makeSession(app, {
    club,
    startsAt: inHours(-48),
    marks: [
      [student, 'absent'],
      [other, 'present'],
    ],
  });
  // Already past midnight a few zones further east.
  await makeSession(app, { club, startsAt: inHours(-20), marks: [[student, 'present']] });
  const rows = await asOwner(
    app,
    school.id,
    'select id from attendance where meeting_id = $1 order by status',
    [meeting],
  );
  const [missed, seen] = ids.parse(rows);
  if (missed === undefined || seen === undefined) throw new Error('The register has two rows.');
  return { administrator, school, student, other, club, meeting, missed: missed.id, seen: seen.id };
}
type Office = Awaited<ReturnType<typeof office>>;

const byCall = (route: string, input: (at: Office) => unknown) => async (at: Office) => {
  dataOf(await callAs(app, at.administrator, route, input(at)), z.unknown());
};
const bySql = (sql: string, value: (at: Office) => string) => async (at: Office) => {
  await asOwner(app, at.school.id, sql, [value(at)]);
};

describe('the cached watchlist', () => {
  it.each<[string, (at: Office) => Promise<void>]>([
    [
      'a row is marked',
      byCall('PUT /club/attendanceStatus', ({ missed }) => ({
        attendanceId: missed,
        attendanceStatus: 'late',
      })),
    ],
    [
      'rows are marked together',
      byCall('PUT /club/attendanceStatuses', ({ missed, seen }) => [
        { attendanceId: missed, attendanceStatus: 'excusedAbsent' },
        { attendanceId: seen, attendanceStatus: 'absent' },
      ]),
    ],
    [
      'a meeting is deleted',
      byCall('DELETE /club/meetingAndAttendances', ({ meeting }) => ({ meetingId: meeting })),
    ],
    [
      'a meeting is moved',
      bySql(
        `update meeting set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days' where id = $1`,
        ({ meeting }) => meeting,
      ),
    ],
    ['a club is renamed', byCall('PUT /club/club', ({ club }) => ({ _id: club.id, clubName: 'After' }))],
    [
      'a club ignores absences',
      bySql('update club set ignore_absences = true where id = $1', ({ club }) => club.id),
    ],
    ['a club is deleted', byCall('DELETE /club/deleteClub', ({ club }) => ({ clubId: club.id }))],
    [
      'a club is a proposal again',
      bySql('update club set approved = false where id = $1', ({ club }) => club.id),
    ],
    [
      'a student is archived',
      byCall('PUT /students/archive', ({ student }) => ({ studentIds: [student.id], archived: true })),
    ],
    [
      'a student is renamed',
      bySql("update person set first_name = 'After' where id = $1", ({ student }) => student.id),
    ],
    [
      'a student changes class',
      bySql("update person set graduating_class = '2031' where id = $1", ({ other }) => other.id),
    ],
    ['a student is deleted', bySql('delete from person where id = $1', ({ student }) => student.id)],
    [
      'the school moves to another time zone',
      bySql(
        "update school set time_zone = 'Pacific/Kiritimati' where school_id = $1",
        ({ school }) => school.id,
      ),
    ],
  ])('is loaded again when %s', async (_, change) => {
    const at = await office();
    const before = await read(at.administrator);
    expect((await read(at.administrator, before.etag)).status).toBe(304);
    await change(at);
    const after = await read(at.administrator, before.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(before.text);
    expect((await read(at.administrator)).text).toBe(after.text);
  });

  it('is not loaded again after a change that it does not show', async () => {
    const at = await office();
    const before = await read(at.administrator);
    const stop = app.recordStatements();
    await makeStudent(app, { school: (await office()).school });
    await asOwner(app, at.school.id, 'update person set last_signed_in_at = app_now() where id = $1', [
      at.student.id,
    ]);
    expect((await read(at.administrator)).text).toBe(before.text);
    expect(stop()).not.toContain('attendance_watchlist');
  });

  it('counts a session from its start on, and not when the clock is set back before it', async () => {
    const at = await office();
    const { administrator, club, other } = at;
    await makeSession(app, { club, startsAt: inHours(20), marks: [[other, 'absent']] });
    const before = await read(administrator);
    shown = schoolDay.add({ hours: 19 });
    expect((await read(administrator, before.etag)).status).toBe(304);
    shown = schoolDay.add({ hours: 21 });
    const after = await read(administrator, before.etag);
    expect(after.status).toBe(200);
    expect(after.text).toContain(other.id);
    shown = schoolDay;
    expect((await read(administrator, after.etag)).text).toBe(before.text);
  });

  it('is loaded once for many simultaneous readers', async () => {
    const at = await office();
    await read(at.administrator);
    const stop = app.recordStatements();
    await asOwner(app, at.school.id, 'update attendance set updated_at = app_now() where id = $1', [at.seen]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => read(at.administrator)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const loads = stop().filter((name) => name === 'attendance_watchlist');
    expect(loads.length).toBe(1);
  });

  it('is never stale when marks and reads overlap', async () => {
    const at = await office();
    const statuses = Array.from({ length: 20 }, (_, round) => (round % 2 === 0 ? 'present' : 'absent'));
    for (const attendanceStatus of statuses) {
      const reads = Array.from({ length: 3 }, () => read(at.administrator));
      await callAs(app, at.administrator, 'PUT /club/attendanceStatus', {
        attendanceId: at.seen,
        attendanceStatus,
      });
      const { text } = await read(at.administrator);
      expect(text.includes(at.other.id)).toBe(attendanceStatus === 'absent');
      await Promise.all(reads);
    }
  });
});
