/**
 * Answers to templates through the API: who may answer, conflicts, the questions at the time, and that no
 * answer is lost.
 */
import { project, projectCard } from '@casement/domain/projects/projects.contract.ts';
import { type ContentSubmission, contentSubmission } from '@casement/domain/templates/templates.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type Answer, callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeTemplate, type TestTemplate } from '../templates.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const read = async (who: TestPerson, casProjectId: string) =>
  dataOf(await callAs(app, who, 'GET /casProject/{casProjectId}', { casProjectId }), project);

const answer = (
  who: TestPerson,
  casProjectId: string,
  template: TestTemplate,
  data: Record<number, string>,
  updatedAt?: string,
) =>
  callAs(app, who, 'PUT /casProject/content', {
    casProjectId,
    contentTemplateId: template.id,
    submittedData: Object.entries(data).map(([index, text]) => ({
      contentFieldTemplateId: template.fields[Number(index)]?.id,
      data: text,
    })),
    ...(updatedAt === undefined ? {} : { updatedAt }),
  });

const errorOrUndefined = (given: Answer) => (given.status === 200 ? undefined : errorOf(given));

/** A project of two classes, each with a template. */
async function cast() {
  const office = await makeAdministrator(app);
  const { school } = office;
  const coach = await makeFaculty(app, { school });
  const older = await makeStudent(app, { school, graduatingClass: '2030' });
  const younger = await makeStudent(app, { school, graduatingClass: '2031' });
  const { id } = await makeProject(app, { school, members: [older, younger], coaches: [coach] });
  const fields = [
    { name: 'Action', displayInDirectory: true },
    { name: 'Website', type: 'link' as const, displayInDirectory: true },
    { name: 'Reflection', type: 'textarea' as const, required: true },
  ];
  const first = await makeTemplate(app, { school, graduatingClass: '2030', fields });
  const second = await makeTemplate(app, { school, graduatingClass: '2031', fields: fields.slice(0, 1) });
  return { office, school, coach, older, younger, id, first, second };
}

const said = (list: readonly ContentSubmission[]) =>
  list.map(({ contentTemplate: { graduatingClass }, submittedData, open }) => [
    graduatingClass,
    open,
    submittedData.map(({ data }) => data),
  ]);

describe('a project of two classes', () => {
  it('has answers to the template of each class, and shows them with the class on its card', async () => {
    const { office, coach, older, id, first, second } = await cast();
    expect((await answer(older, id, first, { 0: 'Ten bicycles', 1: 'example.org' })).status).toBe(200);
    expect((await answer(coach, id, second, { 0: 'Two carts' })).status).toBe(200);
    expect(said((await read(older, id)).contentSubmissions)).toEqual([
      ['2030', true, ['Ten bicycles', 'https://example.org/']],
      ['2031', true, ['Two carts']],
    ]);
    const cards = z.object({ adminCasProjects: z.array(projectCard) });
    const [card] = dataOf(await callAs(app, office, 'GET /admin/casProjects'), cards).adminCasProjects;
    expect(card?.directoryAnswers).toEqual([
      { graduatingClass: '2030', name: 'Action', type: 'text', data: 'Ten bicycles' },
      { graduatingClass: '2030', name: 'Website', type: 'link', data: 'https://example.org/' },
      { graduatingClass: '2031', name: 'Action', type: 'text', data: 'Two carts' },
    ]);
  });

  it('keeps the answers of a class that left, and lets nobody change them', async () => {
    const { coach, office, younger, id, first, second } = await cast();
    await answer(coach, id, second, { 0: 'Two carts' });
    const leaving = { casProjectId: id, studentId: younger.id };
    expect((await callAs(app, coach, 'DELETE /casProject/students', leaving)).status).toBe(200);
    expect(said((await read(coach, id)).contentSubmissions)).toEqual([
      ['2030', true, []],
      ['2031', false, ['Two carts']],
    ]);
    const refused = await answer(office, id, second, { 0: 'Three carts' });
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'WRONG_STATE']);
    await callAs(app, office, 'PUT /casProject/archive', { casProjectIds: [id], archived: true });
    expect((await answer(office, id, first, { 0: 'Late' })).status).toBe(409);
  });
});

describe('answering a template', () => {
  it('accepts only web addresses as answers to a link question', async () => {
    const { older, id, first } = await cast();
    for (const data of ['javascript:alert(1)', 'data:text/html,x', 'our page']) {
      const refused = await answer(older, id, first, { 0: 'Ten', 1: data });
      expect([refused.status, errorOf(refused).fields]).toEqual([
        422,
        [
          {
            path: 'submittedData.1.data',
            message: 'Enter a web address that starts with https:// or http://.',
          },
        ],
      ]);
    }
    expect(said((await read(older, id)).contentSubmissions)[0]).toEqual(['2030', true, []]);
  });

  it('accepts one of two answers at the same time, and answers the other with the stored one', async () => {
    const { coach, older, id, first } = await cast();
    const version = (await read(older, id)).contentSubmissions[0]?.updatedAt;
    const both = await Promise.all([
      answer(older, id, first, { 0: 'Ten' }, version),
      answer(coach, id, first, { 0: 'Two' }, version),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
    const refused = both.map(errorOrUndefined).find((error) => error !== undefined);
    expect(refused?.message).toMatch(/changed the answers of the class of 2030 after you opened them/);
    expect(contentSubmission.parse(refused?.present).submittedData).toHaveLength(1);
  });

  it('keeps the question as it was asked, until the answer changes', async () => {
    const { office, older, id, first } = await cast();
    await answer(older, id, first, { 0: 'Ten', 2: 'Much' });
    const edit = {
      contentFieldTemplateId: first.fields[0]?.id,
      data: { name: 'What did you do?', type: 'textarea' },
    };
    expect((await callAs(app, office, 'PUT /contentTemplate/field', edit)).status).toBe(200);
    // A value sent unchanged isn't a new answer.
    await answer(older, id, first, { 0: 'Ten' });
    const asked = async () => (await read(older, id)).contentSubmissions[0]?.submittedData[0]?.asked;
    expect(await asked()).toEqual({ name: 'Action', type: 'text', helperText: '' });
    await answer(older, id, first, { 0: 'Eleven' });
    expect(await asked()).toEqual({ name: 'What did you do?', type: 'textarea', helperText: '' });
  });

  it('refuses an answer to a deleted question as a conflict, and says that the questions changed', async () => {
    const { office, coach, older, id, first } = await cast();
    // The last answer was the caller's own, but it isn't what changed.
    await answer(older, id, first, { 2: 'Much' });
    const version = (await read(older, id)).contentSubmissions[0]?.updatedAt;
    const gone = { contentTemplateId: first.id, contentFieldTemplateId: first.fields[0]?.id };
    await callAs(app, office, 'DELETE /contentTemplate/field', gone);
    for (const opened of [version, undefined]) {
      expect(errorOf(await answer(older, id, first, { 0: 'Ten' }, opened))).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        message:
          'The questions for the class of 2030 were changed after you opened them. Your answers were not saved.',
        present: { open: true },
      });
    }
    await answer(coach, id, first, { 2: 'Little' });
    expect(errorOf(await answer(older, id, first, { 0: 'Ten' }, version)).message).toContain(
      `${coach.displayName} changed the answers of the class of 2030`,
    );
  });

  it('names who answered the same template, not who answered that of another class since', async () => {
    const { coach, older, younger, id, first, second } = await cast();
    const version = (await read(older, id)).contentSubmissions[0]?.updatedAt;
    await answer(coach, id, first, { 0: 'Ten' });
    await answer(younger, id, second, { 0: 'Two carts' });
    expect(errorOf(await answer(older, id, first, { 0: 'Eleven' }, version)).message).toContain(
      `${coach.displayName} changed the answers of the class of 2030`,
    );
  });

  it('refuses answers in an archived project and of a class that left for that reason, not as a conflict', async () => {
    const { office, coach, older, younger, id, first, second } = await cast();
    await answer(coach, id, second, { 0: 'Two carts' });
    const opened = (await read(older, id)).contentSubmissions.map(({ updatedAt }) => updatedAt);
    const leaving = { casProjectId: id, studentId: younger.id };
    await callAs(app, coach, 'DELETE /casProject/students', leaving);
    expect(errorOf(await answer(coach, id, second, { 0: 'Three' }, opened[1]))).toMatchObject({
      code: 'WRONG_STATE',
      message: 'Nobody from the class of 2031 is in this project now, so its answers can’t be changed.',
    });
    await callAs(app, office, 'PUT /casProject/archive', { casProjectIds: [id], archived: true });
    expect(errorOf(await answer(older, id, first, { 0: 'Late' }, opened[0]))).toMatchObject({
      code: 'WRONG_STATE',
      message: 'This project is archived, so its answers can’t be changed.',
    });
  });
});
