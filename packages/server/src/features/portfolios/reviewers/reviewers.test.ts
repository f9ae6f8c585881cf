/**
 * Reviewers of portfolios, through the API: one portfolio, several in one call, and two calls at the same
 * time.
 */
import {
  portfolioDirectory,
  portfolioReviewers,
  reviewersByProjects,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeReviewer } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

async function makeCast() {
  const school = await makeSchool(app, { teachersMayAdminister: false });
  const office = await makeAdministrator(app, { school });
  const [ruth, sam] = [
    await makeFaculty(app, { school, firstName: 'Ruth' }),
    await makeFaculty(app, { school, firstName: 'Sam' }),
  ];
  const student = await makeStudent(app, { school });
  return { school, office, ruth, sam, student };
}

const set = (who: TestPerson, student: TestPerson, ids: readonly string[], more: object = {}) =>
  callAs(app, who, 'PUT /portfolio/facultyReviewers', {
    studentPortfolioInfoId: student.id,
    facultyReviewersId: ids,
    ...more,
  });
const change = (who: TestPerson, students: readonly TestPerson[], more: object) =>
  callAs(app, who, 'PUT /portfolio/facultyReviewersOfMany', {
    studentPortfolioInfoIds: students.map(({ id }) => id),
    ...more,
  });
const many = z.object({ portfolios: z.array(portfolioReviewers) });
const reviewersOf = async (who: TestPerson, student: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /portfolio/portfolios'), portfolioDirectory).portfolios.find(
    ({ _id }) => _id === student.id,
  )?.facultyReviewers;

describe('changing the reviewers of one portfolio', () => {
  it('lists them by first name, and replaces them with those in the call', async () => {
    const { office, ruth, sam, student } = await makeCast();
    const made = dataOf(await set(office, student, [sam.id, ruth.id, sam.id]), portfolioReviewers);
    expect(made).toMatchObject({
      _id: student.id,
      facultyReviewers: [{ firstName: 'Ruth' }, { firstName: 'Sam' }],
    });
    expect(await reviewersOf(office, student)).toEqual([ruth.id, sam.id]);
    expect(dataOf(await set(office, student, [sam.id]), portfolioReviewers).facultyReviewers).toHaveLength(1);
    expect(dataOf(await set(office, student, []), portfolioReviewers).facultyReviewers).toEqual([]);
    expect(await reviewersOf(ruth, student)).toEqual([]);
    const lines = await activityOf(app, office.school.id);
    expect(lines.filter(({ action }) => action === 'reviewers.assign')).toHaveLength(3);
  });

  it('refuses archived and unknown people, students and strangers, and changes nothing', async () => {
    const { school, office, ruth, student } = await makeCast();
    await makeReviewer(app, { student, faculty: ruth });
    const archived = await makeFaculty(app, { school, archived: true, firstName: 'Otto', lastName: 'Lang' });
    const elsewhere = await makeFaculty(app);
    const refused = await set(office, student, [ruth.id, archived.id]);
    expect(refused.status).toBe(422);
    expect(errorOf(refused).fields?.[0]?.message).toBe('Otto Lang is archived and can’t review portfolios.');
    for (const id of [uuidv7(), student.id, elsewhere.id]) {
      expect((await set(office, student, [id])).status).toBe(404);
    }
    expect((await set(office, await makeStudent(app), [ruth.id])).status).toBe(404);
    expect((await set(office, ruth, [ruth.id])).status).toBe(404);
    expect((await set(office, student, ['x'])).status).toBe(422);
    expect(await reviewersOf(office, student)).toEqual([ruth.id]);
  });

  it('keeps a reviewer who is archived', async () => {
    const { school, office, ruth, student } = await makeCast();
    const gone = await makeFaculty(app, { school, archived: true });
    await makeReviewer(app, { student, faculty: gone });
    const after = dataOf(await set(office, student, [gone.id, ruth.id]), portfolioReviewers);
    expect(after.facultyReviewers.filter(({ archived }) => archived)).toMatchObject([{ _id: gone.id }]);
  });

  it('refuses a change based on an older list, and says who changed the reviewers', async () => {
    const { school, office, ruth, sam, student } = await makeCast();
    const other = await makeAdministrator(app, { school, firstName: 'Grace', lastName: 'Hopper' });
    const presentReviewersId: string[] = [];
    await set(other, student, [ruth.id], { presentReviewersId });
    const late = await set(office, student, [sam.id], { presentReviewersId });
    expect(late.status).toBe(409);
    expect(errorOf(late).message).toContain('Grace Hopper changed the reviewers of');
    expect(portfolioReviewers.parse(errorOf(late).present).facultyReviewers).toMatchObject([
      { _id: ruth.id },
    ]);
    const both = await Promise.all(
      [ruth.id, sam.id].map((id) => set(office, student, [id, other.id], { presentReviewersId: [ruth.id] })),
    );
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  it('is only for the CAS office', async () => {
    const { ruth, student } = await makeCast();
    await makeReviewer(app, { student, faculty: ruth });
    expect((await set(ruth, student, [])).status).toBe(403);
    expect((await set(student, student, [])).status).toBe(403);
  });
});

describe('changing the reviewers of several portfolios', () => {
  it('adds reviewers to the existing ones, and removes those named', async () => {
    const { school, office, ruth, sam, student } = await makeCast();
    const second = await makeStudent(app, { school });
    await makeReviewer(app, { student, faculty: ruth });
    const given = dataOf(await change(office, [student, second], { addFacultyId: [sam.id] }), many);
    expect(given.portfolios).toHaveLength(2);
    expect(await reviewersOf(office, student)).toEqual([ruth.id, sam.id]);
    expect(await reviewersOf(office, second)).toEqual([sam.id]);
    const moved = { addFacultyId: [ruth.id], removeFacultyId: [sam.id] };
    expect((await change(office, [student, second], moved)).status).toBe(200);
    expect(await reviewersOf(office, student)).toEqual([ruth.id]);
    expect(await reviewersOf(office, second)).toEqual([ruth.id]);
    const late = await set(office, second, [], { presentReviewersId: [sam.id] });
    expect(errorOf(late).message).toContain(
      `You changed the reviewers of ${second.displayName} in another tab`,
    );
  });

  it('changes all portfolios or none', async () => {
    const { school, office, ruth, student } = await makeCast();
    const elsewhere = await makeStudent(app);
    const archived = await makeFaculty(app, { school, archived: true });
    expect((await change(office, [student, elsewhere], { addFacultyId: [ruth.id] })).status).toBe(404);
    expect((await change(office, [student], { addFacultyId: [ruth.id, archived.id] })).status).toBe(422);
    expect((await change(office, [student], { addFacultyId: [uuidv7()] })).status).toBe(404);
    expect((await change(office, [student], {})).status).toBe(422);
    expect((await change(office, [], { addFacultyId: [ruth.id] })).status).toBe(422);
    expect((await change(ruth, [student], { addFacultyId: [ruth.id] })).status).toBe(403);
    expect(await reviewersOf(office, student)).toEqual([]);
  });
});

describe('reviewers by projects', () => {
  const assign = (who: TestPerson, more: object = {}) =>
    callAs(app, who, 'PUT /portfolio/facultyReviewersByCasProjects', { graduatingClass: '2027', ...more });
  const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);

  it('are previewed, then added, and nobody is removed', async () => {
    const { school, office, ruth, sam } = await makeCast();
    const of = (graduatingClass: string) => makeStudent(app, { school, graduatingClass });
    const [ana, ben, cem, dora, other] = [
      await of('2027'),
      await of('2027'),
      await of('2027'),
      await of('2027'),
      await of('2028'),
    ];
    await makeProject(app, { school, members: [ana, ben, other], coaches: [ruth, sam] });
    await makeProject(app, { school, members: [cem] });
    await makeReviewer(app, { student: ben, faculty: ruth });
    await makeReviewer(app, { student: ben, faculty: office });
    const preview = dataOf(await assign(office, { dryRun: true }), reviewersByProjects);
    const planOf = (student: TestPerson) => preview.students.find((one) => one.student._id === student.id);
    expect(idsOf(planOf(ana)?.gets ?? [])).toEqual([ruth.id, sam.id]);
    expect([idsOf(planOf(ben)?.gets ?? []), idsOf(planOf(ben)?.has ?? [])]).toEqual([[sam.id], [ruth.id]]);
    expect(planOf(cem)).toMatchObject({ gets: [], has: [], without: 'noCoach' });
    expect(planOf(dora)).toMatchObject({ gets: [], has: [], without: 'noProject' });
    expect(planOf(other)).toBeUndefined();
    expect(preview.portfolios).toEqual([]);
    expect(await reviewersOf(office, ana)).toEqual([]);

    const done = dataOf(await assign(office), reviewersByProjects);
    expect(idsOf(done.portfolios).toSorted()).toEqual([ana.id, ben.id].toSorted());
    expect(await reviewersOf(office, ana)).toEqual([ruth.id, sam.id]);
    expect((await reviewersOf(office, ben))?.toSorted()).toEqual([office.id, ruth.id, sam.id].toSorted());
    expect(await reviewersOf(office, other)).toEqual([]);
    const again = dataOf(await assign(office), reviewersByProjects);
    expect(again.students.flatMap(({ gets }) => gets)).toEqual([]);
    expect(
      (await activityOf(app, school.id)).filter(({ action }) => action === 'reviewers.assign'),
    ).toHaveLength(1);
  });

  it('leave out archived coaches, archived projects and coaches who left', async () => {
    const { school, office, ruth, sam } = await makeCast();
    const students = [
      await makeStudent(app, { school, graduatingClass: '2027' }),
      await makeStudent(app, { school, graduatingClass: '2027' }),
    ];
    const current = await makeProject(app, { school, members: students, coaches: [ruth, sam] });
    await makeProject(app, { school, members: students, coaches: [office], archived: true });
    await asOwner(app, school.id, 'update person set archived = true where id = $1', [ruth.id]);
    await asOwner(
      app,
      school.id,
      'update project_membership set left_at = app_now() where project_id = $1 and person_id = $2',
      [current.id, sam.id],
    );
    const plan = dataOf(await assign(office, { dryRun: true }), reviewersByProjects);
    const ours = plan.students.filter(({ student }) => students.some(({ id }) => id === student._id));
    expect(ours).toMatchObject([
      { gets: [], without: 'noCoach' },
      { gets: [], without: 'noCoach' },
    ]);
  });
});

describe('sharing out portfolios evenly', () => {
  const share = (who: TestPerson, teachers: readonly { id: string }[], more: object = {}) =>
    callAs(app, who, 'PUT /portfolio/facultyReviewersEvenly', {
      graduatingClass: '2031',
      facultyIds: teachers.map(({ id }) => id),
      ...more,
    });
  const pairsOf = ({ students }: z.infer<typeof reviewersByProjects>) =>
    students.flatMap(({ student, gets }) =>
      gets.map(({ _id }) => ({ studentPortfolioInfoId: student._id, facultyId: _id })),
    );

  /**
   * A class of five, one of whom has a reviewer and one only an archived one; and somebody outside the class.
   */
  async function makeClass() {
    const cast = await makeCast();
    const { school, ruth } = cast;
    const of = (firstName: string, more: object = {}) =>
      makeStudent(app, { school, firstName, graduatingClass: '2031', ...more });
    const [ana, ben, cem, dora, eva] = [
      await of('Ana'),
      await of('Ben'),
      await of('Cem'),
      await of('Dora'),
      await of('Eva'),
    ];
    const gone = await makeFaculty(app, { school, archived: true });
    await makeReviewer(app, { student: ana, faculty: ruth });
    await makeReviewer(app, { student: ben, faculty: gone });
    await of('Archived', { archived: true });
    await of('Elsewhere', { graduatingClass: '2032' });
    return { ...cast, ana, ben, cem, dora, eva, gone };
  }

  it('shows a preview, then gives portfolios to the teachers with the fewest, and removes nobody', async () => {
    const { school, office, ruth, sam, ana, ben, cem, dora, eva, gone } = await makeClass();
    const preview = dataOf(await share(office, [sam, ruth, sam], { dryRun: true }), reviewersByProjects);
    expect(preview.students.map(({ student }) => student._id)).toEqual(
      [ana, ben, cem, dora, eva].map(({ id }) => id),
    );
    expect(preview.students.map(({ gets, has }) => [gets, has].map((all) => all[0]?.firstName))).toEqual([
      [undefined, 'Ruth'],
      ['Sam', undefined],
      ['Ruth', undefined],
      ['Sam', undefined],
      ['Ruth', undefined],
    ]);
    expect(preview.portfolios).toEqual([]);
    expect(await reviewersOf(office, cem)).toEqual([]);

    const expected = pairsOf(preview);
    const done = dataOf(await share(office, [ruth, sam], { expected }), reviewersByProjects);
    expect(pairsOf(done)).toEqual(expected);
    expect(done.portfolios).toHaveLength(4);
    expect(await reviewersOf(office, ana)).toEqual([ruth.id]);
    expect((await reviewersOf(office, ben))?.toSorted()).toEqual([gone.id, sam.id].toSorted());
    const again = dataOf(await share(office, [ruth, sam]), reviewersByProjects);
    expect(pairsOf(again)).toEqual([]);
    expect(
      (await activityOf(app, school.id)).filter(({ action }) => action === 'reviewers.assign'),
    ).toHaveLength(1);
  });

  it('refuses a preview that is out of date, and answers with a new one', async () => {
    const { office, ruth, sam, cem, eva } = await makeClass();
    const preview = dataOf(await share(office, [ruth, sam], { dryRun: true }), reviewersByProjects);
    await makeReviewer(app, { student: cem, faculty: sam });
    const late = await share(office, [ruth, sam], { expected: pairsOf(preview) });
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await reviewersOf(office, eva)).toEqual([]);
    const present = reviewersByProjects.parse(errorOf(late).present);
    const done = await share(office, [ruth, sam], { expected: pairsOf(present) });
    expect(done.status).toBe(200);
    expect(await reviewersOf(office, eva)).toHaveLength(1);
  });

  it('answers a call that is repeated with what it did, and logs it once', async () => {
    const { school, office, ruth, sam, ana, ben, cem } = await makeClass();
    const preview = dataOf(await share(office, [ruth, sam], { dryRun: true }), reviewersByProjects);
    const expected = pairsOf(preview);
    const first = dataOf(await share(office, [ruth, sam], { expected }), reviewersByProjects);
    const second = dataOf(await share(office, [ruth, sam], { expected }), reviewersByProjects);
    expect(second.portfolios).toEqual(first.portfolios);
    expect(second.portfolios.map(({ _id }) => _id)).toContain(ben.id);
    expect(second.portfolios.map(({ _id }) => _id)).not.toContain(ana.id);
    const lines = await activityOf(app, school.id);
    expect(lines.filter(({ action }) => action === 'reviewers.assign')).toHaveLength(1);
    const wrong = expected.map((pair) =>
      pair.studentPortfolioInfoId === cem.id ? { ...pair, facultyId: office.id } : pair,
    );
    expect((await share(office, [ruth, sam], { expected: wrong })).status).toBe(409);
  });

  it('assigns all or none, only to current teachers of the school, and only for the CAS office', async () => {
    const { office, ruth, student, cem, gone } = await makeClass();
    const elsewhere = await makeFaculty(app);
    const status = async (who: TestPerson, teachers: readonly { id: string }[]) =>
      (await share(who, teachers)).status;
    expect(await status(office, [])).toBe(422);
    expect(await status(office, [ruth, gone])).toBe(422);
    expect(await status(office, [ruth, student])).toBe(404);
    expect(await status(office, [ruth, elsewhere])).toBe(404);
    expect(await status(ruth, [ruth])).toBe(403);
    expect(await status(student, [ruth])).toBe(403);
    expect(await reviewersOf(office, cem)).toEqual([]);
  });

  it('gives each portfolio one reviewer when two calls arrive at the same time', async () => {
    const { office, ruth, sam, cem, dora, eva } = await makeClass();
    const both = await Promise.all([share(office, [ruth]), share(office, [sam])]);
    expect(statusesOf(both)).toEqual([200, 200]);
    for (const one of [cem, dora, eva]) expect(await reviewersOf(office, one)).toHaveLength(1);
  });
});
