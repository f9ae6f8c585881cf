/** Meetings and registers through the API, as the roles that use them. */
import { heatDay, meeting as meetingSchema } from '@casement/domain/attendance/attendance.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeSchool,
  makeStudent,
  type TestClub,
  type TestMeeting,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const create = 'POST /club/meetingsAndAttendances';
const mark = 'PUT /club/attendanceStatus';
const markMany = 'PUT /club/attendanceStatuses';
const read = 'GET /club/{clubId}/attendance';

const created = z.array(meetingSchema.omit({ attendances: true }).extend({ attendanceCount: z.number() }));
const marked = z.strictObject({
  _id: z.string(),
  status: z.string(),
  student: z.string(),
  meeting: z.string(),
  left: z.literal(true).optional(),
});
const register = z.object({
  meetings: z.array(meetingSchema),
  days: z.array(heatDay),
  can: z.object({ mark: z.boolean(), create: z.boolean() }),
});

type Scene = { advisor: TestPerson; students: TestPerson[]; club: TestClub; meeting: TestMeeting };

/** A club of three with its advisor and one meeting, in a school where teachers don't administer. */
async function scene(inDays = 0): Promise<Scene> {
  const school = await makeSchool(app, { teachersMayAdminister: false });
  const advisor = await makeFaculty(app, { school });
  const students = await Promise.all(
    ['Ada', 'Bo', 'Cy'].map((firstName) => makeStudent(app, { school, firstName })),
  );
  const club = await makeClub(app, { school, clubName: 'Chess', advisors: [advisor], members: students });
  return { advisor, students, club, meeting: await makeMeeting(app, { club, inDays }) };
}

const week = (clubId: string, index: number) => {
  const start = Temporal.Instant.from('2089-09-01T13:30:00Z').add({ hours: index * 7 * 24 });
  return {
    clubId,
    startDateAndTime: start.toString(),
    endDateAndTime: start.add({ hours: 1 }).toString(),
  };
};

async function statuses({ club, meeting }: Scene): Promise<string[]> {
  const rows = await asOwner(
    app,
    club.school.id,
    `select a.status from attendance a join person p on p.id = a.student_id
      where a.school_id = $1 and a.meeting_id = $2 order by p.first_name`,
    [club.school.id, meeting.id],
  );
  return rows.map((row) => String(row['status']));
}

const rowIds = ({ students, meeting }: Scene) => students.map(({ id }) => meeting.attendances[id] ?? '');

async function meetingCount(club: TestClub): Promise<number> {
  return countRows(app, club.school.id, 'select count(*) from meeting where school_id = $1', [
    club.school.id,
  ]);
}

describe('creating meetings', () => {
  it('gives every current member an unmarked row in each meeting, and answers in order of time', async () => {
    const at = await scene();
    const [past] = [await makeStudent(app, { school: at.club.school })];
    await callAs(app, at.advisor, 'PUT /club/studentMember', {
      clubId: at.club.id,
      studentUserIds: [past.id],
    });
    await callAs(app, at.advisor, 'DELETE /club/studentMember', { clubId: at.club.id, studentId: past.id });
    const list = [2, 0, 1].map((index) => week(at.club.id, index));
    const made = dataOf(await callAs(app, at.advisor, create, list), created);
    expect(made.map(({ attendanceCount }) => attendanceCount)).toEqual([3, 3, 3]);
    const starts = made.map(({ startDateAndTime }) => Date.parse(startDateAndTime));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(made.every(({ startDateAndTime }) => startDateAndTime.endsWith('Z'))).toBe(true);
    expect((await activityOf(app, at.club.school.id)).at(-1)).toEqual({
      action: 'meeting.create',
      subject_id: at.club.id,
    });
  });

  it('names meetings without a name after the club', async () => {
    const at = await scene();
    const list = [
      { ...week(at.club.id, 0), meetingName: 'Final' },
      week(at.club.id, 1),
      { ...week(at.club.id, 2), meetingName: '  ' },
    ];
    const made = dataOf(await callAs(app, at.advisor, create, list), created);
    expect(made.map(({ meetingName }) => meetingName)).toEqual(['Final', 'Chess Meeting', 'Chess Meeting']);
  });

  it('accepts 52 meetings at a time and refuses 53', async () => {
    const at = await scene();
    const year = Array.from({ length: 52 }, (_, index) => week(at.club.id, index));
    expect(dataOf(await callAs(app, at.advisor, create, year), created)).toHaveLength(52);
    const longer = await callAs(app, at.advisor, create, [...year, week(at.club.id, 52)]);
    expect([longer.status, errorOf(longer).code]).toEqual([422, 'INVALID']);
    expect(await meetingCount(at.club)).toBe(53);
  });

  it.each<[string, string, (meeting: ReturnType<typeof week>) => object]>([
    [
      'an end before the start',
      '1.endDateAndTime',
      (m) => ({ ...m, endDateAndTime: '2089-01-01T00:00:00Z' }),
    ],
    ['an end at the start', '1.endDateAndTime', (m) => ({ ...m, endDateAndTime: m.startDateAndTime })],
    ['no start', '1.startDateAndTime', ({ startDateAndTime: _, ...m }) => m],
    ['a day for an instant', '1.startDateAndTime', (m) => ({ ...m, startDateAndTime: '2089-01-01' })],
    [
      'a time without a zone',
      '1.startDateAndTime',
      (m) => ({ ...m, startDateAndTime: '2089-01-01T10:00:00' }),
    ],
    ['a day that is not', '1.startDateAndTime', (m) => ({ ...m, startDateAndTime: '2089-02-30T10:00:00Z' })],
    ['a name of 10,000 characters', '1.meetingName', (m) => ({ ...m, meetingName: 'n'.repeat(10_000) })],
    ['a control character', '1.meetingName', (m) => ({ ...m, meetingName: 'a\u0000' })],
  ])('creates no meeting when one of them has %s', async (_, path, broken) => {
    const at = await scene();
    const list = [week(at.club.id, 0), broken(week(at.club.id, 1))];
    const answer = await callAs(app, at.advisor, create, list);
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields?.map((field) => field.path)).toContain(path);
    expect(await meetingCount(at.club)).toBe(1);
  });

  it('accepts meetings of one club per call, and refuses an empty list', async () => {
    const at = await scene();
    const other = await makeClub(app, { school: at.club.school, advisors: [at.advisor] });
    expect((await callAs(app, at.advisor, create, [week(at.club.id, 0), week(other.id, 0)])).status).toBe(
      422,
    );
    expect((await callAs(app, at.advisor, create, [])).status).toBe(422);
    expect((await callAs(app, at.advisor, create, [week(uuidv7(), 0)])).status).toBe(404);
    expect(await meetingCount(at.club)).toBe(1);
  });

  it('accepts times with an offset and answers in UTC', async () => {
    const at = await scene();
    const list = [
      {
        clubId: at.club.id,
        startDateAndTime: '2089-07-01T15:30:00+02:00',
        endDateAndTime: '2089-07-01T16:30:00+02:00',
      },
    ];
    const [made] = dataOf(await callAs(app, at.advisor, create, list), created);
    expect(made?.startDateAndTime).toBe('2089-07-01T13:30:00.000Z');
  });
});

describe('deleting a meeting', () => {
  it('deletes its register and no other', async () => {
    const at = await scene();
    const other = await makeMeeting(app, { club: at.club });
    await callAs(app, at.advisor, 'DELETE /club/meetingAndAttendances', { meetingId: at.meeting.id });
    expect(await statuses(at)).toEqual([]);
    expect(await statuses({ ...at, meeting: other })).toHaveLength(3);
    expect((await activityOf(app, at.club.school.id)).at(-1)).toEqual({
      action: 'meeting.delete',
      subject_id: at.meeting.id,
    });
  });

  it('answers 404 to the second of two simultaneous deletions and to a later mark', async () => {
    const at = await scene();
    const input = { meetingId: at.meeting.id };
    const both = await Promise.all(
      [1, 2].map(() => callAs(app, at.advisor, 'DELETE /club/meetingAndAttendances', input)),
    );
    expect(statusesOf(both)).toEqual([200, 404]);
    const late = await callAs(app, at.advisor, mark, {
      attendanceId: rowIds(at)[0],
      attendanceStatus: 'late',
    });
    expect([late.status, errorOf(late).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('marking', () => {
  it.each(['present', 'late', 'absent', 'excusedAbsent', 'unmarked'])(
    'sets a row to %s and logs it',
    async (status) => {
      const at = await scene();
      const [attendanceId = ''] = rowIds(at);
      const row = dataOf(
        await callAs(app, at.advisor, mark, { attendanceId, attendanceStatus: status }),
        marked,
      );
      expect(row).toEqual({ _id: attendanceId, status, student: at.students[0]?.id, meeting: at.meeting.id });
      expect(await statuses(at)).toEqual([status, 'unmarked', 'unmarked']);
      expect(await activityOf(app, at.club.school.id)).toEqual([
        { action: 'attendance.mark', subject_id: at.meeting.id },
      ]);
    },
  );

  it('stores the last mark, and accepts the same one again, even ten at the same time', async () => {
    const at = await scene();
    const [attendanceId = ''] = rowIds(at);
    const set = (attendanceStatus: string) =>
      callAs(app, at.advisor, mark, { attendanceId, attendanceStatus });
    await set('present');
    expect((await set('present')).status).toBe(200);
    expect(await statuses(at)).toEqual(['present', 'unmarked', 'unmarked']);
    await set('unmarked');
    const answers = await Promise.all(Array.from({ length: 10 }, () => set('late')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await statuses(at)).toEqual(['late', 'unmarked', 'unmarked']);
  });

  it.each(['here', '', 'Present', null, 1])('refuses %j as a status', async (attendanceStatus) => {
    const at = await scene();
    const answer = await callAs(app, at.advisor, mark, { attendanceId: rowIds(at)[0], attendanceStatus });
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'attendanceStatus']);
    expect(await statuses(at)).toEqual(['unmarked', 'unmarked', 'unmarked']);
  });

  it('lets a student mark only with a role that allows it', async () => {
    const at = await scene();
    const { school } = at.club;
    const [student] = at.students;
    const own = { attendanceId: rowIds(at)[0], attendanceStatus: 'present' };
    expect((await callAs(app, student ?? at.advisor, mark, own)).status).toBe(403);
    const roleKey = await makeRole(app, { school, permissions: ['canCreateEvents'] });
    await asOwner(
      app,
      school.id,
      "insert into club_membership (club_id, person_id, kind, role_key) values ($1, $2, 'student', $3)",
      [at.club.id, student?.id, roleKey],
    );
    expect((await callAs(app, student ?? at.advisor, mark, own)).status).toBe(200);
  });

  it('logs the mark under the name of the person who made it', async () => {
    const at = await scene();
    await callAs(app, at.advisor, mark, { attendanceId: rowIds(at)[0], attendanceStatus: 'late' });
    const [line] = await asOwner(
      app,
      at.club.school.id,
      'select actor_id, actor_name, actor_role, detail from activity_log where school_id = $1',
      [at.club.school.id],
    );
    expect(line).toEqual({
      actor_id: at.advisor.id,
      actor_name: at.advisor.displayName,
      actor_role: 'faculty',
      detail: { [at.students[0]?.id ?? '']: 'late' },
    });
  });
});

describe('marking a list', () => {
  it('sets every row, and stores the last of two marks for one row', async () => {
    const at = await scene();
    const ids = rowIds(at);
    const list = [...ids, ids[0]].map((attendanceId, index) => ({
      attendanceId,
      attendanceStatus: index === 3 ? 'absent' : 'present',
    }));
    const rows = dataOf(await callAs(app, at.advisor, markMany, list), z.array(marked));
    expect(rows.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(await statuses(at)).toEqual(['absent', 'present', 'present']);
    expect(await activityOf(app, at.club.school.id)).toHaveLength(1);
  });

  it('leaves rows that no longer have the named status, answers with theirs, and doesn’t log them', async () => {
    const at = await scene();
    const [ada = '', bo = '', cy = ''] = rowIds(at);
    await callAs(app, at.advisor, mark, { attendanceId: bo, attendanceStatus: 'absent' });
    await callAs(app, at.advisor, mark, { attendanceId: cy, attendanceStatus: 'present' });
    const set = async (ids: string[], attendanceStatus: string, only: string) => {
      const list = ids.map((attendanceId) => ({ attendanceId, attendanceStatus, only }));
      const [first] = list;
      const answer =
        list.length === 1
          ? [dataOf(await callAs(app, at.advisor, mark, first), marked)]
          : dataOf(await callAs(app, at.advisor, markMany, list), z.array(marked));
      const row = (id: string) => answer.find(({ _id }) => _id === id);
      return ids.map((id) => `${row(id)?.status}${row(id)?.left ? ', left' : ''}`);
    };
    const details = async () =>
      asOwner(app, at.club.school.id, 'select detail from activity_log where school_id = $1 order by id', [
        at.club.school.id,
      ]);
    const all = await set([ada, bo, cy], 'present', 'unmarked');
    expect(all).toEqual(['present', 'absent, left', 'present, left']);
    expect((await details()).slice(2)).toEqual([{ detail: { [at.students[0]?.id ?? '']: 'present' } }]);
    expect(await set([ada, bo], 'unmarked', 'present')).toEqual(['unmarked', 'absent, left']);
    expect(await set([bo], 'unmarked', 'present')).toEqual(['absent, left']);
    expect(await set([bo], 'late', 'absent')).toEqual(['late']);
    expect(await statuses(at)).toEqual(['unmarked', 'late', 'present']);
    expect(await details()).toHaveLength(5);
  });

  it.each<[string, number, () => Promise<string>]>([
    ['a row that is not there', 404, async () => uuidv7()],
    ['a row of another school', 404, async () => rowIds(await scene())[0] ?? ''],
    ['what is no id', 422, async () => 'row'],
  ])('sets no row when the list has %s', async (_, status, strange) => {
    const at = await scene();
    const ids = [...rowIds(at), await strange()];
    const list = ids.map((attendanceId) => ({ attendanceId, attendanceStatus: 'present' }));
    expect((await callAs(app, at.advisor, markMany, list)).status).toBe(status);
    expect(await statuses(at)).toEqual(['unmarked', 'unmarked', 'unmarked']);
    expect(await activityOf(app, at.club.school.id)).toEqual([]);
  });

  it('refuses the whole list when one row is of a club that the caller does not advise', async () => {
    const at = await scene();
    const { school } = at.club;
    const student = await makeStudent(app, { school });
    const other = await makeMeeting(app, { club: await makeClub(app, { school, members: [student] }) });
    const ids = [...rowIds(at), other.attendances[student.id]];
    const list = ids.map((attendanceId) => ({ attendanceId, attendanceStatus: 'present' }));
    expect((await callAs(app, at.advisor, markMany, list)).status).toBe(403);
    expect(await statuses(at)).toEqual(['unmarked', 'unmarked', 'unmarked']);
    expect((await callAs(app, await makeAdministrator(app, { school }), markMany, list)).status).toBe(200);
  });

  it('does not deadlock when simultaneous calls mark the same rows in opposite orders', async () => {
    const at = await scene();
    const list = rowIds(at).map((attendanceId) => ({ attendanceId, attendanceStatus: 'present' }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        callAs(app, at.advisor, markMany, index % 2 === 0 ? list : list.toReversed()),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await statuses(at)).toEqual(['present', 'present', 'present']);
  });
});

describe('reading the register', () => {
  it('shows an advisor every row by first name, and the figures of the day', async () => {
    const at = await scene(-1);
    const [first, second] = rowIds(at);
    await callAs(app, at.advisor, mark, { attendanceId: first, attendanceStatus: 'present' });
    await callAs(app, at.advisor, mark, { attendanceId: second, attendanceStatus: 'absent' });
    const seen = dataOf(await callAs(app, at.advisor, read, { clubId: at.club.id }), register);
    expect(seen.can).toEqual({ mark: true, create: true });
    const [meeting] = seen.meetings;
    expect(meeting?.attendances.map(({ student, status }) => [student.firstName, status])).toEqual([
      ['Ada', 'present'],
      ['Bo', 'absent'],
      ['Cy', 'unmarked'],
    ]);
    expect(seen.days).toMatchObject([
      { status: 'partial', level: 1, rate: 0.5, unfinished: { marked: 2, rows: 3 } },
    ]);
  });

  it('shows a member their own rows and the figures of the day, and nobody else', async () => {
    const at = await scene(-1);
    const list = rowIds(at).map((attendanceId) => ({ attendanceId, attendanceStatus: 'present' }));
    await callAs(app, at.advisor, markMany, list);
    const [ada, bo] = at.students;
    const answer = await callAs(app, ada ?? at.advisor, read, { clubId: at.club.id });
    const seen = dataOf(answer, register);
    expect(seen.meetings.flatMap(({ attendances }) => attendances.map(({ student }) => student._id))).toEqual(
      [ada?.id],
    );
    expect(seen.days).toMatchObject([{ status: 'full', level: 4, rate: 1 }]);
    expect(seen.can).toEqual({ mark: false, create: false });
    expect(answer.text).not.toContain(bo?.id ?? 'nobody');
  });
});
