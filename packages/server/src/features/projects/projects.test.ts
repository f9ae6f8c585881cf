/** Projects: the directory, one project, creating, editing and archiving, through the API. */

import { facultyCard, facultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import {
  ownProjectCard,
  type Project,
  project,
  projectCard,
} from '@casement/domain/projects/projects.contract.ts';
import { student } from '@casement/domain/students/students.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf, problemsOf, statusesOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';
import { makeProject } from './projects.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const directory = 'GET /admin/casProjects';
const mine = 'GET /casProject/mine';
const one = 'GET /casProject/{casProjectId}';
const create = 'POST /casProject/casProjects';
const edit = 'PUT /casProject/casProject';
const archive = 'PUT /casProject/archive';
const students = '/casProject/students';

const list = z.object({ adminCasProjects: z.array(projectCard) });
const ownList = z.object({ casProjects: z.array(ownProjectCard) });
const created = z.object({ createdCasProjects: z.array(project) });

const goal = 'Repair ten bicycles and give them away.';
const read = async (who: TestPerson, casProjectId: string) =>
  dataOf(await callAs(app, who, one, { casProjectId }), project);
const cardsOf = async (who: TestPerson) => dataOf(await callAs(app, who, directory), list).adminCasProjects;
const tagOf = async (who: TestPerson) => (await callAs(app, who, directory)).headers['etag'];

async function cast() {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const coach = await makeFaculty(app, { school });
  const [member, other] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  return { administrator, school, coach, member, other };
}

describe('the directory of projects', () => {
  it('lists all projects by name, archived ones too, with classes, members and coaches', async () => {
    const { administrator, school, coach } = await cast();
    const older = await makeStudent(app, { school, graduatingClass: '2030' });
    const younger = await makeStudent(app, { school, graduatingClass: '2031' });
    const left = await makeStudent(app, { school, graduatingClass: '2032', archived: true });
    await makeProject(app, {
      school,
      name: 'Zebra crossing',
      members: [older, younger, left],
      coaches: [coach],
    });
    await makeProject(app, { school, name: 'art for all', archived: true });
    const cards = await cardsOf(administrator);
    expect(cards.map(({ name, archived }) => [name, archived])).toEqual([
      ['art for all', true],
      ['Zebra crossing', false],
    ]);
    expect(cards[1]).toMatchObject({
      graduatingClasses: ['2030', '2031'],
      memberCount: 2,
      coaches: [{ _id: coach.id, schoolEmail: coach.schoolEmail }],
      evidence: null,
    });
  });

  it('has a new ETag when a project, its people or their names change', async () => {
    const { administrator, school, coach, member } = await cast();
    const { id: casProjectId } = await makeProject(app, { school, members: [member], coaches: [coach] });
    const tags = [await tagOf(administrator)];
    for (const [route, input] of [
      [edit, { casProjectId, casProjectData: { name: 'New', goal } }],
      [`DELETE ${students}`, { casProjectId, studentId: member.id }],
      ['PUT /faculty/faculty', { facultyId: coach.id, firstName: 'New', lastName: 'Name' }],
      [archive, { casProjectIds: [casProjectId], archived: true }],
    ] as const) {
      expect((await callAs(app, administrator, route, input)).status).toBe(200);
      tags.push(await tagOf(administrator));
    }
    expect(new Set(tags).size).toBe(5);
  });
});

describe('a student’s projects', () => {
  it('are their own, and no others', async () => {
    const { school, coach, member, other } = await cast();
    const own = await makeProject(app, { school, members: [member], coaches: [coach] });
    await makeProject(app, { school, members: [member], archived: true });
    const theirs = await makeProject(app, { school, members: [other] });
    const { casProjects } = dataOf(await callAs(app, member, mine), ownList);
    expect(casProjects.map(({ _id }) => _id)).toEqual([own.id]);
    expect(casProjects[0]?.coaches).toEqual([
      { _id: coach.id, displayName: coach.displayName, schoolEmail: coach.schoolEmail },
    ]);
    expect((await callAs(app, member, one, { casProjectId: theirs.id })).status).toBe(403);
    expect((await callAs(app, member, directory)).status).toBe(403);
  });

  it('show members without e-mail addresses, and coaches with theirs', async () => {
    const { school, coach, member, other } = await cast();
    const { id } = await makeProject(app, { school, members: [member, other], coaches: [coach] });
    const seen = await read(member, id);
    const members = seen.studentMemberships.map(({ student }) => student);
    expect(members.map(({ _id }) => _id).toSorted()).toEqual([member.id, other.id].toSorted());
    expect(members.map(({ schoolEmail }) => schoolEmail)).toEqual([undefined, undefined]);
    expect(seen.facultyMemberships[0]?.faculty.schoolEmail).toBe(coach.schoolEmail);
    const offered = Object.entries(seen.can).filter(([, allowed]) => allowed);
    expect(offered.map(([permission]) => permission)).toEqual(['project.answer']);
  });
});

describe('creating projects', () => {
  const form = ({ member, coach }: { member: TestPerson; coach: TestPerson }) => ({
    name: 'Bicycles',
    goal,
    startsOn: '2027-01-10',
    endsOn: '2027-03-10',
    studentMembers: [member.id],
    facultyMembers: [coach.id],
  });

  it('saves projects with their people, and saves one if the same form is sent twice', async () => {
    const { administrator, school, coach, member } = await cast();
    const input = { casProjects: [{ ...form({ member, coach }), newId: uuidv7(), archived: false }] };
    const first = dataOf(await callAs(app, administrator, create, input), created).createdCasProjects;
    const again = dataOf(await callAs(app, administrator, create, input), created).createdCasProjects;
    expect(first[0]).toMatchObject({
      name: 'Bicycles',
      startsOn: '2027-01-10',
      memberCount: 1,
      studentMemberships: [{ student: { _id: member.id } }],
      facultyMemberships: [{ faculty: { _id: coach.id } }],
    });
    expect(again).toEqual(first);
    expect(
      await countRows(app, school.id, 'select count(*) from project where school_id = $1', [school.id]),
    ).toBe(1);
    const said = await activityOf(app, school.id);
    expect(said.filter(({ action }) => action === 'project.create')).toHaveLength(1);
    const other = { ...input.casProjects[0], name: 'Tricycles' };
    const answer = await callAs(app, administrator, create, { casProjects: [other] });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  it('names every missing field, and saves nothing', async () => {
    const { administrator, school } = await cast();
    const nothing = { name: ' ', goal: '', studentMembers: [], facultyMembers: [] };
    const answer = await callAs(app, administrator, create, { casProjects: [nothing] });
    expect(problemsOf(answer)).toEqual([
      422,
      [
        ['casProjects.0.name', 'Enter a project name.'],
        ['casProjects.0.goal', 'Enter a project goal.'],
        ['casProjects.0.studentMembers', 'Add at least one member.'],
        ['casProjects.0.facultyMembers', 'Add at least one coach.'],
      ],
    ]);
    expect(
      await countRows(app, school.id, 'select count(*) from project where school_id = $1', [school.id]),
    ).toBe(0);
  });

  it('saves all projects or none, and refuses people of another school', async () => {
    const { administrator, school, coach, member } = await cast();
    const stranger = await makeStudent(app, { school: await makeSchool(app) });
    const good = form({ member, coach });
    const casProjects = [good, { ...good, studentMembers: [stranger.id] }];
    expect(problemsOf(await callAs(app, administrator, create, { casProjects }))).toEqual([
      422,
      [['casProjects.1.studentMembers.0', 'There is no such student at the school.']],
    ]);
    expect(
      await countRows(app, school.id, 'select count(*) from project where school_id = $1', [school.id]),
    ).toBe(0);
  });

  it('refuses a last day before the first day', async () => {
    const { administrator, coach, member } = await cast();
    const casProjects = [{ ...form({ member, coach }), endsOn: '2027-01-09' }];
    expect(problemsOf(await callAs(app, administrator, create, { casProjects }))).toEqual([
      422,
      [['casProjects.0.endsOn', 'The last day can’t be before the first.']],
    ]);
  });
});

describe('editing a project', () => {
  it('keeps days that are left out, and clears them with null', async () => {
    const { school, coach } = await cast();
    const { id } = await makeProject(app, {
      school,
      coaches: [coach],
      startsOn: '2027-01-10',
      endsOn: '2027-03-10',
    });
    const save = async (more: object) =>
      dataOf(
        await callAs(app, coach, edit, { casProjectId: id, casProjectData: { name: 'New', goal, ...more } }),
        project,
      );
    const days = ({ startsOn, endsOn }: Project) => [startsOn, endsOn];
    expect(days(await save({}))).toEqual(['2027-01-10', '2027-03-10']);
    expect(days(await save({ startsOn: null }))).toEqual([null, '2027-03-10']);
    const answer = await callAs(app, coach, edit, {
      casProjectId: id,
      casProjectData: { name: 'New', goal, startsOn: '2027-04-01' },
    });
    expect(problemsOf(answer)).toEqual([
      422,
      [['casProjectData.endsOn', 'The last day can’t be before the first.']],
    ]);
  });

  it('refuses an edit based on an older version, and says who changed the project', async () => {
    const { administrator, school, coach } = await cast();
    const { id } = await makeProject(app, { school, coaches: [coach] });
    const { updatedAt } = await read(coach, id);
    const input = { casProjectId: id, casProjectData: { name: 'Mine', goal }, updatedAt };
    expect((await callAs(app, administrator, edit, input)).status).toBe(200);
    const answer = await callAs(app, coach, edit, { ...input, casProjectData: { name: 'Later', goal } });
    expect([answer.status, errorOf(answer).message]).toEqual([
      409,
      `${administrator.displayName} changed “Mine” after you opened it. Your version was not saved.`,
    ]);
    expect((await read(coach, id)).name).toBe('Mine');
  });
});

describe('archiving projects', () => {
  it('takes a project off its members’ lists until it is unarchived, and can be repeated', async () => {
    const { administrator, school, coach, member } = await cast();
    const { id } = await makeProject(app, { school, members: [member], coaches: [coach] });
    const set = (archived: boolean) => callAs(app, administrator, archive, { casProjectIds: [id], archived });
    expect(statusesOf([await set(true), await set(true)])).toEqual([200, 200]);
    expect(dataOf(await callAs(app, member, mine), ownList).casProjects).toEqual([]);
    expect((await read(member, id)).archived).toBe(true);
    const add = await callAs(app, coach, `PUT ${students}`, {
      casProjectId: id,
      studentUserIds: [member.id],
    });
    expect([add.status, errorOf(add).code]).toEqual([409, 'WRONG_STATE']);
    await set(false);
    expect(dataOf(await callAs(app, member, mine), ownList).casProjects).toHaveLength(1);
  });

  it('archives all projects or none', async () => {
    const { administrator, school } = await cast();
    const { id } = await makeProject(app, { school });
    const elsewhere = await makeProject(app);
    const input = { casProjectIds: [id, elsewhere.id], archived: true };
    expect((await callAs(app, administrator, archive, input)).status).toBe(404);
    expect((await read(administrator, id)).archived).toBe(false);
  });
});

describe('people’s records', () => {
  it('list their current projects, unless the school has evaluations switched off', async () => {
    const { administrator, school, coach, member } = await cast();
    const open = await makeProject(app, { school, name: 'Bicycles', members: [member], coaches: [coach] });
    await makeProject(app, { school, members: [member], coaches: [coach], archived: true });
    const theirs = async () => {
      const { projects } = dataOf(
        await callAs(app, administrator, 'GET /students/{studentId}', { studentId: member.id }),
        student,
      );
      const one = dataOf(
        await callAs(app, administrator, 'GET /faculty/{facultyId}', { facultyId: coach.id }),
        facultyMember,
      );
      const { faculty: cards } = dataOf(
        await callAs(app, administrator, 'GET /faculty/getFacultyForAdmin'),
        z.object({ faculty: z.array(facultyCard) }),
      );
      const card = cards.find(({ _id }) => _id === coach.id);
      return [projects, one.projects, card?.projects ?? []].map((list) => list.map(({ _id }) => _id));
    };
    expect(await theirs()).toEqual([[open.id], [open.id], [open.id]]);
    await asOwner(app, school.id, 'update school set evaluations_enabled = false where school_id = $1', [
      school.id,
    ]);
    expect(await theirs()).toEqual([[], [], []]);
  });

  it('count the projects among what is deleted with a person', async () => {
    const { administrator, school, coach, member } = await cast();
    await makeProject(app, { school, members: [member], coaches: [coach] });
    const goes = z.object({ projects: z.number() });
    const students = await callAs(app, administrator, 'GET /students/{studentId}/deletion', {
      studentId: member.id,
    });
    const teachers = await callAs(app, administrator, 'GET /faculty/{facultyId}/deletion', {
      facultyId: coach.id,
    });
    expect([dataOf(students, goes).projects, dataOf(teachers, goes).projects]).toEqual([1, 1]);
  });
});
