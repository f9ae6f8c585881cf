/** Handing in for an evaluation, through the API. */
import { evaluationEvent, evidenceResult } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays } from '../../../testing/app/clock.ts';
import { whileLocked } from '../../../testing/app/locked.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeFile } from '../../files/files.factories.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent } from './marking.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const types = ['link', 'text', 'rich-text', 'pdf', 'none'] as const;

async function scene(whose: 'group' | 'individual', dueOn = inDays(7)) {
  const coach = await makeFaculty(app);
  const { school } = coach;
  const [ada, ben] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  const project = await makeProject(app, { school, members: [ada, ben], coaches: [coach] });
  const event = await makeEvent(app, project, {
    dueOn,
    evidence: types,
    ...(whose === 'individual' ? { students: [ada, ben] } : {}),
  });
  const handIn = (who: TestPerson, type: (typeof types)[number], payload: string, of = 0) =>
    callAs(app, who, 'PUT /evaluation/evidence', {
      evaluationId: event.evaluations[of],
      evidenceDetailId: event.evidence[types.indexOf(type)],
      payload,
    });
  return { coach, ada, ben, project, event, handIn };
}

describe('handing in evidence', () => {
  it('accepts a web address, a text or formatted text, and cleans it', async () => {
    const { ada, handIn } = await scene('individual');
    const payloadOf = async (type: (typeof types)[number], payload: string) =>
      dataOf(await handIn(ada, type, payload), evidenceResult).payload;
    expect(await payloadOf('link', 'example.org/plan')).toBe('https://example.org/plan');
    expect(await payloadOf('text', '  Our plan.\nTwo lines. ')).toBe('Our plan.\nTwo lines.');
    expect(await payloadOf('rich-text', '<p onclick="x">Hello <script>x()</script></p>')).toMatch(
      /^<p>Hello *<\/p>$/,
    );
  });

  it.each([
    ['link', 'javascript:alert(1)'],
    ['link', 'data:text/html,x'],
    ['text', ' \u200b '],
    ['rich-text', '<p></p>'],
    ['none', 'Something'],
    ['pdf', 'A text'],
    ['pdf', uuidv7()],
  ] as const)('refuses evidence of the type %s that is %j', async (type, payload) => {
    const { ada, coach, event, handIn, project } = await scene('individual');
    const answer = await handIn(ada, type, payload);
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'payload']);
    const path = { projectId: project.id, evaluationEventId: event.id };
    const read = await callAs(app, coach, 'GET /evaluation/project/{projectId}/{evaluationEventId}', path);
    const [own] = dataOf(read, evaluationEvent).individualEvaluations;
    expect(own?.evaluation.evidenceResults.map(({ handIns }) => handIns.length)).toEqual([0, 0, 0, 0, 0]);
  });

  it('counts the latest hand-in of a group, and keeps earlier ones readable with their names', async () => {
    const { ada, ben, handIn } = await scene('group');
    await handIn(ada, 'text', 'First.');
    await handIn(ada, 'text', 'First.');
    const { payload, handIns } = dataOf(await handIn(ben, 'text', 'Second.'), evidenceResult);
    expect(payload).toBe('Second.');
    expect(handIns.map((one) => [one.payload, one.submittedBy.displayName])).toEqual([
      ['Second.', ben.displayName],
      ['First.', ada.displayName],
    ]);
  });

  it('stores the same hand-in that is sent twice at the same moment once', async () => {
    const { ada, event, handIn } = await scene('group');
    const taken = { sql: 'select from evaluation where id = $1 for update', values: [event.evaluations[0]] };
    const send = () => handIn(ada, 'text', 'Once.');
    const answers = await whileLocked(app, ada.school.id, taken, [send, send]);
    expect(answers.map((answer) => dataOf(answer, evidenceResult).handIns.length)).toEqual([1, 1]);
  });

  it.each([
    ['deleted_at = app_now()', 404, undefined],
    ["type = 'link'", 422, 'payload'],
  ])('waits for an edit of its item (%s), and is then decided by it', async (edit, status, field) => {
    const { ada, event, handIn } = await scene('individual');
    const item = event.evidence[types.indexOf('text')];
    const editing = { sql: `update evaluation_evidence set ${edit} where id = $1`, values: [item] };
    const send = () => handIn(ada, 'text', 'What we did.');
    const [answer] = await whileLocked(app, ada.school.id, editing, [send]);
    expect(answer?.status).toBe(status);
    if (field !== undefined && answer !== undefined) expect(errorOf(answer).fields?.[0]?.path).toBe(field);
  });

  it('accepts a PDF once, and only if the same person uploaded it for this purpose', async () => {
    const { ada, ben, handIn } = await scene('individual');
    const file = await makeFile(app, { owner: ada, purpose: 'handIn' });
    for (const [who, fileId] of [
      [ada, await makeFile(app, { owner: ben, purpose: 'handIn' })],
      [ada, await makeFile(app, { owner: ada, purpose: 'evidence' })],
      [ada, await makeFile(app, { owner: await makeStudent(app), purpose: 'handIn' })],
      [ben, file],
    ] as const) {
      const answer = await handIn(who, 'pdf', fileId, who === ben ? 1 : 0);
      expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'payload']);
    }
    const { payload, handIns } = dataOf(await handIn(ada, 'pdf', file), evidenceResult);
    expect(payload).toBe(`/api/files/${file}`);
    expect(handIns.map((one) => [one.payload, one.file?._id])).toEqual([[payload, file]]);
    expect(dataOf(await handIn(ada, 'pdf', file), evidenceResult).handIns).toHaveLength(1);
    const later = await makeFile(app, { owner: ada, purpose: 'handIn' });
    expect(dataOf(await handIn(ada, 'pdf', later), evidenceResult).handIns).toHaveLength(2);
    expect((await handIn(ada, 'pdf', file)).status).toBe(422);
  });

  it.each(['group', 'individual'] as const)(
    'lets faculty and the evaluated students read the PDF of a %s evaluation',
    async (whose) => {
      const { coach, ada, ben, project, event, handIn } = await scene(whose);
      const file = await makeFile(app, { owner: ada, purpose: 'handIn' });
      const statusFor = async (who: TestPerson) =>
        (await callAs(app, who, 'GET /files/{fileId}', { fileId: file })).status;
      expect(await statusFor(coach)).toBe(404);
      await handIn(ada, 'pdf', file);
      const others = [
        await makeStudent(app, { school: project.school }),
        await makeFaculty(app),
        await makeStudent(app),
      ];
      expect(await Promise.all([coach, ada, ben, ...others].map(statusFor))).toEqual([
        302,
        302,
        whose === 'group' ? 302 : 404,
        404,
        404,
        404,
      ]);
      await asOwner(
        app,
        project.school.id,
        'update project_membership set left_at = app_now() where person_id = $1',
        [ben.id],
      );
      expect(await statusFor(ben)).toBe(404);
      // A hand-in is deleted with the event, and its file is released.
      await asOwner(app, project.school.id, 'delete from evaluation_event where id = $1', [event.id]);
      expect(await Promise.all([coach, ada].map(statusFor))).toEqual([404, 404]);
    },
  );

  it('refuses a hand-in to another student’s evaluation or by faculty', async () => {
    const { coach, ada, handIn } = await scene('individual');
    expect((await handIn(ada, 'text', 'Not mine.', 1)).status).toBe(403);
    expect((await handIn(coach, 'text', 'Not mine.')).status).toBe(403);
  });

  it('accepts a hand-in after the due day or after marking, and flags it', async () => {
    const { coach, ada, event, handIn } = await scene('individual', inDays(-1));
    const first = dataOf(await handIn(ada, 'text', 'One.'), evidenceResult).handIns[0];
    expect([first?.late, first?.afterMarking]).toEqual([true, false]);
    await callAs(app, coach, 'PUT /evaluation/criteriaResult', {
      evaluationId: event.evaluations[0],
      criteriaDetailId: event.criteria[0],
      statusResult: 'good',
    });
    const [later] = dataOf(await handIn(ada, 'text', 'Two.'), evidenceResult).handIns;
    expect(later?.afterMarking).toBe(true);
    const onTime = await scene('individual', inDays(0));
    const today = dataOf(await onTime.handIn(onTime.ada, 'text', 'Today.'), evidenceResult);
    expect(today.handIns[0]?.late).toBe(false);
  });
});
