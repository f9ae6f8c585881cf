/** The dashboard of evaluations, and a student's own, through the API. */
import { dashboardDetail, ownEvaluation } from '@casement/domain/evaluations/dashboard/dashboard.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays } from '../../../testing/app/clock.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent } from '../marking/marking.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const list = z.object({ evaluationDetails: z.array(dashboardDetail) });
const own = z.object({ evaluations: z.array(ownEvaluation) });

async function scene() {
  const coach = await makeFaculty(app);
  const { school } = coach;
  const ada = await makeStudent(app, { school, graduatingClass: '2030' });
  const ben = await makeStudent(app, { school, graduatingClass: '2031' });
  const project = await makeProject(app, { school, name: 'Bicycles', members: [ada, ben], coaches: [coach] });
  const late = await makeEvent(app, project, { title: 'End', dueOn: inDays(40), evidence: ['none', 'text'] });
  const early = await makeEvent(app, project, { title: 'Start', dueOn: inDays(4), students: [ada, ben] });
  const mark = (evaluation: number) =>
    callAs(app, coach, 'PUT /evaluation/criteriaResult', {
      evaluationId: early.evaluations[evaluation],
      criteriaDetailId: early.criteria[0],
      statusResult: 'good',
    });
  return { coach, school, ada, ben, project, late, early, mark };
}

const mineOf = async (who: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /evaluation/mine'), own).evaluations;

it('the dashboard lists assignments by day, with classes and the progress of each project', async () => {
  const { coach, school, ada, project, late, early, mark } = await scene();
  await makeEvent(app, await makeProject(app, { school, archived: true, members: [ada] }));
  await mark(0);
  await callAs(app, ada, 'PUT /evaluation/evidence', {
    evaluationId: late.evaluations[0],
    evidenceDetailId: late.evidence[1],
    payload: 'What we learned.',
  });
  const { evaluationDetails } = dataOf(await callAs(app, coach, 'GET /evaluation/events'), list);
  const classes = ['2030', '2031'];
  const at = { _id: project.id, name: 'Bicycles', graduatingClasses: classes };
  expect(evaluationDetails).toMatchObject([
    {
      title: 'Start',
      date: inDays(4),
      type: 'individual',
      graduatingClasses: classes,
      evaluationEvents: [
        { _id: early.id, project: at, marked: { done: 1, of: 4 }, handedIn: { done: 0, of: 2 } },
      ],
    },
    {
      title: 'End',
      type: 'group',
      evaluationEvents: [{ _id: late.id, marked: { done: 0, of: 2 }, handedIn: { done: 1, of: 1 } }],
    },
  ]);
  expect((await callAs(app, ada, 'GET /evaluation/events')).status).toBe(403);
});

it('a project’s progress counts what can still be done: not the evaluation of a student who has left', async () => {
  const { coach, school, ada, ben, project, early, mark } = await scene();
  const progress = async () => {
    const { evaluationDetails } = dataOf(await callAs(app, coach, 'GET /evaluation/events'), list);
    return evaluationDetails[0]?.evaluationEvents.map(({ _id, marked, handedIn }) => [_id, marked, handedIn]);
  };
  await mark(0);
  await mark(1);
  expect(await progress()).toEqual([[early.id, { done: 2, of: 4 }, { done: 0, of: 2 }]]);
  const leave = 'update project_membership set left_at = app_now() where project_id = $1 and person_id = $2';
  await asOwner(app, school.id, leave, [project.id, ben.id]);
  expect(await progress()).toEqual([[early.id, { done: 1, of: 2 }, { done: 0, of: 1 }]]);
  expect((await mineOf(ben)).map(({ _id }) => _id)).toEqual([early.id]);
  await asOwner(app, school.id, leave, [project.id, ada.id]);
  expect(await progress()).toEqual([[early.id, { done: 0, of: 0 }, { done: 0, of: 0 }]]);
});

it('a project’s progress doesn’t count the evaluation of an archived student until they are unarchived', async () => {
  const { coach, school, ben, early, mark } = await scene();
  const progress = async () => {
    const { evaluationDetails } = dataOf(await callAs(app, coach, 'GET /evaluation/events'), list);
    return evaluationDetails[0]?.evaluationEvents.map(({ _id, marked, handedIn }) => [_id, marked, handedIn]);
  };
  await mark(1);
  const archive = 'update person set archived = $2 where id = $1';
  await asOwner(app, school.id, archive, [ben.id, true]);
  expect(await progress()).toEqual([[early.id, { done: 0, of: 2 }, { done: 0, of: 1 }]]);
  await asOwner(app, school.id, archive, [ben.id, false]);
  expect(await progress()).toEqual([[early.id, { done: 1, of: 4 }, { done: 0, of: 2 }]]);
});

it('a student sees their own and their group’s evaluations, with how much is marked', async () => {
  const { school, coach, ada, ben, early, late, mark } = await scene();
  await mark(0);
  const seen = await mineOf(ada);
  expect(seen.map(({ _id, marked }) => [_id, marked])).toEqual([
    [early.id, { done: 1, of: 2 }],
    [late.id, { done: 0, of: 2 }],
  ]);
  expect((await mineOf(ben))[0]?.marked).toEqual({ done: 0, of: 2 });
  expect(await mineOf(await makeStudent(app, { school }))).toEqual([]);
  expect((await callAs(app, coach, 'GET /evaluation/mine')).status).toBe(403);
});
