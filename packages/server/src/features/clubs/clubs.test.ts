/** Clubs through the API, as the roles that use them: reading, creating, editing. */

import { clubCard, club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { offeredBy } from '@casement/domain/shared/permissions.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeRole,
  makeSchool,
  makeStudent,
  makeTag,
  type TestClub,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const cards = z.object({ clubs: z.array(clubCard) });

async function readAs(who: TestPerson, club: TestClub) {
  return dataOf(await callAs(app, who, 'GET /club/club/{clubId}', { clubId: club.id }), clubSchema);
}

async function revisionsOf(schoolId: string, clubId: string) {
  const rows = await asOwner(
    app,
    schoolId,
    `select field, value, updated_by_name, updated_by_role from club_revision
      where school_id = $1 and club_id = $2 order by id`,
    [schoolId, clubId],
  );
  return rows.map((row) => [row['field'], row['value'], row['updated_by_name'], row['updated_by_role']]);
}

describe('a club that is sent more than once', () => {
  const bees = () => ({
    clubName: 'Bees',
    clubDescription: 'Hives on the roof.',
    casStrand: 'Service',
    clubHighlights: ['Honey'],
    newId: uuidv7(),
  });
  const createdNames = async (schoolId: string) =>
    (await asOwner(app, schoolId, 'select club_name from club where school_id = $1', [schoolId])).length;

  it('is created once when it is sent three times at the same time', async () => {
    const administrator = await makeAdministrator(app);
    const form = { ...bees(), facultyMemberships: [{ facultyId: administrator.id, roleKey: 'faculty' }] };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => callAs(app, administrator, 'POST /club/club', form)),
    );
    expect(answers.map((answer) => dataOf(answer, clubSchema)._id)).toEqual(Array(3).fill(form.newId));
    expect(await createdNames(administrator.school.id)).toBe(1);
  });

  it('is not overwritten by a form with other values, which is refused because the club exists', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const as = (roleKey: string) => [{ studentId: student.id, roleKey }];
    const form = { ...bees(), studentMemberships: as('member') };
    const made = await callAs(app, administrator, 'POST /club/club', form);
    expect(made.status).toBe(200);
    const facultyMemberships = [{ facultyId: administrator.id, roleKey: 'faculty' }];
    for (const change of [
      { clubName: 'Wasps' },
      { facultyMemberships },
      { studentMemberships: as('president') },
    ]) {
      const answer = await callAs(app, administrator, 'POST /club/club', { ...form, ...change });
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
      expect(errorOf(answer).message).toContain('already created');
    }
    expect(await createdNames(administrator.school.id)).toBe(1);
  });

  it('cannot take the id of another club', async () => {
    const administrator = await makeAdministrator(app);
    const club = await makeClub(app, { school: administrator.school });
    const answer = await callAs(app, administrator, 'POST /club/club', { ...bees(), newId: club.id });
    expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([422, ['newId']]);
  });
});

describe('creating a club', () => {
  it('stores every field of the form', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const [leader, member] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    const advisor = await makeFaculty(app, { school });
    const roleKey = await makeRole(app, { school });
    const tag = await makeTag(app, { school });
    const weeklyMeetingTimes = [
      { day: 'Monday', startHour: 15, startMinute: 30, endHour: 16, endMinute: 30 },
      { day: 'Thursday', startHour: 12, startMinute: 0, endHour: 12, endMinute: 45 },
    ];
    const form = {
      clubName: '  Debate Society ',
      clubDescription: 'We argue.\nWe listen.',
      casStrand: 'Creativity',
      clubTagIds: [tag.id],
      studentMemberships: [
        { studentId: leader.id, roleKey },
        { studentId: member.id, roleKey: 'member' },
      ],
      facultyMemberships: [{ facultyId: advisor.id, roleKey: 'faculty' }],
      generalLocationOfMeetings: ['Library'],
      weeklyMeetingTimes,
      wholeSchoolClub: true,
      ignoreAbsences: true,
      clubHighlights: ['Won the cup', ' ', 'Hosted a tournament'],
    };
    const made = dataOf(await callAs(app, administrator, 'POST /club/club', form), clubSchema);
    expect(made).toMatchObject({
      clubName: 'Debate Society',
      clubDescription: 'We argue.\nWe listen.',
      casStrand: 'Creativity',
      generalLocationOfMeetings: ['Library'],
      weeklyMeetingTimes,
      wholeSchoolClub: true,
      ignoreAbsences: true,
      clubHighlights: ['Won the cup', 'Hosted a tournament'],
      status: 'Active',
      approved: true,
      meetings: [],
    });
    expect(made.tags.map(({ _id }) => _id)).toEqual([tag.id]);
    expect(made.members.map(({ _id }) => _id).toSorted()).toEqual([leader.id, member.id].toSorted());
    const roles = made.studentMemberships.map(({ student, roleKey: key }) => `${student._id} ${key}`);
    expect(roles.toSorted()).toEqual(
      [`${leader.id} ${roleKey}`, `${leader.id} member`, `${member.id} member`].toSorted(),
    );
    expect(made.facultyMemberships.map(({ faculty }) => faculty._id)).toEqual([advisor.id]);
    expect(await revisionsOf(school.id, made._id)).toEqual([
      ['clubName', 'Debate Society', administrator.displayName, 'Faculty'],
      ['clubDescription', 'We argue.\nWe listen.', administrator.displayName, 'Faculty'],
      ['clubHighlights', ['Won the cup', 'Hosted a tournament'], administrator.displayName, 'Faculty'],
    ]);
    expect(await activityOf(app, school.id)).toEqual([{ action: 'club.create', subject_id: made._id }]);
    const { clubs } = dataOf(await callAs(app, administrator, 'GET /admin/clubs'), cards);
    expect(clubs).toMatchObject([{ _id: made._id, memberCount: 2 }]);
  });

  it.each<[string, number, (at: { theirs: string; stranger: string; student: string }) => object]>([
    ['a tag of another school', 422, ({ theirs }) => ({ clubTagIds: [theirs] })],
    ['a tag that is not there', 422, () => ({ clubTagIds: [uuidv7()] })],
    [
      'a member of another school',
      422,
      ({ stranger }) => ({ studentMemberships: [{ studentId: stranger, roleKey: 'member' }] }),
    ],
    [
      'an advisor who is a student',
      422,
      ({ student }) => ({ facultyMemberships: [{ facultyId: student, roleKey: 'faculty' }] }),
    ],
  ])('creates nothing with %s', async (_, status, more) => {
    const administrator = await makeAdministrator(app);
    const stranger = await makeStudent(app);
    const theirs = await makeTag(app, { school: stranger.school });
    const student = await makeStudent(app, { school: administrator.school });
    const form = {
      clubName: 'Chess',
      clubDescription: 'What happens there.',
      casStrand: 'Creativity',
      ...more({ theirs: theirs.id, stranger: stranger.id, student: student.id }),
    };
    expect((await callAs(app, administrator, 'POST /club/club', form)).status).toBe(status);
    const { id } = administrator.school;
    for (const table of ['club', 'club_membership', 'club_revision', 'club_tagging', 'activity_log']) {
      expect(await countRows(app, id, `select count(*) from ${table} where school_id = $1`, [id])).toBe(0);
    }
  });

  it('names the field of a role that the school does not have', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const answer = await callAs(app, administrator, 'POST /club/club', {
      clubName: 'Chess',
      clubDescription: 'What happens there.',
      casStrand: 'Creativity',
      studentMemberships: [
        { studentId: student.id, roleKey: 'member' },
        { studentId: student.id, roleKey: 'Emperor' },
      ],
    });
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields?.map(({ path }) => path)).toEqual(['studentMemberships.1.roleKey']);
  });
});

describe('editing a club', () => {
  it('changes only the fields that are sent, and keeps every value in the history', async () => {
    const advisor = await makeFaculty(app, {
      school: await makeSchool(app, { teachersMayAdminister: false }),
    });
    const club = await makeClub(app, { school: advisor.school, clubName: 'First', advisors: [advisor] });
    const before = await readAs(advisor, club);
    await callAs(app, advisor, 'PUT /club/club', { _id: club.id, clubName: 'Second' });
    await callAs(app, advisor, 'PUT /club/club', {
      _id: club.id,
      clubName: 'Third',
      clubDescription: 'Words',
    });
    const after = await readAs(advisor, club);
    const expected = { clubName: 'Third', clubDescription: 'Words', updatedAt: after.updatedAt };
    expect(after).toEqual({ ...before, ...expected });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await revisionsOf(club.school.id, club.id)).toEqual([
      ['clubName', 'Second', advisor.displayName, 'Faculty'],
      ['clubName', 'Third', advisor.displayName, 'Faculty'],
      ['clubDescription', 'Words', advisor.displayName, 'Faculty'],
    ]);
    const log = await activityOf(app, club.school.id);
    expect(log).toEqual([
      { action: 'club.update', subject_id: club.id },
      { action: 'club.update', subject_id: club.id },
    ]);
  });

  it('lets a leader change what the role allows, and nothing when another field is sent too', async () => {
    const school = await makeSchool(app);
    const roleKey = await makeRole(app, { school, permissions: ['canEditClubDescription'] });
    const leader = await makeStudent(app, { school });
    const club = await makeClub(app, { school, leaders: [{ student: leader, roleKey }] });
    const both = { _id: club.id, clubDescription: 'Ours', clubName: 'Ours' };
    const refused = await callAs(app, leader, 'PUT /club/club', both);
    expect([refused.status, errorOf(refused).fields?.map(({ path }) => path)]).toEqual([403, ['clubName']]);
    expect((await readAs(leader, club)).clubDescription).toBe('');
    expect(
      (await callAs(app, leader, 'PUT /club/club', { _id: club.id, clubDescription: 'Ours' })).status,
    ).toBe(200);
    expect(await revisionsOf(school.id, club.id)).toEqual([
      ['clubDescription', 'Ours', leader.displayName, 'Student'],
    ]);
  });

  it('refuses an edit based on an older version, and answers with the current club', async () => {
    const administrator = await makeAdministrator(app);
    const club = await makeClub(app, { school: administrator.school });
    const { updatedAt } = await readAs(administrator, club);
    const first = { _id: club.id, clubName: 'First', updatedAt };
    const saved = dataOf(await callAs(app, administrator, 'PUT /club/club', first), clubSchema);
    const stale = await callAs(app, administrator, 'PUT /club/club', { ...first, clubName: 'Second' });
    expect([stale.status, errorOf(stale).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(clubSchema.parse(errorOf(stale).present)).toEqual(saved);
    expect(errorOf(stale).message).toMatch(/^You changed “First” in another tab/);
    const other = await makeAdministrator(app, { school: administrator.school });
    const late = await callAs(app, other, 'PUT /club/club', { ...first, clubName: 'Third' });
    expect(errorOf(late).message).toMatch(new RegExp(`^${administrator.displayName} changed “First” after`));
    const again = { ...first, clubName: 'Second', updatedAt: saved.updatedAt };
    expect((await callAs(app, administrator, 'PUT /club/club', again)).status).toBe(200);
  });

  it('accepts only one of four simultaneous edits of the same version', async () => {
    const administrator = await makeAdministrator(app);
    const club = await makeClub(app, { school: administrator.school });
    const { updatedAt } = await readAs(administrator, club);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((clubName) =>
        callAs(app, administrator, 'PUT /club/club', { _id: club.id, clubName, updatedAt }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    expect(await revisionsOf(club.school.id, club.id)).toHaveLength(1);
  });

  it('refuses an edit from before the club’s members changed', async () => {
    const administrator = await makeAdministrator(app);
    const club = await makeClub(app, { school: administrator.school });
    const student = await makeStudent(app, { school: administrator.school });
    const { updatedAt } = await readAs(administrator, club);
    await callAs(app, administrator, 'PUT /club/studentMember', {
      clubId: club.id,
      studentUserIds: [student.id],
    });
    const stale = await callAs(app, administrator, 'PUT /club/club', {
      _id: club.id,
      clubName: 'X',
      updatedAt,
    });
    expect(stale.status).toBe(409);
  });

  it('changes nothing when a tag is of another school', async () => {
    const administrator = await makeAdministrator(app);
    const [ours, theirs] = [await makeTag(app, { school: administrator.school }), await makeTag(app)];
    const club = await makeClub(app, { school: administrator.school, tags: [ours] });
    const edit = { _id: club.id, clubName: 'X', clubTagIds: [ours.id, theirs.id] };
    expect((await callAs(app, administrator, 'PUT /club/club', edit)).status).toBe(422);
    const after = await readAs(administrator, club);
    expect([after.clubName, after.tags.map(({ _id }) => _id)]).toEqual([club.clubName, [ours.id]]);
  });

  it('answers 404 for a deleted club', async () => {
    const administrator = await makeAdministrator(app);
    const club = await makeClub(app, { school: administrator.school });
    await callAs(app, administrator, 'DELETE /club/deleteClub', { clubId: club.id });
    const edit = { _id: club.id, clubName: 'X' };
    expect((await callAs(app, administrator, 'PUT /club/club', edit)).status).toBe(404);
  });
});

describe('reading clubs', () => {
  it('lists approved clubs by name, without archived people and tags', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const [here, left] = [
      await makeStudent(app, { school, graduatingClass: '2030' }),
      await makeStudent(app, { school, graduatingClass: '2020', archived: true }),
    ];
    const tags = [await makeTag(app, { school }), await makeTag(app, { school, archived: true })];
    for (const clubName of ['Chess', 'Écriture', 'art', 'Zoo', 'Badminton']) {
      await makeClub(app, { school, clubName, members: [here, left], advisors: [administrator], tags });
    }
    await makeClub(app, { school, clubName: 'Draft', approved: false });
    const { clubs } = dataOf(await callAs(app, administrator, 'GET /club/allClubsForAdmin'), cards);
    expect(clubs.map(({ clubName }) => clubName)).toEqual(['art', 'Badminton', 'Chess', 'Écriture', 'Zoo']);
    for (const card of clubs) {
      expect(card).toMatchObject({ memberCount: 1, graduatingClasses: ['2030'] });
      expect(card.tags.map(({ _id }) => _id)).toEqual([tags[0]?.id]);
      expect(card.facultyAdvisors.map(({ _id }) => _id)).toEqual([administrator.id]);
    }
  });

  it('says what the caller can do with the club', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const roleKey = await makeRole(app, { school, permissions: ['canCreateEvents'] });
    const leader = await makeStudent(app, { school });
    const outsider = await makeStudent(app, { school });
    const club = await makeClub(app, { school, leaders: [{ student: leader, roleKey }] });
    const allowed = async (who: TestPerson) =>
      Object.entries((await readAs(who, club)).can).flatMap(([name, can]) => (can ? [name] : []));
    expect((await allowed(leader)).toSorted()).toEqual([
      'attendance.mark',
      'attendance.read',
      'meeting.create',
      'meeting.photos',
    ]);
    expect(await allowed(outsider)).toEqual([]);
    expect(await allowed(await makeAdministrator(app, { school }))).toHaveLength(offeredBy('club').length);
  });

  it('gives the established year in the school’s time zone', async () => {
    const school = await makeSchool(app, { timeZone: 'Pacific/Auckland' });
    const administrator = await makeAdministrator(app, { school });
    const club = await makeClub(app, { school, createdAt: '2019-12-31T20:00:00Z' });
    expect((await readAs(administrator, club)).establishedYear).toBe(2020);
  });
});
