/** Coaches who mark the same evaluations at the same time. */
import { evaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeStudent } from '../../../testing/factories.ts';
import { countRows } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent } from './marking.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const words = ['not-achieved', 'satisfactory', 'good', 'unmarked'];

it('none of 500 marks is lost when three coaches mark at the same time', async () => {
  const first = await makeFaculty(app);
  const { school } = first;
  const coaches = [first, await makeFaculty(app, { school }), await makeFaculty(app, { school })];
  const students = await Promise.all(Array.from({ length: 25 }, () => makeStudent(app, { school })));
  const project = await makeProject(app, { school, members: students, coaches });
  const { id, evaluations, criteria } = await makeEvent(app, project, { students, criteria: 6 });
  const cells = evaluations.flatMap((evaluationId) =>
    criteria.map((criteriaDetailId) => ({ evaluationId, criteriaDetailId })),
  );
  /** Each coach has cells that nobody else marks: the last mark they sent has to be there. */
  const last = new Map<string, string>();
  let sent = 0;
  await Promise.all(
    coaches.map(async (who, place) => {
      const own = cells.filter((_, index) => index % coaches.length === place);
      for (let turn = place; turn < 500; turn += coaches.length) {
        const cell = own[turn % own.length];
        const statusResult = words[(turn * 3 + place) % words.length] ?? 'good';
        const answer = await callAs(app, who, 'PUT /evaluation/criteriaResult', { ...cell, statusResult });
        expect(answer.status).toBe(200);
        last.set(`${cell?.evaluationId} ${cell?.criteriaDetailId}`, statusResult);
        sent += 1;
      }
    }),
  );
  expect(sent).toBe(500);
  const written = "select count(*) from activity_log where school_id = $1 and action = 'evaluation.mark'";
  expect(await countRows(app, school.id, written, [school.id])).toBe(500);
  const path = { projectId: project.id, evaluationEventId: id };
  const seen = dataOf(
    await callAs(app, first, 'GET /evaluation/project/{projectId}/{evaluationEventId}', path),
    evaluationEvent,
  );
  const stored = seen.individualEvaluations.flatMap(({ evaluation }) =>
    evaluation.criteriaResults.map(({ criteriaDetail, statusResult }): [string, string] => [
      `${evaluation._id} ${criteriaDetail._id}`,
      statusResult,
    ]),
  );
  expect(new Map(stored)).toEqual(last);
});
