/** Faculty: one record, edits, archiving, deletion and administrators, through the API. */
import { facultyCard, facultyDeletion, facultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { type Answer, callAs, dataOf, errorOf, statusesOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../testing/factories.ts';
import { makeCommentOf, makeProposalOf } from '../../testing/people.factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';
import {
  makeAward,
  makePost,
  makePostComment,
  makeReviewer,
  makeTokenComment,
} from '../portfolios/portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const directory = 'GET /faculty/getFacultyForAdmin';
const one = 'GET /faculty/{facultyId}';
const edit = 'PUT /faculty/faculty';
const archive = 'PUT /faculty/archive';
const remove = 'DELETE /faculty/faculty';
const mark = 'PUT /faculty/administrator';
const list = z.object({ faculty: z.array(facultyCard) });

const read = async (who: TestPerson, facultyId: string) =>
  dataOf(await callAs(app, who, one, { facultyId }), facultyMember);
const tagOf = async (who: TestPerson) => (await callAs(app, who, directory)).headers['etag'];
const refusal = (answer: Answer) => [answer.status, errorOf(answer).code];

/** How many administrators who aren't archived the school has. */
const office = (school: TestSchool) =>
  countRows(
    app,
    school.id,
    'select count(*) from person where school_id = $1 and administrator and not archived',
    [school.id],
  );

describe('the faculty directory', () => {
  it('lists the clubs that each teacher advises, and changes when they do', async () => {
    const administrator = await makeAdministrator(app, { firstName: 'Zed' });
    const { school } = administrator;
    const teacher = await makeFaculty(app, { school, firstName: 'Abe' });
    for (const clubName of ['Zoo', 'art']) await makeClub(app, { school, clubName, advisors: [teacher] });
    await makeClub(app, { school, clubName: 'Draft', approved: false, advisors: [teacher] });
    const first = dataOf(await callAs(app, administrator, directory), list).faculty;
    expect(first.map(({ firstName, clubs }) => [firstName, clubs.map(({ clubName }) => clubName)])).toEqual([
      ['Abe', ['art', 'Zoo']],
      ['Zed', []],
    ]);
    const club = await makeClub(app, { school, clubName: 'Chess' });
    const before = await tagOf(administrator);
    const facultyMemberships = [{ facultyId: teacher.id, roleKey: 'faculty' }];
    await callAs(app, administrator, 'PUT /club/updateClubMemberships', {
      clubId: club.id,
      facultyMemberships,
    });
    const named = await tagOf(administrator);
    await callAs(app, administrator, 'PUT /club/club', { _id: club.id, clubName: 'Go' });
    expect(new Set([before, named, await tagOf(administrator)]).size).toBe(3);
    const last = dataOf(await callAs(app, administrator, directory), list).faculty;
    expect(last[0]?.clubs.map(({ clubName }) => clubName)).toEqual(['art', 'Go', 'Zoo']);
  });

  it('changes when a teacher is renamed, archived, made an administrator or deleted', async () => {
    const administrator = await makeAdministrator(app);
    const teacher = await makeFaculty(app, { school: administrator.school });
    const facultyId = teacher.id;
    const tags = [await tagOf(administrator)];
    for (const [route, input] of [
      [edit, { facultyId, firstName: 'New', lastName: 'Name' }],
      [mark, { facultyId, administrator: true }],
      [archive, { facultyIds: [facultyId], archived: true }],
      [remove, { facultyEmail: teacher.schoolEmail }],
    ] as const) {
      expect((await callAs(app, administrator, route, input)).status).toBe(200);
      tags.push(await tagOf(administrator));
    }
    expect(new Set(tags).size).toBe(5);
  });
});

describe('one teacher', () => {
  it('is shown with clubs and with what the caller can do', async () => {
    const school = await makeSchool(app);
    const administrator = await makeAdministrator(app, { school });
    const teacher = await makeFaculty(app, { school });
    await makeClub(app, { school, clubName: 'Chess', advisors: [teacher] });
    const seen = await read(administrator, teacher.id);
    expect(seen.clubs.map(({ clubName, casStrand }) => [clubName, casStrand])).toEqual([
      ['Chess', 'Service'],
    ]);
    const allowed = async (who: TestPerson, facultyId: string) =>
      Object.entries((await read(who, facultyId)).can).flatMap(([name, can]) => (can ? [name] : []));
    expect(await allowed(administrator, teacher.id)).toHaveLength(4);
    expect(await allowed(administrator, administrator.id)).toEqual(['faculty.update']);
    expect(await allowed(teacher, administrator.id)).toEqual(['faculty.update']);
    const colleague = await makeFaculty(app, { school });
    expect(await allowed(teacher, colleague.id)).toEqual(['faculty.update', 'faculty.archive']);
  });

  it('is closed to students, and not found in another school or for an id that is not a teacher’s', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    expect((await callAs(app, student, one, { facultyId: administrator.id })).status).toBe(403);
    for (const facultyId of [(await makeFaculty(app)).id, student.id, uuidv7(), 'nobody']) {
      expect((await callAs(app, administrator, one, { facultyId })).status).toBe(404);
    }
  });
});

describe('editing a teacher', () => {
  it('changes the display name too, unless it was chosen separately', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const [plain, chosen] = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
    await asOwner(app, school.id, "update person set display_name = 'Mr O' where id = $1", [chosen.id]);
    const names = { firstName: 'Ola', lastName: 'Nordmann' };
    const saved = await Promise.all(
      [plain, chosen].map(async ({ id }) =>
        dataOf(await callAs(app, administrator, edit, { facultyId: id, ...names }), facultyMember),
      ),
    );
    expect(saved.map(({ displayName }) => displayName)).toEqual(['Ola Nordmann', 'Mr O']);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'faculty.update',
      'faculty.update',
    ]);
  });

  it('refuses an invalid name, and names its field', async () => {
    const administrator = await makeAdministrator(app);
    const input = { facultyId: administrator.id, firstName: '', lastName: 'x'.repeat(101) };
    const answer = await callAs(app, administrator, edit, input);
    expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([
      422,
      ['firstName', 'lastName'],
    ]);
  });

  it('refuses one of two simultaneous edits, and answers with the current teacher', async () => {
    const administrator = await makeAdministrator(app);
    const teacher = await makeFaculty(app, { school: administrator.school });
    const { updatedAt } = await read(administrator, teacher.id);
    const answers = await Promise.all(
      ['A', 'B'].map((firstName) =>
        callAs(app, administrator, edit, { facultyId: teacher.id, firstName, lastName: 'X', updatedAt }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(facultyMember.parse(stale && errorOf(stale).present)).toEqual(
      await read(administrator, teacher.id),
    );
  });

  it('answers 404 for a teacher of another school', async () => {
    const administrator = await makeAdministrator(app);
    const input = { facultyId: (await makeFaculty(app)).id, firstName: 'A', lastName: 'B' };
    expect((await callAs(app, administrator, edit, input)).status).toBe(404);
  });
});

describe('archiving', () => {
  it('signs a teacher out, hides them from pickers and clubs, and can be undone', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const teacher = await makeFaculty(app, { school });
    const club = await makeClub(app, { school, advisors: [teacher] });
    await callAs(app, teacher, 'GET /user/me');
    const routes = ['GET /admin/facultyForProposal', 'GET /club/allClubsForAdmin'];
    const named = () =>
      Promise.all(
        routes.map(async (route) => (await callAs(app, administrator, route)).text.includes(teacher.id)),
      );
    expect(await named()).toEqual([true, true]);
    const input = { facultyIds: [teacher.id], archived: true };
    const { faculty } = dataOf(await callAs(app, administrator, archive, input), list);
    expect(faculty.map(({ _id, archived }) => [_id, archived])).toEqual([[teacher.id, true]]);
    expect((await callAs(app, teacher, 'GET /user/me')).status).toBe(401);
    expect(await named()).toEqual([false, false]);
    await callAs(app, administrator, archive, { ...input, archived: false });
    expect(await named()).toEqual([true, true]);
    const back = await callAs(app, administrator, 'GET /club/club/{clubId}', { clubId: club.id });
    expect(back.text).toContain(teacher.id);
  });

  it('refuses to archive oneself, alone or among others, and changes nothing', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const [teacher, other] = [await makeFaculty(app, { school }), await makeAdministrator(app, { school })];
    const input = { facultyIds: [teacher.id, administrator.id, other.id], archived: true };
    expect(refusal(await callAs(app, administrator, archive, input))).toEqual([409, 'NOT_ONESELF']);
    expect(refusal(await callAs(app, teacher, archive, { ...input, facultyIds: [teacher.id] }))).toEqual([
      409,
      'NOT_ONESELF',
    ]);
    expect((await read(administrator, teacher.id)).archived).toBe(false);
    expect(await activityOf(app, school.id)).toEqual([]);
  });

  it('lets a teacher who can administer archive teachers, but not archive or unarchive administrators', async () => {
    const school = await makeSchool(app);
    const [first, second] = [
      await makeAdministrator(app, { school }),
      await makeAdministrator(app, { school }),
    ];
    const [deputy, teacher] = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
    const input = { facultyIds: [teacher.id, first.id], archived: true };
    expect(refusal(await callAs(app, deputy, archive, input))).toEqual([403, 'FORBIDDEN']);
    expect((await callAs(app, deputy, archive, { ...input, facultyIds: [teacher.id] })).status).toBe(200);
    await callAs(app, second, archive, { ...input, facultyIds: [first.id] });
    const back = { facultyIds: [first.id], archived: false };
    expect((await callAs(app, deputy, archive, back)).status).toBe(403);
    expect((await callAs(app, second, archive, back)).status).toBe(200);
  });

  it('archives nobody from a list with a student, an unknown id or a teacher of another school', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const teacher = await makeFaculty(app, { school });
    for (const stranger of [uuidv7(), (await makeFaculty(app)).id, (await makeStudent(app, { school })).id]) {
      const input = { facultyIds: [teacher.id, stranger], archived: true };
      expect((await callAs(app, administrator, archive, input)).status).toBe(404);
    }
    expect((await read(administrator, teacher.id)).archived).toBe(false);
  });
});

describe('making a teacher an administrator', () => {
  it('takes effect immediately, as does the removal', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const administrator = await makeAdministrator(app, { school });
    const teacher = await makeFaculty(app, { school });
    const colleague = await makeFaculty(app, { school });
    const rename = { facultyId: colleague.id, firstName: 'A', lastName: 'B' };
    expect((await callAs(app, teacher, edit, rename)).status).toBe(403);
    const given = { facultyId: teacher.id, administrator: true };
    const made = dataOf(await callAs(app, administrator, mark, given), facultyMember);
    expect(made.administrator).toBe(true);
    expect((await callAs(app, teacher, edit, rename)).status).toBe(200);
    await callAs(app, administrator, mark, { ...given, administrator: false });
    expect((await callAs(app, teacher, edit, rename)).status).toBe(403);
  });

  it('is refused for archived teachers, students and unknown people, as is removing oneself', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    await makeAdministrator(app, { school });
    const own = { facultyId: administrator.id, administrator: false };
    expect(refusal(await callAs(app, administrator, mark, own))).toEqual([409, 'NOT_ONESELF']);
    const archived = {
      facultyId: (await makeFaculty(app, { school, archived: true })).id,
      administrator: true,
    };
    expect(refusal(await callAs(app, administrator, mark, archived))).toEqual([409, 'WRONG_STATE']);
    for (const facultyId of [
      (await makeStudent(app, { school })).id,
      uuidv7(),
      (await makeFaculty(app)).id,
    ]) {
      expect((await callAs(app, administrator, mark, { facultyId, administrator: true })).status).toBe(404);
    }
  });

  it('is closed to teachers who can administer', async () => {
    const deputy = await makeFaculty(app);
    const input = { facultyId: (await makeFaculty(app, { school: deputy.school })).id, administrator: true };
    expect((await callAs(app, deputy, mark, input)).status).toBe(403);
  });
});

describe('a school always keeps one administrator', () => {
  const ways: [string, string, (target: TestPerson) => unknown][] = [
    ['archive', archive, ({ id }) => ({ facultyIds: [id], archived: true })],
    ['delete', remove, ({ schoolEmail }) => ({ facultyEmail: schoolEmail })],
    ['unmark', mark, ({ id }) => ({ facultyId: id, administrator: false })],
  ];

  it.each(ways)('when two administrators %s each other at the same time', async (_, route, input) => {
    for (let round = 0; round < 8; round += 1) {
      const school = await makeSchool(app);
      const [a, b] = [await makeAdministrator(app, { school }), await makeAdministrator(app, { school })];
      await Promise.all([a, b].map((who) => callAs(app, who, 'GET /user/me')));
      const answers = await Promise.all([callAs(app, a, route, input(b)), callAs(app, b, route, input(a))]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      // The second request is refused, either to keep an administrator or because its caller no longer is
      // one.
      expect([401, 403, 409]).toContain(refused?.status);
      if (refused?.status === 409) expect(errorOf(refused).code).toBe('LAST_ADMINISTRATOR');
      expect(await office(school)).toBe(1);
    }
  });

  it('when several administrators try every way at the same time', async () => {
    const school = await makeSchool(app);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makeAdministrator(app, { school })));
    await Promise.all(people.map((person) => callAs(app, person, 'GET /user/me')));
    const calls = people.flatMap((who, index) =>
      ways.map(([, route, input], way) => {
        const target = people[(index + way + 1) % people.length] ?? who;
        return callAs(app, who, route, input(target));
      }),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(await office(school)).toBeGreaterThanOrEqual(1);
  });
});

describe('deleting', () => {
  it('deletes memberships and sessions, and keeps what the teacher wrote under their name', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, advisors: [teacher] });
    await callAs(app, teacher, 'PUT /club/club', { _id: club.id, clubName: 'Renamed' });
    const proposal = await makeProposalOf(app, student, 'facultyReviewing');
    await makeCommentOf(app, teacher, proposal);
    const post = await makePost(app, { student });
    await makePostComment(app, { post, author: teacher });
    await makeTokenComment(app, { student, author: teacher });
    await makeAward(app, { student, verifiedBy: teacher });
    await makeReviewer(app, { student, faculty: teacher });
    const step = `insert into club_proposal_step (club_id, from_status, to_status, by_id, by_name, by_role)
                  values ($1, 'facultyReviewing', 'studentRevising', $2, $3, 'faculty')`;
    await asOwner(app, school.id, step, [proposal, teacher.id, teacher.displayName]);

    const asked = await callAs(app, administrator, 'GET /faculty/{facultyId}/deletion', {
      facultyId: teacher.id,
    });
    const goes = { memberships: 1, projects: 0, reviews: 1, comments: 3, awards: 1 };
    expect(dataOf(asked, facultyDeletion)).toEqual(goes);
    const answer = await callAs(app, administrator, remove, { facultyEmail: teacher.schoolEmail });
    expect(dataOf(answer, z.object({ _id: z.string() }))).toEqual({ _id: teacher.id });
    expect((await callAs(app, teacher, 'GET /user/me')).status).toBe(401);
    const held = 'select count(*) from club_membership where person_id = $1';
    expect(await countRows(app, school.id, held, [teacher.id])).toBe(0);
    const named = await asOwner(
      app,
      school.id,
      `select (select display_name from club_proposal_comment where club_id = $1) as comment,
              (select by_name from club_proposal_step where club_id = $1) as step,
              (select updated_by_name from club_revision where club_id = $2) as revision,
              (select actor_name from activity_log where actor_id = $3) as line,
              (select display_name from post_comment) as said, (select display_name from token_comment) as advised,
              (select verified_by_name from token_award) as awarded`,
      [proposal, club.id, teacher.id],
    );
    const name = teacher.displayName;
    const portfolio = { said: name, advised: name, awarded: name };
    expect(named).toEqual([{ comment: name, step: name, revision: name, line: name, ...portfolio }]);
    expect(await countRows(app, school.id, 'select count(*) from portfolio_reviewer')).toBe(0);
    const lines = await asOwner(
      app,
      school.id,
      "select detail from activity_log where school_id = $1 and action = 'faculty.delete'",
      [school.id],
    );
    expect(lines).toEqual([{ detail: goes }]);
  });

  it('refuses to delete oneself, and answers 404 for a student, another school or an unknown address', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    await makeAdministrator(app, { school });
    const own = { facultyEmail: administrator.schoolEmail };
    expect(refusal(await callAs(app, administrator, remove, own))).toEqual([409, 'NOT_ONESELF']);
    const strangers = [await makeStudent(app, { school }), await makeFaculty(app)];
    for (const facultyEmail of [...strangers.map((one) => one.schoolEmail), 'nobody@example.org']) {
      expect((await callAs(app, administrator, remove, { facultyEmail })).status).toBe(404);
    }
    const teacher = await makeFaculty(app, { school });
    const input = { facultyEmail: teacher.schoolEmail };
    const deputy = await makeFaculty(app, { school });
    expect((await callAs(app, deputy, remove, input)).status).toBe(403);
  });
});
