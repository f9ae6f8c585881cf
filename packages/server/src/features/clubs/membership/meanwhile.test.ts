/** Adding and removing people and roles, and Undo of it, while somebody else changes the same club. */
import { club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type Answer, callAs, dataOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeRole,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../../../testing/factories.ts';
import { detailsOf } from '../../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const removeOne = 'DELETE /club/studentMember';
const update = 'PUT /club/updateClubMemberships';
const remove = 'PUT /club/removeClubMemberships';

type Role = { studentId: string; roleKey: string };
type Scene = {
  administrator: TestPerson;
  club: TestClub;
  clubId: string;
  ana: TestPerson;
  ben: TestPerson;
  president: string;
  secretary: string;
};

/** A club with two members and two roles that nobody has. */
async function scene(): Promise<Scene> {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const ana = await makeStudent(app, { school });
  const ben = await makeStudent(app, { school });
  const club = await makeClub(app, { school, members: [ana, ben] });
  const president = await makeRole(app, { school });
  const secretary = await makeRole(app, { school });
  return { administrator, club, clubId: club.id, ana, ben, president, secretary };
}

/** The details of an action's lines in the activity log, oldest first. */
const logged = async ({ club }: Scene, action: string) => detailsOf(app, club.school.id, action);

const assign = async ({ administrator, clubId }: Scene, ...studentMemberships: Role[]) =>
  callAs(app, administrator, update, { clubId, studentMemberships });
const take = async ({ administrator, clubId }: Scene, ...memberRemovals: object[]) =>
  callAs(app, administrator, remove, { clubId, memberRemovals });
const removed = async ({ administrator, clubId }: Scene, studentId: string) =>
  callAs(app, administrator, removeOne, { clubId, studentId });
const changed = (answer: Answer) => dataOf(answer, z.object({ changed: z.boolean() })).changed;

/** Adds a removed member back, as Undo does. */
const putBack = async ({ administrator, clubId }: Scene, ...studentMemberships: Role[]) =>
  callAs(app, administrator, update, { clubId, studentMemberships, putBack: true });
/** The roles of a student in the answered club, in alphabetical order. */
const rolesIn = (answer: Answer, { id }: TestPerson) =>
  dataOf(answer, clubSchema)
    .studentMemberships.filter(({ student }) => student._id === id)
    .map(({ roleKey }) => roleKey)
    .toSorted();

describe('removing several roles of which some were already removed', () => {
  it('logs only those that this call ended', async () => {
    const at = await scene();
    const { ana, ben, president, secretary } = at;
    const teacher = await makeFaculty(app, { school: at.club.school });
    const advisor = { memberId: teacher.id, type: 'faculty' };
    await callAs(app, at.administrator, update, {
      clubId: at.clubId,
      studentMemberships: [
        { studentId: ana.id, roleKey: president },
        { studentId: ben.id, roleKey: secretary },
      ],
      facultyMemberships: [{ facultyId: teacher.id, roleKey: 'faculty' }],
    });
    const first = { memberId: ana.id, type: 'student', roleKey: president };
    const second = { memberId: ben.id, type: 'student', roleKey: secretary };
    const answers = [
      await take(at, first),
      await take(at, first, second, advisor),
      await take(at, first, second, advisor),
    ];
    expect(await logged(at, 'club.removeMemberships')).toEqual([
      { memberRemovals: [first] },
      { memberRemovals: [second, advisor] },
    ]);
    expect(answers.map(changed)).toEqual([true, true, false]);
  });

  it('logs each role once that a removal without a role ended', async () => {
    const at = await scene();
    const { ana, president, secretary } = at;
    await assign(at, { studentId: ana.id, roleKey: president }, { studentId: ana.id, roleKey: secretary });
    const all = { memberId: ana.id, type: 'student' };
    await take(at, { ...all, roleKey: president });
    await take(at, all, all, { ...all, roleKey: secretary });
    const [, detail] = z
      .array(z.object({ memberRemovals: z.array(z.looseObject({ roleKey: z.string() })) }))
      .parse(await logged(at, 'club.removeMemberships'));
    expect(detail?.memberRemovals.toSorted((a, b) => a.roleKey.localeCompare(b.roleKey))).toEqual(
      ['member', secretary].toSorted((a, b) => a.localeCompare(b)).map((roleKey) => ({ ...all, roleKey })),
    );
  });

  it('logs every removal once when two people remove the same roles at the same time', async () => {
    const at = await scene();
    const { ana, ben, president } = at;
    const roles = [ana, ben].map(({ id }) => ({ studentId: id, roleKey: president }));
    await assign(at, ...roles);
    const removals = roles.map(({ studentId, roleKey }) => ({
      memberId: studentId,
      type: 'student',
      roleKey,
    }));
    const answers = await Promise.all([1, 2, 3].map(async () => take(at, ...removals)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await logged(at, 'club.removeMemberships')).toHaveLength(1);
    expect(answers.map(changed).filter(Boolean)).toEqual([true]);
  });
});

describe('adding people of whom some were already added', () => {
  it('logs only the members that this call added, and nothing if all were members', async () => {
    const at = await scene();
    const { club, clubId, ana } = at;
    const cem = await makeStudent(app, { school: club.school });
    const add = async (...students: TestPerson[]) =>
      callAs(app, at.administrator, 'PUT /club/studentMember', {
        clubId,
        studentUserIds: students.map(({ id }) => id),
      });
    const answers = [await add(ana, cem, cem), await add(ana, cem)];
    expect(answers.map((answer) => rolesIn(answer, cem))).toEqual([['member'], ['member']]);
    expect(await logged(at, 'club.addMembers')).toEqual([{ students: [cem.id] }]);
  });

  it('logs only the roles that this call gave', async () => {
    const at = await scene();
    const { ana, ben, president } = at;
    const roles = [ana, ben].map(({ id }) => ({ studentId: id, roleKey: president }));
    await assign(at, ...roles.slice(0, 1));
    await assign(at, ...roles, ...roles);
    await assign(at, ...roles);
    expect(await logged(at, 'club.updateMemberships')).toEqual([
      { studentMemberships: roles.slice(0, 1), facultyMemberships: [] },
      { studentMemberships: roles.slice(1), facultyMemberships: [] },
    ]);
  });
});

describe('adding a removed member back', () => {
  it('gives back the roles that the removal ended, also when repeated', async () => {
    const at = await scene();
    const { ana, president, secretary } = at;
    const roles = [president, secretary].map((roleKey) => ({ studentId: ana.id, roleKey }));
    await assign(at, ...roles);
    await removed(at, ana.id);
    const answers = [await putBack(at, ...roles), await putBack(at, ...roles)];
    const all = [president, secretary, 'member'].toSorted();
    expect(answers.map((answer) => rolesIn(answer, ana))).toEqual([all, all]);
  });

  it('leaves out a role that somebody else got since, and doesn’t log it', async () => {
    const at = await scene();
    const { ana, ben, president, secretary } = at;
    const roles = [president, secretary].map((roleKey) => ({ studentId: ana.id, roleKey }));
    await assign(at, ...roles);
    await removed(at, ana.id);
    await assign(at, { studentId: ben.id, roleKey: president });
    const answer = await putBack(at, ...roles);
    expect(rolesIn(answer, ana)).toEqual([secretary, 'member'].toSorted());
    expect(rolesIn(answer, ben)).toEqual([president, 'member'].toSorted());
    expect((await logged(at, 'club.updateMemberships')).at(-1)).toEqual({
      studentMemberships: [
        { studentId: ana.id, roleKey: 'member' },
        { studentId: ana.id, roleKey: secretary },
      ],
      facultyMemberships: [],
    });
  });

  it('gives back a role that somebody else already had with them', async () => {
    const at = await scene();
    const { ana, ben, president } = at;
    const role = { studentId: ana.id, roleKey: president };
    await assign(at, role, { studentId: ben.id, roleKey: president });
    await removed(at, ana.id);
    expect(rolesIn(await putBack(at, role), ana)).toEqual([president, 'member'].toSorted());
  });

  it('leaves out a role that somebody else had already taken from them', async () => {
    const at = await scene();
    const { ana, president, secretary } = at;
    await assign(at, { studentId: ana.id, roleKey: president });
    await take(at, { memberId: ana.id, type: 'student', roleKey: president });
    await removed(at, ana.id);
    // They never had the second role.
    const roles = [president, secretary].map((roleKey) => ({ studentId: ana.id, roleKey }));
    expect(rolesIn(await putBack(at, ...roles), ana)).toEqual(['member']);
  });
});
