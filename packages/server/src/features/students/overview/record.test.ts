/** One student's record through the API. */
import { recentEntry } from '@casement/domain/students/overview/overview.contract.ts';
import { student as studentSchema } from '@casement/domain/students/students.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays, inHours } from '../../../testing/app/clock.ts';
import { callAs, dataOf, signedIn } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeSession } from '../../attendance/attendance.factories.ts';
import { makeFile } from '../../files/files.factories.ts';
import { makePost, makePostComment } from '../../portfolios/portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const one = 'GET /students/{studentId}';
const read = async (who: TestPerson, studentId: string) =>
  dataOf(await callAs(app, who, one, { studentId }), studentSchema);

describe('a student’s record', () => {
  it('lists the student’s current clubs, with their roles and whether they lead', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school });
    const president = await makeRole(app, { school, permissions: ['canCreateEvents'] });
    const mascot = await makeRole(app, { school });
    const leaders = (roleKey: string) => [{ student, roleKey }];
    await makeClub(app, { school, clubName: 'Zoo', leaders: leaders(president) });
    await makeClub(app, { school, clubName: 'art', members: [student] });
    await makeClub(app, { school, clubName: 'Chess', leaders: leaders(mascot) });
    await makeClub(app, { school, clubName: 'Draft', approved: false, members: [student] });
    const left = await makeClub(app, { school, clubName: 'Left', members: [student] });
    await asOwner(app, school.id, 'update club_membership set left_at = app_now() where club_id = $1', [
      left.id,
    ]);
    const { clubs, can } = await read(teacher, student.id);
    expect(clubs.map(({ clubName, roleKeys, leads }) => [clubName, roleKeys, leads])).toEqual([
      ['art', [], false],
      ['Chess', [mascot], false],
      ['Zoo', [president], true],
    ]);
    expect(can).toEqual({ 'student.update': false, 'student.archive': false, 'student.delete': false });
  });

  it('has the next meeting of each club and the day of the last sign-in', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, clubName: 'Chess', members: [student] });
    await makeClub(app, { school, clubName: 'Zoo', members: [student] });
    await makeMeeting(app, { club, inDays: 9 });
    const soon = await makeMeeting(app, { club, inDays: 2 });
    await makeMeeting(app, { club, inDays: -2 });
    const before = await read(administrator, student.id);
    expect(before.clubs.map(({ next }) => next?._id)).toEqual([soon.id, undefined]);
    expect(before.lastSignIn).toBeNull();
    await signedIn(app, student);
    expect((await read(administrator, student.id)).lastSignIn).toBe(inDays(0));
  });

  it('links to the portfolio while the school uses portfolios', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    expect((await read(administrator, student.id)).studentPortfolioInfo).toBe(student.id);
    const off = { features: { portfolio: { enabled: false } } };
    expect((await callAs(app, administrator, 'PUT /admin/tenant', off)).status).toBe(200);
    expect((await read(administrator, student.id)).studentPortfolioInfo).toBeNull();
  });

  it('is closed to students, and answers 404 for other schools and unknown ids', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    expect((await callAs(app, student, one, { studentId: student.id })).status).toBe(403);
    const elsewhere = await makeStudent(app);
    for (const studentId of [elsewhere.id, administrator.id, uuidv7(), 'nobody']) {
      expect((await callAs(app, administrator, one, { studentId })).status).toBe(404);
    }
  });
});

const recent = 'GET /students/{studentId}/recent';
const page = z.object({ entries: z.array(recentEntry), nextCursor: z.string().nullable() });
const readPage = async (who: TestPerson, studentId: string, more: Record<string, unknown> = {}) =>
  dataOf(await callAs(app, who, recent, { studentId, ...more }), page);

/** A student with two posts and three sessions; returns their ids by name. */
async function lived() {
  const school = await makeSchool(app);
  const teacher = await makeFaculty(app, { school });
  const student = await makeStudent(app, { school });
  const club = await makeClub(app, { school, clubName: 'Chess', members: [student] });
  const photo = await makeFile(app, { owner: student, purpose: 'evidence' });
  const sessions = [inHours(-1), inHours(-49), inHours(-73), inHours(30)];
  for (const startsAt of sessions) await makeSession(app, { club, startsAt, marks: [[student, 'late']] });
  const today = await makePost(app, {
    student,
    day: inDays(0),
    text: 'Forty crates.',
    casTokens: ['Service'],
    fileIds: [photo],
  });
  const older = await makePost(app, { student, kind: 'reflection', day: inDays(-2), name: 'A list' });
  await makePostComment(app, { post: older });
  return { school, teacher, student, club, today, older };
}

describe('a student’s timeline', () => {
  it('lists posts and past sessions together, newest first, with a day’s posts before its sessions', async () => {
    const { teacher, student, club, today, older } = await lived();
    const { entries, nextCursor } = await readPage(teacher, student.id);
    expect(nextCursor).toBeNull();
    expect(entries.map(({ what, date }) => [what, date])).toEqual([
      ['post', inDays(0)],
      ['session', inDays(0)],
      ['post', inDays(-2)],
      ['session', inDays(-2)],
      ['session', inDays(-3)],
    ]);
    expect(entries[0]).toMatchObject({
      _id: today.id,
      kind: 'evidence',
      plainText: 'Forty crates.',
      CASTokens: ['Service'],
      comments: 0,
    });
    expect(entries[1]).toMatchObject({ status: 'late', club: { _id: club.id, clubName: 'Chess' } });
    expect(entries[2]).toMatchObject({ _id: older.id, kind: 'reflection', name: 'A list', comments: 1 });
  });

  it('comes in pages, each entry once', async () => {
    const { teacher, student } = await lived();
    const { entries: whole } = await readPage(teacher, student.id);
    const read: typeof whole = [];
    for (let more: { cursor?: string } | undefined = {}; more !== undefined; ) {
      const { entries, nextCursor } = await readPage(teacher, student.id, { ...more, limit: 2 });
      expect(entries.length).toBeLessThanOrEqual(2);
      read.push(...entries);
      more = nextCursor === null ? undefined : { cursor: nextCursor };
    }
    expect(read).toEqual(whole);
    for (const cursor of [
      '',
      'x',
      '2026-13-01_0_2026-11-01T00:00:00.000Z_00000000-0000-7000-8000-000000000000',
    ]) {
      expect((await callAs(app, teacher, recent, { studentId: student.id, cursor })).status).toBe(422);
    }
  });

  it('can show only posts or only sessions, and leaves out what the school has switched off', async () => {
    const { school, student } = await lived();
    const administrator = await makeAdministrator(app, { school });
    const whats = async (more: Record<string, unknown> = {}) =>
      (await readPage(administrator, student.id, more)).entries.map(({ what }) => what);
    expect(await whats({ kind: 'posts' })).toEqual(['post', 'post']);
    expect(await whats({ kind: 'sessions' })).toEqual(['session', 'session', 'session']);
    const turnOff = async (feature: 'clubs' | 'portfolio') => {
      const features = { [feature]: { enabled: false } };
      expect((await callAs(app, administrator, 'PUT /admin/tenant', { features })).status).toBe(200);
    };
    await turnOff('clubs');
    expect(await whats()).toEqual(['post', 'post']);
    await turnOff('portfolio');
    expect(await whats()).toEqual([]);
  });

  it('is closed to students, and answers 404 for another school', async () => {
    const { teacher, student } = await lived();
    expect((await callAs(app, student, recent, { studentId: student.id })).status).toBe(403);
    const elsewhere = await makeStudent(app);
    expect((await callAs(app, teacher, recent, { studentId: elsewhere.id })).status).toBe(404);
  });
});
