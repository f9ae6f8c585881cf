/**
 * Attaching assignments to projects through the API: the job, its sentences, detaching, and people who join
 * or leave.
 */
import { evaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { attachableProject } from '@casement/domain/evaluations/assignments/attach.contract.ts';
import { evaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { type Job, job as jobSchema } from '@casement/domain/jobs/jobs.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeProject, type TestProject } from '../../projects/projects.factories.ts';
import { makeEvent } from '../marking/marking.factories.ts';
import { attachText } from './attach.text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
  await app.work();
});
afterAll(async () => app.close());

const events = '/evaluation/events';
const list = z.object({ casProjects: z.array(attachableProject) });

async function makeAssignment(who: TestPerson, type: 'group' | 'individual', title = 'Midway review') {
  const evaluationDetailData = { title, description: 'How it goes.', date: '2027-03-01', type };
  const criteriaDetailsData = [{ description: 'Plans ahead', statuses: ['no', 'yes'] }];
  const evaluationDetails = [{ evaluationDetailData, criteriaDetailsData }];
  const answer = await callAs(app, who, 'POST /evaluation/details', { evaluationDetails });
  return dataOf(answer, z.array(evaluationDetail))[0]?._id ?? '';
}

const begin = (who: TestPerson, casProjects: readonly string[], evaluationDetails: readonly string[]) =>
  callAs(app, who, `POST ${events}`, { casProjects, evaluationDetails });

const jobOf = async (who: TestPerson, jobId: string) =>
  dataOf(await callAs(app, who, 'GET /job/{jobId}', { jobId }), jobSchema);

async function ended(who: TestPerson, started: Job): Promise<Job> {
  const state = async () => (await jobOf(who, started._id)).state;
  await expect.poll(state, { interval: 50 }).toMatch(/done|failed/);
  return jobOf(who, started._id);
}

const attach = async (who: TestPerson, projects: readonly { id: string }[], ...assignments: string[]) => {
  const ids = projects.map(({ id }) => id);
  return ended(who, dataOf(await begin(who, ids, assignments), jobSchema));
};

const projectsOf = async (who: TestPerson, evaluationDetailId: string) =>
  dataOf(
    await callAs(app, who, 'GET /evaluation/details/{evaluationDetailId}/casProjects', {
      evaluationDetailId,
    }),
    list,
  ).casProjects;

const eventOf = async (who: TestPerson, { id: projectId }: TestProject, assignmentId: string) => {
  const all = await projectsOf(who, assignmentId);
  const evaluationEventId = all.find(({ _id }) => _id === projectId)?.evaluationEvent?._id ?? '';
  const path = 'GET /evaluation/project/{projectId}/{evaluationEventId}';
  return dataOf(await callAs(app, who, path, { projectId, evaluationEventId }), evaluationEvent);
};

const evaluatedIn = async (who: TestPerson, project: TestProject, assignmentId: string) =>
  (await eventOf(who, project, assignmentId)).individualEvaluations.map(({ student }) => student._id);

async function scene() {
  const office = await makeAdministrator(app);
  const { school } = office;
  const ada = await makeStudent(app, { school, firstName: 'Ada', graduatingClass: '2030' });
  const ben = await makeStudent(app, { school, firstName: 'Ben', graduatingClass: '2031' });
  const project = await makeProject(app, { school, name: 'Bicycles', members: [ada, ben] });
  return { office, school, ada, ben, project };
}

const membersOf = (project: TestProject, ...students: TestPerson[]) => ({
  casProjectId: project.id,
  studentUserIds: students.map(({ id }) => id),
});
const add = async (who: TestPerson, project: TestProject, ...students: TestPerson[]) =>
  expect((await callAs(app, who, 'PUT /casProject/students', membersOf(project, ...students))).status).toBe(
    200,
  );
const remove = async (who: TestPerson, project: TestProject, student: TestPerson) =>
  callAs(app, who, 'DELETE /casProject/students', { casProjectId: project.id, studentId: student.id });
const archive = async (who: TestPerson, student: TestPerson, archived: boolean) =>
  expect(
    (await callAs(app, who, 'PUT /students/archive', { studentIds: [student.id], archived })).status,
  ).toBe(200);

describe('attaching an assignment', () => {
  it('creates the group’s evaluation or one for each current member, and says so', async () => {
    const { office, school, ada, ben, project } = await scene();
    const gone = await makeStudent(app, { school, archived: true });
    const other = await makeProject(app, { school, name: 'Alleys', members: [ada, gone] });
    const [group, individual] = [
      await makeAssignment(office, 'group'),
      await makeAssignment(office, 'individual'),
    ];
    const first = await attach(office, [project, other], group);
    expect(first).toMatchObject({
      kind: 'evaluationAttachment',
      state: 'done',
      done: 2,
      total: 2,
      said: ['Attached to 2 projects, with 2 evaluations.'],
    });
    expect((await attach(office, [project, other], individual)).said).toEqual([
      'Attached to 2 projects, with 3 evaluations.',
    ]);
    const event = await eventOf(office, project, group);
    expect(event.groupEvaluation?.readOnly).toBe(false);
    expect(event.individualEvaluations).toEqual([]);
    expect((await eventOf(office, project, individual)).groupEvaluation).toBeNull();
    expect(await evaluatedIn(office, project, individual)).toEqual([ada.id, ben.id]);
    expect(await evaluatedIn(office, other, individual)).toEqual([ada.id]);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'assignments.create',
      'assignments.create',
      'assignments.attach',
      'assignments.attach',
    ]);
  });

  it('leaves existing evaluations alone, and skips projects that are archived or have no members', async () => {
    const { office, school, ada, project } = await scene();
    const assignment = await makeAssignment(office, 'individual');
    const projects = [
      project,
      await makeProject(app, { school, name: 'Old', members: [ada], archived: true }),
      await makeProject(app, { school, name: 'Empty' }),
      await makeProject(app, { school, name: 'Bare' }),
    ];
    const skipped = [
      'Skipped, because it’s archived: Old.',
      'Skipped, because they have no members: Bare and Empty.',
    ];
    expect((await attach(office, projects, assignment)).said).toEqual([
      'Attached to 1 project, with 2 evaluations.',
      ...skipped,
    ]);
    const before = await eventOf(office, project, assignment);
    expect((await attach(office, projects, assignment)).said).toEqual([
      'Nothing was attached.',
      '1 project already had it.',
      ...skipped,
    ]);
    expect(await eventOf(office, project, assignment)).toEqual(before);
  });

  it('reports on each of several assignments by name', async () => {
    const { office, project } = await scene();
    const first = await makeAssignment(office, 'group', 'Start');
    const second = await makeAssignment(office, 'individual', 'End');
    expect((await attach(office, [project], first, second)).said?.toSorted()).toEqual([
      '“End”: Attached to 1 project, with 2 evaluations.',
      '“Start”: Attached to 1 project, with 1 evaluation.',
    ]);
  });

  it('is one job when one person starts it twice, and happens once when two people start it', async () => {
    const { office, school, project } = await scene();
    const second = await makeAdministrator(app, { school });
    const assignment = await makeAssignment(office, 'individual');
    const started = await Promise.all(
      [office, office, second].map((who) => begin(who, [project.id], [assignment])),
    );
    const jobs = started.map((answer) => dataOf(answer, jobSchema));
    expect(new Set(jobs.map(({ _id }) => _id)).size).toBe(2);
    const [mine, , theirs] = jobs;
    if (mine === undefined || theirs === undefined) throw new Error('There are too few jobs.');
    const said = [(await ended(office, mine)).said, (await ended(second, theirs)).said];
    expect(said).toContainEqual(['Attached to 1 project, with 2 evaluations.']);
    expect(said).toContainEqual(['Nothing was attached.', '1 project already had it.']);
  });

  it('refuses projects and assignments of other schools, and callers outside the CAS office', async () => {
    const { office, school, ada, project } = await scene();
    const assignment = await makeAssignment(office, 'group');
    const stranger = await makeAdministrator(app);
    const there = await makeProject(app, { school: stranger.school });
    const theirs = await makeAssignment(stranger, 'group');
    for (const [projects, assignments] of [
      [[project.id, there.id], [assignment]],
      [[project.id], [assignment, theirs]],
      [[uuidv7()], [assignment]],
      [[project.id], [uuidv7()]],
      [Array.from({ length: 1000 }, () => uuidv7()), [assignment]],
    ] as const) {
      expect((await begin(office, projects, assignments)).status).toBe(404);
    }
    expect((await begin(office, [], [assignment])).status).toBe(422);
    expect((await begin(ada, [project.id], [assignment])).status).toBe(403);
    const read = 'GET /evaluation/details/{evaluationDetailId}/casProjects';
    expect((await callAs(app, office, read, { evaluationDetailId: theirs })).status).toBe(404);
    expect(
      await countRows(app, school.id, 'select count(*) from job where school_id = $1', [school.id]),
    ).toBe(0);
  });
});

describe('the projects of an assignment', () => {
  it('include attached and available ones, with the results that detaching deletes', async () => {
    const { office, school, ada, ben, project } = await scene();
    const event = await makeEvent(app, project, { students: [ada, ben] });
    await makeProject(app, { school, name: 'Archived', archived: true });
    const free = await makeProject(app, { school, name: 'Free' });
    const [evaluationId] = event.evaluations;
    const [criteriaDetailId] = event.criteria;
    const [evidenceDetailId] = event.evidence;
    const cell = { evaluationId, criteriaDetailId };
    await callAs(app, office, 'PUT /evaluation/criteriaResult', { ...cell, statusResult: 'good' });
    await callAs(app, office, 'POST /evaluation/comment', { ...cell, content: 'Well done.' });
    const handIn = { evaluationId, evidenceDetailId, payload: 'What we did.' };
    await callAs(app, ada, 'PUT /evaluation/evidence', handIn);
    expect(await projectsOf(office, event.assignmentId)).toEqual([
      {
        _id: project.id,
        name: 'Bicycles',
        archived: false,
        graduatingClasses: ['2030', '2031'],
        memberCount: 2,
        evaluationEvent: { _id: event.id, evaluations: 2, marks: 1, comments: 1, handIns: 1 },
      },
      {
        _id: free.id,
        name: 'Free',
        archived: false,
        graduatingClasses: [],
        memberCount: 0,
        evaluationEvent: null,
      },
    ]);
    const where = { casProjectId: project.id, evaluationDetailId: event.assignmentId };
    const lost = { evaluations: 2, marks: 1, comments: 1, handIns: 1 };
    const answer = await callAs(app, office, `DELETE ${events}`, where);
    expect(answer.body).toEqual({ data: { ...where, ...lost } });
    expect(
      await countRows(app, school.id, 'select count(*) from evaluation where school_id = $1', [school.id]),
    ).toBe(0);
    expect((await callAs(app, office, `DELETE ${events}`, where)).status).toBe(404);
    expect(
      (await callAs(app, office, 'PUT /evaluation/criteriaResult', { ...cell, statusResult: 'good' })).status,
    ).toBe(404);
  });

  it('cannot be detached while they are archived', async () => {
    const { office, school, project, ada } = await scene();
    const { assignmentId } = await makeEvent(app, project, { students: [ada] });
    await asOwner(app, school.id, 'update project set archived = true where id = $1', [project.id]);
    const answer = await callAs(app, office, `DELETE ${events}`, {
      casProjectId: project.id,
      evaluationDetailId: assignmentId,
    });
    expect(errorOf(answer)).toMatchObject({ code: 'WRONG_STATE', message: attachText.readOnly('Bicycles') });
    expect((await projectsOf(office, assignmentId))[0]?.archived).toBe(true);
  });
});

describe('a student', () => {
  it('gets evaluations on joining, keeps them read-only on leaving, and has them again on rejoining', async () => {
    const { office, school, ada, ben, project } = await scene();
    const assignment = await makeAssignment(office, 'individual');
    const group = await makeAssignment(office, 'group');
    await attach(office, [project], assignment, group);
    const cleo = await makeStudent(app, { school, firstName: 'Cleo' });
    await add(office, project, cleo, ada);
    expect(await evaluatedIn(office, project, assignment)).toEqual([ada.id, ben.id, cleo.id]);
    expect((await eventOf(office, project, group)).individualEvaluations).toEqual([]);
    const [mine] = (await eventOf(office, project, assignment)).individualEvaluations;
    await remove(office, project, ada);
    const left = (await eventOf(office, project, assignment)).individualEvaluations;
    expect(left.map(({ evaluation }) => evaluation.readOnly)).toEqual([true, false, false]);
    await add(office, project, ada);
    expect((await eventOf(office, project, assignment)).individualEvaluations[0]).toEqual(mine);
  });

  it('gets evaluations when unarchived', async () => {
    const { office, ada, ben, project } = await scene();
    const assignment = await makeAssignment(office, 'individual');
    await archive(office, ada, true);
    await attach(office, [project], assignment);
    expect(await evaluatedIn(office, project, assignment)).toEqual([ben.id]);
    await archive(office, ada, false);
    expect(await evaluatedIn(office, project, assignment)).toEqual([ada.id, ben.id]);
  });

  it('has evaluations in both projects after moving to another one', async () => {
    const { office, school, ada, ben, project } = await scene();
    const cleo = await makeStudent(app, { school });
    const other = await makeProject(app, { school, name: 'Alleys', members: [cleo] });
    const assignment = await makeAssignment(office, 'individual');
    await attach(office, [project, other], assignment);
    await remove(office, project, ben);
    await add(office, other, ben);
    expect(await evaluatedIn(office, project, assignment)).toEqual([ada.id, ben.id]);
    expect(await evaluatedIn(office, other, assignment)).toContain(ben.id);
  });
});

describe('a project made from a proposal', () => {
  async function approved(school: TestSchool, student: TestPerson, coach: TestPerson) {
    const form = {
      name: 'Orchard',
      goal: 'Apples.',
      studentMembers: [student.id],
      facultyMembers: [coach.id],
    };
    const made = await callAs(app, student, 'POST /casProject/proposal', form);
    const { _id } = dataOf(made, z.object({ _id: z.string() }));
    for (const [who, status] of [
      [student, 'facultyReviewing'],
      [coach, 'approved'],
    ] as const) {
      const move = { casProjectId: _id, status };
      expect((await callAs(app, who, 'PUT /casProject/proposalStatus', move)).status).toBe(200);
    }
    return { id: _id, school, name: 'Orchard' };
  }

  it('takes an assignment like any other, and its new members are evaluated', async () => {
    const { office, school, ada, ben } = await scene();
    const project = await approved(school, ada, office);
    const assignment = await makeAssignment(office, 'individual');
    await attach(office, [project], assignment);
    await add(office, project, ben);
    expect(await evaluatedIn(office, project, assignment)).toEqual([ada.id, ben.id]);
  });
});
