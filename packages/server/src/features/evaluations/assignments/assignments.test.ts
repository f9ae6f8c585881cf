/** Evaluation assignments through the API: creating, editing with results, deleting, copying and restoring. */
import {
  type EvaluationDetail,
  evaluationDetail,
} from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { whileLocked } from '../../../testing/app/locked.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent } from '../marking/marking.factories.ts';
import { purgeItems } from './items.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const path = '/evaluation/details';
const mark = 'PUT /evaluation/criteriaResult';
const copy = 'POST /evaluation/duplicate';
const restore = 'PUT /evaluation/restore';

const evaluationDetailData = {
  title: 'Midway review',
  description: 'How the project goes.',
  date: '2027-03-01',
  active: true,
};
const criteriaDetailsData = [
  { description: 'Plans ahead', statuses: ['not-achieved', 'good'] },
  { description: 'Works together', statuses: ['no', 'yes'] },
];
const evidenceDetailsData = [{ description: 'A film', type: 'link' }];
const form = () => ({
  newId: uuidv7(),
  evaluationDetailData: { ...evaluationDetailData, type: 'individual' },
  criteriaDetailsData,
  evidenceDetailsData,
});

const create = async (who: TestPerson, ...evaluationDetails: object[]) =>
  dataOf(await callAs(app, who, `POST ${path}`, { evaluationDetails }), z.array(evaluationDetail));
const listOf = async (who: TestPerson) =>
  dataOf(await callAs(app, who, `GET ${path}`), z.object({ evaluationDetails: z.array(evaluationDetail) }))
    .evaluationDetails;
const edit = (who: TestPerson, evaluationDetailId: string, changes: object) =>
  callAs(app, who, `PUT ${path}`, { evaluationDetailId, evaluationDetailData, ...changes });

/** An assignment at a project whose two students are marked “good” for its first criterion. */
async function marked() {
  const office = await makeAdministrator(app);
  const { school } = office;
  const coach = await makeFaculty(app, { school });
  const students = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  const project = await makeProject(app, { school, members: students, coaches: [coach] });
  const event = await makeEvent(app, project, { students });
  const [criteriaDetailId = ''] = event.criteria;
  for (const evaluationId of event.evaluations) {
    const input = { evaluationId, criteriaDetailId, statusResult: 'good' };
    expect((await callAs(app, coach, mark, input)).status).toBe(200);
  }
  return { office, school, coach, students, project, event, criteriaDetailId, id: event.assignmentId };
}

const only = async (who: TestPerson): Promise<EvaluationDetail> => {
  const [assignment] = await listOf(who);
  if (assignment === undefined) throw new Error('There is no assignment.');
  return assignment;
};
const statusesIn = async (schoolId: string) =>
  (
    await asOwner(app, schoolId, 'select status from criterion_result where school_id = $1 order by status', [
      schoolId,
    ])
  ).map((row) => row['status']);

describe('creating an assignment', () => {
  it('creates an assignment once, with its criteria and evidence in order', async () => {
    const office = await makeAdministrator(app);
    const input = form();
    const [first] = await create(office, input);
    expect(await create(office, input)).toEqual([first]);
    expect(first).toMatchObject({
      _id: input.newId,
      ...evaluationDetailData,
      type: 'individual',
      mode: 'scheduled',
      criteriaDetails: criteriaDetailsData.map((one) => ({ ...one, marks: [], commentCount: 0 })),
      evidenceDetails: [{ description: 'A film', type: 'link', handInCount: 0 }],
      graduatingClasses: [],
      casProjectIds: [],
    });
    expect(await listOf(office)).toEqual([first]);
    expect((await activityOf(app, office.school.id)).map(({ action }) => action)).toEqual([
      'assignments.create',
    ]);
  });

  it('refuses an id that somebody else’s form has used', async () => {
    const office = await makeAdministrator(app);
    const input = form();
    await create(office, input);
    const colleague = await makeAdministrator(app, { school: office.school });
    const refused = await callAs(app, colleague, `POST ${path}`, { evaluationDetails: [input] });
    expect(errorOf(refused).fields?.[0]?.path).toBe('evaluationDetails.0.newId');
  });

  it.each([
    { criteriaDetailsData: criteriaDetailsData.slice(1) },
    { criteriaDetailsData: [{ description: 'Plans ahead', statuses: ['no', 'yes'] }] },
    { evidenceDetailsData: [{ description: 'A poster', type: 'link' }] },
  ])(
    'refuses a form that was changed after it was sent, and answers what was created: %j',
    async (change) => {
      const office = await makeAdministrator(app);
      const input = form();
      await create(office, input);
      const refused = await callAs(app, office, `POST ${path}`, {
        evaluationDetails: [{ ...input, ...change }],
      });
      expect(errorOf(refused)).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        present: { criteriaDetails: [{}, {}] },
      });
    },
  );

  it('is closed to students, who cannot list assignments as teachers can', async () => {
    const office = await makeAdministrator(app);
    const teacher = await makeFaculty(app, { school: office.school });
    const student = await makeStudent(app, { school: office.school });
    const refused = await callAs(app, student, `POST ${path}`, { evaluationDetails: [form()] });
    expect(refused.status).toBe(403);
    expect((await callAs(app, student, `GET ${path}`)).status).toBe(403);
    expect(await listOf(teacher)).toEqual([]);
  });
});

describe('an assignment with results', () => {
  it('shows the marks of each criterion, and the projects it is attached to', async () => {
    const { office, project, criteriaDetailId } = await marked();
    const { criteriaDetails, casProjectIds, graduatingClasses } = await only(office);
    expect(criteriaDetails[0]).toMatchObject({
      _id: criteriaDetailId,
      marks: [{ status: 'good', count: 2 }],
    });
    expect(criteriaDetails[1]).toMatchObject({ marks: [], commentCount: 0 });
    expect(casProjectIds).toEqual([project.id]);
    expect(graduatingClasses).toHaveLength(1);
  });

  it('loses a removed criterion with its marks, and has both again when it is restored', async () => {
    const { office, school, id, criteriaDetailId } = await marked();
    const removal = await edit(office, id, { criteriaDetailsData: { delete: [criteriaDetailId] } });
    const removed = dataOf(removal, evaluationDetail);
    expect(removed.criteriaDetails).toHaveLength(1);
    expect(removed.deletedCriteria[0]).toMatchObject({ marks: [{ status: 'good', count: 2 }] });
    const restored = dataOf(await callAs(app, office, restore, { id: criteriaDetailId }), evaluationDetail);
    expect(restored.criteriaDetails[0]?._id).toBe(criteriaDetailId);
    expect(restored.deletedCriteria).toEqual([]);
    expect(await statusesIn(school.id)).toEqual(['good', 'good']);
    expect((await callAs(app, office, restore, { id: criteriaDetailId })).status).toBe(404);
  });

  it('deletes a criterion and its marks for good 31 days after its removal, and not before 30', async () => {
    const { office, school, id, criteriaDetailId } = await marked();
    await edit(office, id, { criteriaDetailsData: { delete: [criteriaDetailId] } });
    const age = (days: number) =>
      asOwner(
        app,
        school.id,
        'update evaluation_criterion set deleted_at = deleted_at - make_interval(days => $2) where id = $1',
        [criteriaDetailId, days],
      );
    const purge = () => app.services.database.withSchool(SchoolScope.of(school.id), purgeItems);
    await age(29);
    await purge();
    expect((await only(office)).deletedCriteria.map(({ _id }) => _id)).toEqual([criteriaDetailId]);
    expect(await statusesIn(school.id)).toEqual(['good', 'good']);
    await age(2);
    expect((await callAs(app, office, restore, { id: criteriaDetailId })).status).toBe(404);
    await purge();
    expect((await only(office)).criteriaDetails).toHaveLength(1);
    expect(await statusesIn(school.id)).toEqual([]);
  });

  it('gives up a result in use only when another one replaces it', async () => {
    const { office, school, id, criteriaDetailId: _id } = await marked();
    const change = { update: [{ _id, description: 'Plans', statuses: ['weak', 'strong'] }] };
    const refused = await edit(office, id, { criteriaDetailsData: change });
    expect(errorOf(refused)).toMatchObject({
      code: 'INVALID',
      fields: [
        {
          path: 'criteriaDetailsData.update.0.statuses',
          message: '2 marks use “good”. Choose the result that replaces it.',
        },
      ],
    });
    const statusReplacements = [{ criteriaDetailId: _id, from: 'good', to: 'strong' }];
    const edited = await edit(office, id, { criteriaDetailsData: change, statusReplacements });
    expect(dataOf(edited, evaluationDetail).criteriaDetails[0]).toMatchObject({
      description: 'Plans',
      statuses: ['weak', 'strong'],
      marks: [{ status: 'strong', count: 2 }],
    });
    expect(await statusesIn(school.id)).toEqual(['strong', 'strong']);
  });

  it('keeps the type of an evidence item once somebody has handed in, also at that moment', async () => {
    const { office, school, project, students } = await marked();
    const event = await makeEvent(app, project, { students, evidence: ['text', 'link'] });
    const { assignmentId, evaluations, evidence } = event;
    const [_id = '', other = ''] = evidence;
    const retype = (item: string) =>
      edit(office, assignmentId, {
        evidenceDetailsData: { update: [{ _id: item, description: 'A plan', type: 'rich-text' }] },
      });
    const added = {
      sql: `insert into evidence_submission (school_id, evaluation_id, evidence_id, payload, submitted_by, submitted_by_name)
            values ($1, $2, $3, '<b>Us</b>', $4, 'Ada')`,
      values: [school.id, evaluations[0], _id, students[0]?.id],
    };
    const [refused] = await whileLocked(app, school.id, added, [() => retype(_id)]);
    expect(refused && errorOf(refused).fields).toEqual([
      {
        path: 'evidenceDetailsData.update.0.type',
        message: 'One hand-in has this type. To ask for something else, add another evidence item.',
      },
    ]);
    expect(dataOf(await retype(other), evaluationDetail).evidenceDetails.map(({ type }) => type)).toEqual([
      'text',
      'rich-text',
    ]);
  });

  it('names every result and type in use that an edit would take away', async () => {
    const { office, coach, project, students } = await marked();
    const event = await makeEvent(app, project, { students, evidence: ['text'] });
    const [evaluationId = ''] = event.evaluations;
    const [evidenceDetailId = ''] = event.evidence;
    const [criteriaDetailId = ''] = event.criteria;
    const handedIn = { evaluationId, evidenceDetailId, payload: 'Us.' };
    const marking = { evaluationId, criteriaDetailId, statusResult: 'good' };
    const [student = coach] = students;
    expect((await callAs(app, student, 'PUT /evaluation/evidence', handedIn)).status).toBe(200);
    expect((await callAs(app, coach, mark, marking)).status).toBe(200);
    const refused = await edit(office, event.assignmentId, {
      criteriaDetailsData: { update: [{ _id: criteriaDetailId, description: 'Plans', statuses: ['weak'] }] },
      evidenceDetailsData: { update: [{ _id: evidenceDetailId, description: 'A plan', type: 'link' }] },
    });
    expect(errorOf(refused).fields?.map((field) => field.path)).toEqual([
      'criteriaDetailsData.update.0.statuses',
      'evidenceDetailsData.update.0.type',
    ]);
  });

  it('refuses an edit based on an older version, and keeps its type', async () => {
    const { office, id } = await marked();
    const { updatedAt } = await only(office);
    const title = 'Late review';
    const first = await edit(office, id, {
      updatedAt,
      evaluationDetailData: { ...evaluationDetailData, title },
    });
    expect(dataOf(first, evaluationDetail)).toMatchObject({ title, type: 'individual' });
    const second = await edit(office, id, { updatedAt });
    expect(second.status).toBe(409);
    expect((await only(office)).title).toBe(title);
  });

  it('refuses to delete a criterion of another assignment', async () => {
    const { office, id } = await marked();
    const [other] = await create(office, form());
    const stolen = other?.criteriaDetails[0]?._id;
    const refused = await edit(office, id, { criteriaDetailsData: { delete: [stolen] } });
    expect(refused.status).toBe(404);
    const all = await listOf(office);
    expect(all.map(({ criteriaDetails }) => criteriaDetails.length)).toEqual([2, 2]);
  });

  it('is deleted, and can no longer be marked', async () => {
    const { office, coach, id, event, criteriaDetailId } = await marked();
    const gone = await callAs(app, office, `DELETE ${path}`, { evaluationDetailIds: [id] });
    expect(gone.status).toBe(200);
    expect(await listOf(office)).toEqual([]);
    const late = { evaluationId: event.evaluations[0], criteriaDetailId, statusResult: 'good' };
    expect((await callAs(app, coach, mark, late)).status).toBe(404);
  });
});

it('an assignment is copied once, without its projects and results', async () => {
  const { office, id } = await marked();
  const input = { evaluationDetailId: id, graduatingClass: '2029', newId: uuidv7() };
  const made = dataOf(await callAs(app, office, copy, input), evaluationDetail);
  expect(dataOf(await callAs(app, office, copy, input), evaluationDetail)).toEqual(made);
  expect(made).toMatchObject({ title: 'Midway review (Class of 2029)', casProjectIds: [] });
  expect(made.criteriaDetails.map(({ marks }) => marks)).toEqual([[], []]);
});

it('the copy of an assignment with the longest title shortens it and still names the class', async () => {
  const office = await makeAdministrator(app);
  const input = form();
  const title = `a${'🌱'.repeat(99)}b`;
  const evaluationDetailData = { ...input.evaluationDetailData, title };
  const [assignment] = await create(office, { ...input, evaluationDetailData });
  const wanted = { evaluationDetailId: assignment?._id, graduatingClass: '2029' };
  const made = dataOf(await callAs(app, office, copy, wanted), evaluationDetail);
  expect(made.title).toMatch(/^a🌱+ \(Class of 2029\)$/u);
});
