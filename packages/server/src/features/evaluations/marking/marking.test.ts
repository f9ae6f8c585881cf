/** Marking and commenting on evaluations, and who sees the results, through the API. */
import {
  type EvaluationEvent,
  evaluationEvent,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { comment } from '@casement/domain/shared/records/commentRecords.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent, type TestEvent } from './marking.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const one = 'GET /evaluation/project/{projectId}/{evaluationEventId}';
const mark = 'PUT /evaluation/criteriaResult';
const say = 'POST /evaluation/comment';
const unsay = 'DELETE /evaluation/comment';
const handBack = 'PUT /evaluation/handBack';

async function scene(kind: 'individual' | 'group' = 'individual') {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const coach = await makeFaculty(app, { school, firstName: 'Maren', lastName: 'Holt' });
  const [ada, ben] = [
    await makeStudent(app, { school, firstName: 'Ada' }),
    await makeStudent(app, { school, firstName: 'Ben' }),
  ];
  const project = await makeProject(app, { school, members: [ada, ben], coaches: [coach] });
  const event = await makeEvent(app, project, kind === 'individual' ? { students: [ada, ben] } : {});
  return { administrator, school, coach, ada, ben, project, event };
}

const pathOf = ({ id, project }: TestEvent) => ({ projectId: project.id, evaluationEventId: id });
const read = async (who: TestPerson, event: TestEvent): Promise<EvaluationEvent> =>
  dataOf(await callAs(app, who, one, pathOf(event)), evaluationEvent);
const at = ({ evaluations, criteria }: TestEvent, student = 0, criterion = 0) => ({
  evaluationId: evaluations[student],
  criteriaDetailId: criteria[criterion],
});
const marksOf = (event: EvaluationEvent) =>
  event.individualEvaluations.map(({ evaluation }) =>
    evaluation.criteriaResults.map(({ statusResult }) => statusResult),
  );
const markAs = (who: TestPerson, event: TestEvent, statusResult: string, student = 0, criterion = 0) =>
  callAs(app, who, mark, { ...at(event, student, criterion), statusResult });

describe('an evaluation', () => {
  it('lists every student with every criterion, in order', async () => {
    const { coach, ada, ben, event, project } = await scene();
    const seen = await read(coach, event);
    expect(seen).toMatchObject({
      _id: event.id,
      project: { _id: project.id, name: project.name, archived: false },
      evaluationDetail: { _id: event.assignmentId, title: 'Midway review', type: 'individual' },
      groupEvaluation: null,
      handedBack: null,
      marksVisible: true,
      seenAt: null,
      can: { 'evaluation.mark': true, 'evaluation.handIn': false },
    });
    expect(seen.individualEvaluations.map(({ student }) => student._id)).toEqual([ada.id, ben.id]);
    expect(marksOf(seen)).toEqual([
      ['unmarked', 'unmarked'],
      ['unmarked', 'unmarked'],
    ]);
    const wrong = { ...pathOf(event), projectId: (await makeProject(app, { school: project.school })).id };
    expect((await callAs(app, coach, one, wrong)).status).toBe(404);
  });

  it('stores who marked it and when, and can be marked again and unmarked', async () => {
    const { school, coach, event, project } = await scene();
    expect((await markAs(coach, event, 'good')).body).toMatchObject({
      data: { ...at(event), statusResult: 'good', markedBy: { _id: coach.id, displayName: 'Maren Holt' } },
    });
    const [first] = (await read(coach, event)).individualEvaluations[0]?.evaluation.criteriaResults ?? [];
    expect(first).toMatchObject({ statusResult: 'good', markedBy: { displayName: 'Maren Holt' } });
    expect(Date.parse(first?.markedAt ?? '')).toBeGreaterThan(0);
    const other = await makeFaculty(app, { school });
    await markAs(other, event, 'satisfactory');
    const [second] = (await read(coach, event)).individualEvaluations[0]?.evaluation.criteriaResults ?? [];
    expect(second).toMatchObject({ statusResult: 'satisfactory', markedBy: { _id: other.id } });
    expect((await markAs(coach, event, 'unmarked')).body).toMatchObject({
      data: { statusResult: 'unmarked', markedBy: null, markedAt: null },
    });
    const rows = await asOwner(app, school.id, 'select 1 from criterion_result where school_id = $1', [
      school.id,
    ]);
    expect(rows).toEqual([]);
    expect(await activityOf(app, school.id)).toEqual(
      Array.from({ length: 3 }, () => ({ action: 'evaluation.mark', subject_id: project.id })),
    );
  });

  it('refuses a result that the criterion does not offer', async () => {
    const { coach, event } = await scene();
    const answer = await markAs(coach, event, 'excellent');
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'statusResult']);
  });

  it('is read-only when the project is archived or the student has left it', async () => {
    const { administrator, coach, ada, event, project } = await scene();
    await callAs(app, administrator, 'DELETE /casProject/students', {
      casProjectId: project.id,
      studentId: ada.id,
    });
    expect((await markAs(coach, event, 'good')).status).toBe(409);
    expect((await callAs(app, coach, say, { ...at(event), content: 'Late.' })).status).toBe(409);
    expect((await markAs(coach, event, 'good', 1)).status).toBe(200);
    expect(
      (await read(coach, event)).individualEvaluations.map(({ evaluation }) => evaluation.readOnly),
    ).toEqual([true, false]);
    expect((await read(ada, event)).individualEvaluations).toHaveLength(1);
    await callAs(app, administrator, 'PUT /casProject/archive', {
      casProjectIds: [project.id],
      archived: true,
    });
    for (const [route, input] of [
      [mark, { ...at(event, 1), statusResult: 'good' }],
      [say, { ...at(event, 1), content: 'Late.' }],
      [handBack, { evaluationEventId: event.id }],
    ] as const) {
      const answer = await callAs(app, coach, route, input);
      expect([answer.status, errorOf(answer).message]).toEqual([409, expect.stringMatching(/read-only/)]);
    }
  });

  it('is read-only, with its marks, while its student is archived', async () => {
    const { administrator, coach, ada, event } = await scene();
    await markAs(coach, event, 'good');
    const archive = (archived: boolean) =>
      callAs(app, administrator, 'PUT /students/archive', { studentIds: [ada.id], archived });
    const seen = async () =>
      (await read(coach, event)).individualEvaluations.map(({ student, evaluation }) => [
        student.archived,
        evaluation.readOnly,
        evaluation.criteriaResults[0]?.statusResult,
      ]);
    await archive(true);
    expect(await seen()).toEqual([
      [true, true, 'good'],
      [false, false, 'unmarked'],
    ]);
    expect((await markAs(coach, event, 'satisfactory')).status).toBe(409);
    expect((await callAs(app, coach, say, { ...at(event), content: 'Late.' })).status).toBe(409);
    expect((await markAs(coach, event, 'good', 1)).status).toBe(200);
    await archive(false);
    expect((await markAs(coach, event, 'satisfactory')).status).toBe(200);
    expect((await seen())[0]).toEqual([false, false, 'satisfactory']);
  });

  it('answers 404 to a mark when its criterion or assignment has been deleted', async () => {
    const { school, coach, event } = await scene();
    await asOwner(app, school.id, 'update evaluation_criterion set deleted_at = app_now() where id = $1', [
      event.criteria[0],
    ]);
    expect((await markAs(coach, event, 'good')).status).toBe(404);
    expect((await callAs(app, coach, say, { ...at(event), content: 'Gone?' })).status).toBe(404);
    expect(marksOf(await read(coach, event))).toEqual([['unmarked'], ['unmarked']]);
    const [deleted] = await Promise.all([
      asOwner(app, school.id, 'delete from evaluation_assignment where id = $1', [event.assignmentId]),
      ...event.evaluations.map((_, student) => markAs(coach, event, 'good', student, 1)),
    ]);
    expect(deleted).toEqual([]);
    expect((await markAs(coach, event, 'good', 0, 1)).status).toBe(404);
  });
});

describe('a comment on a criterion', () => {
  it('is added, read and deleted once', async () => {
    const { school, coach, event, project } = await scene();
    const content = 'Plan the next step.';
    const said = dataOf(
      await callAs(app, coach, say, { ...at(event), content, facultyId: uuidv7() }),
      comment,
    );
    expect(said).toMatchObject({ content, submittedByEmail: coach.schoolEmail, submittedByFaculty: true });
    const seen = await read(coach, event);
    expect(seen.individualEvaluations[0]?.evaluation.criteriaResults[0]?.comments).toEqual([said]);
    const elsewhere = { ...at(event, 1), commentId: said._id };
    expect((await callAs(app, coach, unsay, elsewhere)).status).toBe(404);
    const other = await makeFaculty(app, { school });
    expect((await callAs(app, other, unsay, { ...at(event), commentId: said._id })).status).toBe(200);
    expect((await callAs(app, coach, unsay, { ...at(event), commentId: said._id })).status).toBe(404);
    expect(await activityOf(app, school.id)).toEqual([
      { action: 'evaluation.comment', subject_id: project.id },
      { action: 'evaluation.deleteComment', subject_id: project.id },
    ]);
  });
});

describe('a student', () => {
  it('sees their own evaluation and nobody else’s', async () => {
    const { school, coach, ada, ben, event } = await scene();
    await markAs(coach, event, 'good');
    await markAs(coach, event, 'not-achieved', 1);
    expect(marksOf(await read(ada, event))).toEqual([['good', 'unmarked']]);
    const seen = await read(ben, event);
    expect(seen.individualEvaluations.map(({ student }) => [student._id, student.schoolEmail])).toEqual([
      [ben.id, undefined],
    ]);
    expect(JSON.stringify(seen)).not.toContain(ada.id);
    expect((await markAs(ada, event, 'good')).status).toBe(403);
    const outsider = await makeStudent(app, { school });
    expect((await callAs(app, outsider, one, pathOf(event))).status).toBe(403);
  });

  it('sees the group’s evaluation only while they are a member', async () => {
    const { administrator, coach, ada, event, project } = await scene('group');
    await markAs(coach, event, 'good');
    expect((await read(ada, event)).groupEvaluation?.criteriaResults[0]?.statusResult).toBe('good');
    await callAs(app, administrator, 'DELETE /casProject/students', {
      casProjectId: project.id,
      studentId: ada.id,
    });
    expect((await callAs(app, ada, one, pathOf(event))).status).toBe(403);
  });

  it('sees marks and comments only once they are handed back, where the school requires that', async () => {
    const { administrator, coach, ada, event } = await scene();
    await callAs(app, administrator, 'PUT /admin/tenant', { evaluationsVisible: 'handedBack' });
    await markAs(coach, event, 'good');
    await callAs(app, coach, say, { ...at(event), content: 'Well done.' });
    const hidden = await read(ada, event);
    expect([hidden.marksVisible, marksOf(hidden)]).toEqual([false, [['unmarked', 'unmarked']]]);
    expect(JSON.stringify(hidden)).not.toMatch(/Well done|Maren/);
    expect(marksOf(await read(coach, event))[0]).toEqual(['good', 'unmarked']);
    const back = dataOf(await callAs(app, coach, handBack, { evaluationEventId: event.id }), evaluationEvent);
    expect(back.handedBack).toMatchObject({ displayName: 'Maren Holt' });
    const shown = await read(ada, event);
    expect([shown.marksVisible, marksOf(shown)]).toEqual([true, [['good', 'unmarked']]]);
    expect(shown.individualEvaluations[0]?.evaluation.criteriaResults[0]?.comments).toHaveLength(1);
    await callAs(app, coach, handBack, { evaluationEventId: event.id, handedBack: false });
    expect((await read(ada, event)).marksVisible).toBe(false);
  });
});

it('the time when an evaluation was last seen is stored for each coach', async () => {
  const { school, coach, event } = await scene();
  const see = 'PUT /evaluation/seen';
  const input = { evaluationEventId: event.id };
  const { seenAt } = dataOf(await callAs(app, coach, see, input), z.object({ seenAt: z.string() }));
  expect((await read(coach, event)).seenAt).toBe(seenAt);
  expect((await read(await makeFaculty(app, { school }), event)).seenAt).toBeNull();
  expect(await activityOf(app, school.id)).toEqual([]);
});
