/** Content templates through the API: the list, questions, deleting and restoring. */
import {
  type ContentTemplate,
  contentTemplate,
  deletedTemplate,
} from '@casement/domain/templates/templates.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../auth/scope.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../testing/callers/call.ts';
import { makeAdministrator, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';
import { makeProject } from '../projects/projects.factories.ts';
import { makeTemplate } from './templates.factories.ts';
import { purgeTemplatesAndFields } from './templates.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const whole = '/contentTemplate/template';
const field = '/contentTemplate/field';
const order = 'PUT /contentTemplate/order';
const restore = 'PUT /contentTemplate/restore';
const answers = 'PUT /casProject/content';

const list = z.object({
  contentTemplates: z.array(contentTemplate),
  deletedTemplates: z.array(deletedTemplate),
});

const listOf = async (who: TestPerson) => dataOf(await callAs(app, who, `GET ${whole}`), list);
const one = async (who: TestPerson): Promise<ContentTemplate> => {
  const [template] = (await listOf(who)).contentTemplates;
  if (template === undefined) throw new Error('There is no template.');
  return template;
};
const names = ({ fields }: ContentTemplate) => fields.map(({ name }) => name);
const shown = { type: 'text', required: true, helperText: 'How?', displayInDirectory: true };

/** A class with a template, and projects that have answered its first question. */
async function answered(...said: string[]) {
  const office = await makeAdministrator(app);
  const { school } = office;
  const template = await makeTemplate(app, { school });
  const projects: string[] = [];
  for (const data of said) {
    const member = await makeStudent(app, { school, graduatingClass: '2027' });
    const { id } = await makeProject(app, { school, members: [member] });
    const submittedData = [{ contentFieldTemplateId: template.fields[0]?.id, data }];
    const input = { casProjectId: id, contentTemplateId: template.id, submittedData };
    expect((await callAs(app, member, answers, input)).status).toBe(200);
    projects.push(id);
  }
  return { office, school, template, projects, fieldId: template.fields[0]?.id ?? '' };
}

describe('creating a template', () => {
  it('saves the template of a class once, with its questions in order', async () => {
    const office = await makeAdministrator(app);
    const fields = [
      { name: 'Action', ...shown },
      { name: ' Website ', type: 'link' },
    ];
    const input = { graduatingClass: '2027', fields, newId: uuidv7() };
    const first = dataOf(await callAs(app, office, `POST ${whole}`, input), contentTemplate);
    const again = dataOf(await callAs(app, office, `POST ${whole}`, input), contentTemplate);
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      _id: input.newId,
      graduatingClass: '2027',
      fields: [
        { name: 'Action', ...shown, answerCount: 0 },
        { name: 'Website', type: 'link', required: false, helperText: '', displayInDirectory: false },
      ],
      deletedFields: [],
    });
    expect(await activityOf(app, office.school.id)).toEqual([
      { action: 'templates.create', subject_id: first._id },
    ]);
  });

  it('refuses a form whose questions were changed after it was sent', async () => {
    const office = await makeAdministrator(app);
    const input = { graduatingClass: '2027', fields: [{ name: 'Action', type: 'text' }], newId: uuidv7() };
    await callAs(app, office, `POST ${whole}`, input);
    const changed = { ...input, fields: [{ name: 'Action', type: 'text', required: true }] };
    const answer = await callAs(app, office, `POST ${whole}`, changed);
    expect(errorOf(answer)).toMatchObject({ code: 'NAME_TAKEN', present: { fields: [{ required: false }] } });
  });

  it('refuses a second template for a class, even at the same time', async () => {
    const office = await makeAdministrator(app);
    const input = { graduatingClass: '2027', fields: [{ name: 'Action', type: 'text' }] };
    const both = await Promise.all([1, 2].map(() => callAs(app, office, `POST ${whole}`, input)));
    expect(statusesOf(both)).toEqual([200, 409]);
    const answer = await callAs(app, office, `POST ${whole}`, input);
    expect(errorOf(answer)).toMatchObject({
      code: 'NAME_TAKEN',
      message: 'The class of 2027 already has a content template. Nothing was changed.',
      fields: [{ path: 'graduatingClass' }],
    });
  });

  it('names what is missing in each row', async () => {
    const office = await makeAdministrator(app);
    const fields = [
      { name: ' ', type: null },
      { name: 'Action', type: null },
      { name: '', type: 'text' },
    ];
    const answer = await callAs(app, office, `POST ${whole}`, { graduatingClass: '', fields });
    expect([answer.status, errorOf(answer).fields?.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [
        ['graduatingClass', 'Please input a graduating class'],
        ['fields.0.name', 'Field Name and Field Type are required.'],
        ['fields.1.type', 'Field Type is required.'],
        ['fields.2.name', 'Field Name is required.'],
      ],
    ]);
  });
});

describe('questions of a template', () => {
  it('are added at the end, reordered, and deleted except for the last one', async () => {
    const office = await makeAdministrator(app);
    const { id } = await makeTemplate(app, { school: office.school });
    const newFieldData = [{ name: 'Demonstration', type: 'textarea' }];
    const added = dataOf(
      await callAs(app, office, `POST ${field}`, { contentTemplateId: id, newFieldData }),
      contentTemplate,
    );
    expect(names(added)).toEqual(['Action', 'Reflection', 'Demonstration']);
    const fieldIds = added.fields.map(({ _id }) => _id).toReversed();
    const turned = await callAs(app, office, order, { contentTemplateId: id, fieldIds });
    expect(names(dataOf(turned, contentTemplate))).toEqual(['Demonstration', 'Reflection', 'Action']);
    const stale = await callAs(app, office, order, { contentTemplateId: id, fieldIds: fieldIds.slice(1) });
    const message = 'You changed these questions in another tab or window. The order was not saved.';
    expect(errorOf(stale)).toMatchObject({ code: 'CHANGED_MEANWHILE', message, present: { _id: id } });
    const drop = (contentFieldTemplateId?: string) =>
      callAs(app, office, `DELETE ${field}`, { contentTemplateId: id, contentFieldTemplateId });
    expect((await drop(fieldIds[0])).status).toBe(200);
    expect((await drop(fieldIds[1])).status).toBe(200);
    expect(errorOf(await drop(fieldIds[2])).code).toBe('WRONG_STATE');
    expect(names(await one(office))).toEqual(['Action']);
  });

  it('are added once if they are sent twice, and not with the id of another question', async () => {
    const { office, school, template } = await answered();
    const other = await makeTemplate(app, { school, graduatingClass: '2028' });
    const add = (...newFieldData: object[]) =>
      callAs(app, office, `POST ${field}`, { contentTemplateId: template.id, newFieldData });
    const [first, second] = [
      { name: 'Demonstration', type: 'text', newId: uuidv7() },
      { name: 'Website', type: 'link', newId: uuidv7() },
    ];
    const once = dataOf(await add(first, second), contentTemplate);
    expect(once.fields.slice(2).map(({ _id }) => _id)).toEqual([first.newId, second.newId]);
    expect(dataOf(await add(first, second), contentTemplate)).toEqual(once);
    await callAs(app, office, `DELETE ${field}`, {
      contentTemplateId: template.id,
      contentFieldTemplateId: second.newId,
    });
    expect(names(dataOf(await add(first, second), contentTemplate))).toEqual([
      'Action',
      'Reflection',
      'Demonstration',
    ]);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'templates.addFields',
      'templates.deleteField',
    ]);

    expect(errorOf(await add({ ...first, required: true }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      present: { _id: template.id },
    });
    const third = { name: 'Thanks', type: 'text', newId: uuidv7() };
    for (const [taken, index] of [
      [[third, { ...third, newId: other.fields[0]?.id }], 1],
      [[third, third], 1],
    ] as const) {
      const refused = await add(...taken);
      expect([refused.status, errorOf(refused).fields?.map(({ path }) => path)]).toEqual([
        422,
        [`newFieldData.${index}.newId`],
      ]);
    }
    expect(dataOf(await callAs(app, office, `GET ${whole}`), list).contentTemplates[1]?.fields).toHaveLength(
      3,
    );
  });

  it('refuse an order that is based on another than the current one', async () => {
    const office = await makeAdministrator(app);
    const colleague = await makeAdministrator(app, { school: office.school });
    const named = ['Action', 'Reflection', 'Website'].map((name) => ({ name }));
    const { id, fields } = await makeTemplate(app, { school: office.school, fields: named });
    const seen = fields.map((one) => one.id);
    const turned = seen.toReversed();
    const put = (who: TestPerson, fieldIds: readonly string[], basedOn: readonly string[]) =>
      callAs(app, who, order, { contentTemplateId: id, fieldIds, basedOn });
    expect((await put(colleague, turned, seen)).status).toBe(200);
    // The same order again, as after a lost answer, changes nothing.
    expect((await put(colleague, turned, seen)).status).toBe(200);
    const another = [...seen.slice(1), ...seen.slice(0, 1)];
    const refused = errorOf(await put(office, another, seen));
    expect(refused).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      present: { _id: id, fields: turned.map((_id) => ({ _id })) },
    });
    expect(refused.message).toMatch(
      /changed these questions after you opened them\. The order was not saved\.$/,
    );
    expect((await put(office, another, turned)).status).toBe(200);
  });

  it('become links only if every answer is a web address', async () => {
    const { office, fieldId } = await answered('https://example.org/', 'Ten bicycles', 'Nothing yet');
    const edit = (type: string, name = 'Action') =>
      callAs(app, office, `PUT ${field}`, { contentFieldTemplateId: fieldId, data: { name, type } });
    expect(errorOf(await edit('link'))).toMatchObject({
      code: 'WRONG_STATE',
      message: '2 answers aren’t web addresses, so this question can’t become a link. Nothing was changed.',
    });
    expect((await edit('textarea')).status).toBe(200);
    const links = await answered('https://example.org/');
    const made = { contentFieldTemplateId: links.fieldId, data: { name: 'Website', type: 'link' } };
    expect((await callAs(app, links.office, `PUT ${field}`, made)).status).toBe(200);
    expect((await one(links.office)).fields[0]).toMatchObject({ type: 'link', answerCount: 1 });
  });

  it('refuse an edit based on an older version, and answer with the current one', async () => {
    const { office, fieldId } = await answered();
    const { updatedAt } = (await one(office)).fields[0] ?? {};
    const edit = (name: string) =>
      callAs(app, office, `PUT ${field}`, {
        contentFieldTemplateId: fieldId,
        data: { name, type: 'text' },
        updatedAt,
      });
    expect((await edit('First')).status).toBe(200);
    const answer = await edit('Second');
    expect([answer.status, errorOf(answer).present]).toEqual([
      409,
      expect.objectContaining({ name: 'First' }),
    ]);
  });

  it('name what is missing when they are edited', async () => {
    const { office, fieldId } = await answered();
    const input = { contentFieldTemplateId: fieldId, data: { name: ' ', type: null } };
    const answer = await callAs(app, office, `PUT ${field}`, input);
    expect(errorOf(answer).fields?.map(({ message }) => message)).toEqual([
      'Field Name is required',
      'Field Type is required',
    ]);
  });
});

describe('deleted questions and templates', () => {
  it('are restored with their answers', async () => {
    const { office, template, fieldId } = await answered('Ten bicycles');
    const gone = { contentTemplateId: template.id, contentFieldTemplateId: fieldId };
    const without = dataOf(await callAs(app, office, `DELETE ${field}`, gone), contentTemplate);
    expect(without.deletedFields).toMatchObject([{ _id: fieldId, answerCount: 1 }]);
    expect(names(dataOf(await callAs(app, office, restore, { id: fieldId }), contentTemplate))).toEqual([
      'Reflection',
      'Action',
    ]);
    await callAs(app, office, `DELETE ${whole}`, { casProjectContentTemplateId: template.id });
    const { contentTemplates, deletedTemplates } = await listOf(office);
    expect([contentTemplates, deletedTemplates.map(({ _id }) => _id)]).toEqual([[], [template.id]]);
    const back = dataOf(await callAs(app, office, restore, { id: template.id }), contentTemplate);
    expect(back.fields.map(({ answerCount }) => answerCount)).toEqual([0, 1]);
  });

  it('are merged by name or kept apart, as the caller chooses, if the class has a new template', async () => {
    for (const [mode, now] of [
      ['merge', ['action', 'Reflection']],
      ['apart', ['action', 'Action', 'Reflection']],
    ] as const) {
      const { office, school, template } = await answered('Ten bicycles');
      await callAs(app, office, `DELETE ${whole}`, { casProjectContentTemplateId: template.id });
      const next = await makeTemplate(app, { school, fields: [{ name: 'action', type: 'textarea' }] });
      const asked = await callAs(app, office, restore, { id: template.id });
      expect([asked.status, errorOf(asked).code]).toEqual([409, 'WRONG_STATE']);
      const restored = dataOf(await callAs(app, office, restore, { id: template.id, mode }), contentTemplate);
      expect([restored._id, names(restored)]).toEqual([next.id, now]);
      expect(restored.fields.map(({ answerCount }) => answerCount)).toEqual(
        mode === 'merge' ? [1, 0] : [0, 1, 0],
      );
      expect((await listOf(office)).deletedTemplates).toEqual([]);
      expect((await callAs(app, office, restore, { id: template.id, mode })).status).toBe(404);
    }
  });

  it('can’t be restored after 30 days, and are purged then with their answers, and no others', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const template = await makeTemplate(app, {
      school,
      fields: ['Action', 'Website', 'Reflection'].map((name) => ({ name })),
    });
    const [kept, earlyField, lateField] = template.fields.map(({ id }) => id);
    const early = await makeTemplate(app, { school, graduatingClass: '2026', deleted: 29 });
    const late = await makeTemplate(app, { school, graduatingClass: '2026', deleted: 31 });
    const sql = (text: string, ...values: unknown[]) => asOwner(app, school.id, text, [school.id, ...values]);
    const ages = `update content_field set deleted_at = app_now() - make_interval(days => $3)
                   where school_id = $1 and id = $2`;
    await sql(ages, earlyField, 29);
    await sql(ages, lateField, 31);
    const { id: project } = await makeProject(app, { school });
    const answerAll = `insert into content_answer (project_id, field_id, data, asked_name, asked_type,
                                                   asked_helper_text, answered_by_name)
                       select $2, id, 'Said of ' || name, name, 'text', '', 'A name' from content_field
                        where school_id = $1`;
    await sql(answerAll, project);
    const answersTo = async () =>
      (await sql('select field_id as id from content_answer where school_id = $1')).map(({ id }) =>
        String(id),
      );
    expect(await answersTo()).toHaveLength(7);

    for (const id of [late.id, lateField]) {
      expect((await callAs(app, office, restore, { id })).status).toBe(404);
    }
    expect((await listOf(office)).deletedTemplates.map(({ _id }) => _id)).toEqual([early.id]);
    await app.services.database.withSchool(SchoolScope.of(school.id), purgeTemplatesAndFields);
    const templates = 'select count(*) from content_template where school_id = $1';
    expect(await countRows(app, school.id, templates, [school.id])).toBe(2);
    const left = [kept, earlyField, ...early.fields.map(({ id }) => id)];
    expect(new Set(await answersTo())).toEqual(new Set(left));
    const back = dataOf(await callAs(app, office, restore, { id: earlyField }), contentTemplate);
    expect(back.fields.map(({ _id, answerCount }) => [_id, answerCount])).toEqual([
      [kept, 1],
      [earlyField, 1],
    ]);
  });

  it('answer 404 to another school', async () => {
    const office = await makeAdministrator(app);
    const theirs = await makeTemplate(app);
    for (const [route, input] of [
      [restore, { id: theirs.id }],
      [`DELETE ${whole}`, { casProjectContentTemplateId: theirs.id }],
      [
        `PUT ${field}`,
        { contentFieldTemplateId: theirs.fields[0]?.id, data: { name: 'Mine', type: 'text' } },
      ],
    ] as const) {
      expect((await callAs(app, office, route, input)).status).toBe(404);
    }
  });
});
