/** Members, leaders and advisors through the API, and the register rows that follow from them. */
import { club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type Answer, callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeStudent,
  type TestClub,
  type TestMeeting,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const add = 'PUT /club/studentMember';
const removeOne = 'DELETE /club/studentMember';
const update = 'PUT /club/updateClubMemberships';
const remove = 'PUT /club/removeClubMemberships';
const removal = z.object({ changed: z.boolean() });

type Scene = {
  administrator: TestPerson;
  club: TestClub;
  student: TestPerson;
  past: TestMeeting;
  present: TestMeeting;
  coming: TestMeeting;
};

/** A club with a past meeting, one running and one to come. */
async function scene(isMember: boolean): Promise<Scene> {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const student = await makeStudent(app, { school });
  const club = await makeClub(app, { school, members: isMember ? [student] : [] });
  const past = await makeMeeting(app, { club, meetingName: 'past', inDays: -7 });
  const current = await makeMeeting(app, { club, meetingName: 'present' });
  const coming = await makeMeeting(app, { club, meetingName: 'coming', inDays: 7 });
  return { administrator, club, student, past, present: current, coming };
}

/** Names of the meetings in which the student has a row, with the status. */
async function rowsOf({ club, student }: Pick<Scene, 'club' | 'student'>): Promise<string[]> {
  const rows = await asOwner(
    app,
    club.school.id,
    `select m.meeting_name, a.status from attendance a join meeting m on m.id = a.meeting_id
      where a.school_id = $1 and m.club_id = $2 and a.student_id = $3 order by m.starts_at`,
    [club.school.id, club.id, student.id],
  );
  return rows.map((row) => `${String(row['meeting_name'])} ${String(row['status'])}`);
}

/** All memberships ever of the person: role, and whether it has ended. */
async function historyOf(club: TestClub, person: TestPerson): Promise<string[]> {
  const rows = await asOwner(
    app,
    club.school.id,
    `select role_key, left_at is null as present, left_at >= joined_at as ordered from club_membership
      where school_id = $1 and club_id = $2 and person_id = $3 order by id`,
    [club.school.id, club.id, person.id],
  );
  expect(rows.every((row) => row['present'] === true || row['ordered'] === true)).toBe(true);
  return rows.map((row) => `${String(row['role_key'])} ${row['present'] === true ? 'present' : 'left'}`);
}

const clubOf = (answer: Answer) => dataOf(answer, clubSchema);

describe('joining', () => {
  it('adds the student to the registers of meetings that have not ended', async () => {
    const at = await scene(false);
    const made = clubOf(
      await callAs(app, at.administrator, add, { clubId: at.club.id, studentUserIds: [at.student.id] }),
    );
    expect(made.members.map(({ _id }) => _id)).toEqual([at.student.id]);
    expect(await rowsOf(at)).toEqual(['present unmarked', 'coming unmarked']);
    expect(await activityOf(app, at.club.school.id)).toEqual([
      { action: 'club.addMembers', subject_id: at.club.id },
    ]);
  });

  it('adds a new leader to the same registers, and as a plain member too', async () => {
    const at = await scene(false);
    const roleKey = await makeRole(app, { school: at.club.school });
    const made = clubOf(
      await callAs(app, at.administrator, update, {
        clubId: at.club.id,
        studentMemberships: [{ studentId: at.student.id, roleKey }],
      }),
    );
    expect(made.studentMemberships.map((one) => one.roleKey).toSorted()).toEqual(
      [roleKey, 'member'].toSorted(),
    );
    expect(await rowsOf(at)).toEqual(['present unmarked', 'coming unmarked']);
  });

  it('stores one membership when a student is added repeatedly or at the same time', async () => {
    const at = await scene(false);
    const input = { clubId: at.club.id, studentUserIds: [at.student.id, at.student.id] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => callAs(app, at.administrator, add, input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await callAs(app, at.administrator, add, input)).status).toBe(200);
    expect(await historyOf(at.club, at.student)).toEqual(['member present']);
    expect(await rowsOf(at)).toHaveLength(2);
  });

  it('adds nobody from a list with an unknown or archived student, or somebody who is not a student', async () => {
    const at = await scene(false);
    const { school } = at.club;
    const strangers = [
      await makeStudent(app),
      await makeFaculty(app, { school }),
      await makeStudent(app, { school, archived: true }),
      { id: uuidv7() },
    ];
    for (const { id } of strangers) {
      const input = { clubId: at.club.id, studentUserIds: [at.student.id, id] };
      const answer = await callAs(app, at.administrator, add, input);
      expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([
        422,
        ['studentUserIds.1'],
      ]);
    }
    expect(await historyOf(at.club, at.student)).toEqual([]);
    expect(await rowsOf(at)).toEqual([]);
    expect(await activityOf(app, school.id)).toEqual([]);
  });

  it('gives every new member a row in meetings that are created at the same time', async () => {
    const at = await scene(false);
    const students = await Promise.all(
      Array.from({ length: 8 }, () => makeStudent(app, { school: at.club.school })),
    );
    const meeting = [
      {
        clubId: at.club.id,
        startDateAndTime: '2090-01-02T15:30:00Z',
        endDateAndTime: '2090-01-02T16:30:00Z',
        meetingName: 'made',
      },
    ];
    const answers = await Promise.all(
      students.flatMap((student) => [
        callAs(app, at.administrator, add, { clubId: at.club.id, studentUserIds: [student.id] }),
        callAs(app, at.administrator, 'POST /club/meetingsAndAttendances', meeting),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const student of students) {
      const rows = await rowsOf({ club: at.club, student });
      expect(rows.filter((row) => row.startsWith('made'))).toHaveLength(students.length);
    }
  });
});

describe('leaving', () => {
  it('keeps past and running rows, deletes upcoming ones, and keeps the ended membership', async () => {
    const at = await scene(true);
    const left = clubOf(
      await callAs(app, at.administrator, removeOne, { clubId: at.club.id, studentId: at.student.id }),
    );
    expect(left.members).toEqual([]);
    expect(await rowsOf(at)).toEqual(['past unmarked', 'present unmarked']);
    expect(await historyOf(at.club, at.student)).toEqual(['member left']);
    expect((await activityOf(app, at.club.school.id)).map(({ action }) => action)).toEqual([
      'club.removeMember',
    ]);
  });

  it('keeps an upcoming row that is already marked as excused', async () => {
    const at = await scene(true);
    const excuse = { attendanceId: at.coming.attendances[at.student.id], attendanceStatus: 'excusedAbsent' };
    await callAs(app, at.administrator, 'PUT /club/attendanceStatus', excuse);
    await callAs(app, at.administrator, removeOne, { clubId: at.club.id, studentId: at.student.id });
    expect(await rowsOf(at)).toEqual(['past unmarked', 'present unmarked', 'coming excusedAbsent']);
  });

  it('lets a student rejoin with a new membership and rows in upcoming meetings', async () => {
    const at = await scene(true);
    const input = { clubId: at.club.id, studentId: at.student.id };
    await callAs(app, at.administrator, removeOne, input);
    await callAs(app, at.administrator, add, { clubId: at.club.id, studentUserIds: [at.student.id] });
    expect(await historyOf(at.club, at.student)).toEqual(['member left', 'member present']);
    expect(await rowsOf(at)).toEqual(['past unmarked', 'present unmarked', 'coming unmarked']);
  });

  it('succeeds for somebody who was never a member', async () => {
    const at = await scene(false);
    for (const studentId of [at.student.id, uuidv7()]) {
      const answer = await callAs(app, at.administrator, removeOne, { clubId: at.club.id, studentId });
      expect(dataOf(answer, removal).changed).toBe(false);
    }
  });

  it('changes and logs nothing the second time, for a member, a role and an advisor', async () => {
    const at = await scene(true);
    const { id: clubId, school } = at.club;
    const roleKey = await makeRole(app, { school });
    const teacher = await makeFaculty(app, { school });
    await callAs(app, at.administrator, update, {
      clubId,
      studentMemberships: [{ studentId: at.student.id, roleKey }],
      facultyMemberships: [{ facultyId: teacher.id, roleKey: 'faculty' }],
    });
    const memberRemovals = [
      { memberId: at.student.id, type: 'student', roleKey },
      { memberId: teacher.id, type: 'faculty' },
    ];
    const versions: string[] = [];
    for (const changed of [true, false]) {
      await callAs(app, at.administrator, remove, { clubId, memberRemovals });
      const input = { clubId, studentId: at.student.id };
      const answer = await callAs(app, at.administrator, removeOne, input);
      expect(dataOf(answer, removal).changed).toBe(changed);
      versions.push(clubOf(answer).updatedAt);
    }
    expect(versions[1]).toBe(versions[0]);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'club.updateMemberships',
      'club.removeMemberships',
      'club.removeMember',
    ]);
  });

  it('ends every role of a leader', async () => {
    const at = await scene(true);
    const roleKey = await makeRole(app, { school: at.club.school });
    const promoted = { clubId: at.club.id, studentMemberships: [{ studentId: at.student.id, roleKey }] };
    await callAs(app, at.administrator, update, promoted);
    await callAs(app, at.administrator, removeOne, { clubId: at.club.id, studentId: at.student.id });
    expect((await historyOf(at.club, at.student)).toSorted()).toEqual(
      [`${roleKey} left`, 'member left'].toSorted(),
    );
  });
});

describe('leadership', () => {
  it('leaves a plain member, with every row, when a role is removed', async () => {
    const at = await scene(true);
    const roleKey = await makeRole(app, { school: at.club.school, permissions: ['canManageMembers'] });
    const promoted = { clubId: at.club.id, studentMemberships: [{ studentId: at.student.id, roleKey }] };
    await callAs(app, at.administrator, update, promoted);
    const manage = { clubId: at.club.id, studentUserIds: [at.student.id] };
    expect((await callAs(app, at.student, add, manage)).status).toBe(200);
    const removal = { memberId: at.student.id, type: 'student', roleKey };
    const input = { clubId: at.club.id, memberRemovals: [removal] };
    const after = clubOf(await callAs(app, at.administrator, remove, input));
    expect(after.studentMemberships.map((one) => one.roleKey)).toEqual(['member']);
    expect(await rowsOf(at)).toHaveLength(3);
    expect((await callAs(app, at.student, add, manage)).status).toBe(403);
  });

  it('refuses a role that the school does not have, and names the field', async () => {
    const at = await scene(true);
    const input = {
      clubId: at.club.id,
      studentMemberships: [{ studentId: at.student.id, roleKey: 'Emperor' }],
    };
    const answer = await callAs(app, at.administrator, update, input);
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'studentMemberships.0.roleKey']);
    expect(await historyOf(at.club, at.student)).toEqual(['member present']);
  });

  it('adds and removes advisors without rows in registers', async () => {
    const at = await scene(false);
    const teacher = await makeFaculty(app, { school: at.club.school });
    const input = { clubId: at.club.id, facultyMemberships: [{ facultyId: teacher.id, roleKey: 'faculty' }] };
    const named = clubOf(await callAs(app, at.administrator, update, input));
    expect(named.facultyMemberships.map(({ faculty }) => faculty._id)).toEqual([teacher.id]);
    expect(await rowsOf({ club: at.club, student: teacher })).toEqual([]);
    const removal = { clubId: at.club.id, memberRemovals: [{ memberId: teacher.id, type: 'faculty' }] };
    expect(clubOf(await callAs(app, at.administrator, remove, removal)).facultyMemberships).toEqual([]);
    expect(await historyOf(at.club, teacher)).toEqual(['faculty left']);
    expect((await activityOf(app, at.club.school.id)).map(({ action }) => action)).toEqual([
      'club.updateMemberships',
      'club.removeMemberships',
    ]);
  });
});

describe('simultaneous calls', () => {
  it('all succeed on one club: joining, leaving, renaming and adding an advisor', async () => {
    const at = await scene(true);
    const { school } = at.club;
    const teacher = await makeFaculty(app, { school });
    const others = await Promise.all(Array.from({ length: 6 }, () => makeStudent(app, { school })));
    const clubId = at.club.id;
    const rounds = others.flatMap((student, round) => [
      callAs(app, at.administrator, add, { clubId, studentUserIds: [student.id] }),
      callAs(app, at.administrator, 'PUT /club/club', { _id: clubId, clubName: `Name ${round}` }),
      callAs(app, at.administrator, removeOne, { clubId, studentId: at.student.id }),
      callAs(app, at.administrator, update, {
        clubId,
        facultyMemberships: [{ facultyId: teacher.id, roleKey: 'faculty' }],
      }),
    ]);
    const statuses = (await Promise.all(rounds)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
    const after = clubOf(await callAs(app, at.administrator, 'GET /club/club/{clubId}', { clubId }));
    expect(after.members.map(({ _id }) => _id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  });

  it('leave no membership behind when the club is deleted at the same time', async () => {
    const at = await scene(true);
    const clubId = at.club.id;
    const others = await Promise.all(
      Array.from({ length: 5 }, () => makeStudent(app, { school: at.club.school })),
    );
    const calls = others.map(({ id }) =>
      callAs(app, at.administrator, add, { clubId, studentUserIds: [id] }),
    );
    const deleted = callAs(app, at.administrator, 'DELETE /club/deleteClub', { clubId });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(dataOf(await deleted, z.looseObject({ _id: z.string() }))._id).toBe(clubId);
    for (const student of others) expect(await historyOf(at.club, student)).toEqual([]);
  });
});
