/** The targets of graduating classes, through the API. */

import { portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  classTargets,
  type RequiredTokensList,
  requiredTokensList,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { isNonCompliant, outdoorEducation } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type Answer, callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeAward, makeCustomToken, makeTargets } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const four = (...[semester1, semester2, semester3, semester4]: number[]) => ({
  semester1,
  semester2,
  semester3,
  semester4,
});
const targets = {
  graduatingYear: '2028',
  creativityToken: four(1, 2, 3, 4),
  activityToken: four(2, 2, 2, 2),
  serviceToken: four(0, 0, 0, 0),
  learningOutcomeToken: four(7, 7, 7, 100),
};

const put = (who: TestPerson, change: object = {}) =>
  callAs(app, who, 'PUT /portfolio/requiredTokens', { ...targets, tenantId: 'x', ...change });
const remove = (who: TestPerson, graduatingYear: string, periodKind: string, updatedAt?: string) =>
  callAs(app, who, 'DELETE /portfolio/requiredTokens', {
    graduatingYear,
    periodKind,
    updatedAt,
    tenantId: 'x',
  });
const list = async (who: TestPerson): Promise<RequiredTokensList> =>
  dataOf(await callAs(app, who, 'GET /portfolio/requiredTokens'), requiredTokensList);
const codeOf = (answer: Answer) =>
  answer.status === 200 ? '200' : `${answer.status} ${errorOf(answer).code}`;

describe('setting targets', () => {
  it('stores all periods of a class, and logs the previous targets', async () => {
    const office = await makeAdministrator(app);
    const made = dataOf(await put(office), classTargets);
    expect(made).toMatchObject({ graduatingYear: '2028', periodKind: 'semester' });
    expect(made.periods).toHaveLength(4);
    expect(made.periods[3]).toEqual({
      periodKind: 'semester',
      period: 4,
      creativity: 4,
      activity: 2,
      service: 0,
      learningOutcome: 100,
    });
    const changed = dataOf(await put(office, { serviceToken: four(5, 5, 5, 5) }), classTargets);
    expect(changed.periods.map(({ service }) => service)).toEqual([5, 5, 5, 5]);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    expect((await list(office)).requiredTokens).toEqual([changed]);
    const logged = await asOwner(
      app,
      office.school.id,
      'select detail from activity_log where school_id = $1 order by id',
      [office.school.id],
    );
    expect(logged[1]?.['detail']).toMatchObject({
      graduatingYear: '2028',
      before: { 'Semester 1': '1 / 2 / 0 / 7' },
      after: { 'Semester 1': '1 / 2 / 5 / 7' },
    });
  });

  it('shows the targets in the portfolios of the class', async () => {
    const office = await makeAdministrator(app);
    const student = await makeStudent(app, { school: office.school, graduatingClass: '2028' });
    await put(office);
    const answer = await callAs(app, student, 'GET /portfolio/{studentPortfolioInfoId}', {
      studentPortfolioInfoId: student.id,
    });
    expect(dataOf(answer, portfolio).targets).toHaveLength(4);
  });

  it('takes trimesters at a school that has them, and keeps the targets of its semesters', async () => {
    const office = await makeAdministrator(app);
    await put(office);
    await asOwner(
      app,
      office.school.id,
      "update school set semester_type = 'trimester' where school_id = $1",
      [office.school.id],
    );
    expect(codeOf(await put(office))).toBe('422 INVALID');
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`trimester${index + 1}`, index]));
    const tokens = {
      creativityToken: six,
      activityToken: six,
      serviceToken: six,
      learningOutcomeToken: six,
    };
    expect(dataOf(await put(office, tokens), classTargets).periods).toHaveLength(6);
    expect((await list(office)).requiredTokens.map(({ periodKind }) => periodKind)).toEqual([
      'semester',
      'trimester',
    ]);
  });

  it.each<[string, object, string]>([
    ['a count below 0', { activityToken: four(1, -1, 1, 1) }, 'activityToken.semester2'],
    ['a fraction', { activityToken: four(1, 0.5, 1, 1) }, 'activityToken.semester2'],
    ['too many', { activityToken: four(1, 101, 1, 1) }, 'activityToken.semester2'],
    ['text', { activityToken: { ...four(1, 1, 1, 1), semester3: '4' } }, 'activityToken.semester3'],
    ['a period left out', { activityToken: { semester1: 1 } }, 'activityToken.semester2'],
    [
      'periods that the school does not have',
      { activityToken: { ...four(1, 1, 1, 1), trimester5: 1 } },
      'activityToken.trimester5',
    ],
    ['a fifth semester', { activityToken: { ...four(1, 1, 1, 1), semester5: 1 } }, 'activityToken'],
    ['a category left out', { activityToken: undefined }, 'activityToken'],
    ['no year', { graduatingYear: 'soon' }, 'graduatingYear'],
  ])('refuses %s, names the field, and stores nothing', async (_, change, path) => {
    const office = await makeAdministrator(app);
    const answer = await put(office, change);
    expect([codeOf(answer), errorOf(answer).fields?.[0]?.path]).toEqual(['422 INVALID', path]);
    expect((await list(office)).requiredTokens).toEqual([]);
  });

  it('accepts one of two changes at the same time, and tells the other administrator who changed what', async () => {
    const school = await makeSchool(app);
    const two = [await makeAdministrator(app, { school }), await makeAdministrator(app, { school })];
    const answers = await Promise.all(
      two.map((who, index) => put(who, { serviceToken: four(index + 1, 0, 0, 0), updatedAt: null })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const [refused] = answers.filter(({ status }) => status === 409).map(errorOf);
    expect(refused?.message).toContain(`${two[won]?.displayName} changed the tokens of the class of 2028`);
    const [held] = (await list(two[0] ?? two[1] ?? (await makeAdministrator(app)))).requiredTokens;
    expect(refused?.present).toEqual(held);
    expect(held?.periods[0]?.service).toBe(won + 1);
  });
});

describe('deleting targets', () => {
  it('deletes one class’s targets for one kind of period; a second deletion answers 404', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    await put(office);
    await makeTargets(app, { school, graduatingYear: '2028', periodKind: 'trimester', period: 6 });
    await makeTargets(app, { school, graduatingYear: '2029' });
    expect(codeOf(await remove(office, '2028', 'semester'))).toBe('200');
    expect(
      (await list(office)).requiredTokens.map(({ graduatingYear, periodKind }) => [
        graduatingYear,
        periodKind,
      ]),
    ).toEqual([
      ['2028', 'trimester'],
      ['2029', 'semester'],
    ]);
    expect(codeOf(await remove(office, '2028', 'semester'))).toBe('404 NOT_FOUND');
    expect(codeOf(await remove(office, '2028', 'term'))).toBe('422 INVALID');
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'requiredTokens.manage',
      'requiredTokens.manage',
    ]);
  });

  it('deletes only the version that it names, if it names one', async () => {
    const school = await makeSchool(app);
    // The later change is by whoever joined the school first.
    const [other, one] = [await makeAdministrator(app, { school }), await makeAdministrator(app, { school })];
    const made = dataOf(await put(one), classTargets);
    const changed = dataOf(await put(other, { serviceToken: four(1, 1, 1, 1) }), classTargets);
    const refused = await remove(one, '2028', 'semester', made.updatedAt);
    expect(codeOf(refused)).toBe('409 CHANGED_MEANWHILE');
    expect(errorOf(refused).message).toBe(
      `${other.displayName} changed the tokens of the class of 2028 after you opened them. Nothing was deleted.`,
    );
    expect((await list(one)).requiredTokens).toEqual([changed]);
    expect(codeOf(await remove(one, '2028', 'semester', changed.updatedAt))).toBe('200');
    expect((await list(one)).requiredTokens).toEqual([]);
  });

  it('makes a later edit of the deleted targets fail, and says who deleted them', async () => {
    const office = await makeAdministrator(app);
    const made = dataOf(await put(office), classTargets);
    await remove(office, '2028', 'semester');
    const answer = await put(office, { updatedAt: made.updatedAt });
    expect(codeOf(answer)).toBe('409 CHANGED_MEANWHILE');
    expect(errorOf(answer).message).toContain('You deleted the tokens of the class of 2028 in another tab');
    expect(errorOf(answer).present).toBeNull();
  });
});

describe('access to targets', () => {
  it('all faculty can read targets, and only those who administer can change them', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const teacher = await makeFaculty(app, { school });
    expect((await list(teacher)).requiredTokens).toEqual([]);
    expect(codeOf(await put(teacher))).toBe('403 FORBIDDEN');
    expect(codeOf(await remove(teacher, '2028', 'semester'))).toBe('403 FORBIDDEN');
    expect(codeOf(await put(await makeFaculty(app)))).toBe('200');
    const student = await makeStudent(app, { school });
    expect(codeOf(await callAs(app, student, 'GET /portfolio/requiredTokens'))).toBe('403 FORBIDDEN');
  });
});

describe('non-compliant students of a class', () => {
  it.each([false, true])('are those that the rule finds (custom tokens: %s)', async (custom) => {
    const office = await makeAdministrator(app);
    const { school } = office;
    if (custom) await makeCustomToken(app, { school, token: 'CustomTokenType2_L1', type: 2 });
    await makeCustomToken(app, { school, token: outdoorEducation, type: 3 });
    const wanted = { creativity: 1, activity: 0, service: 2, learningOutcome: 2 };
    await makeTargets(app, { school, graduatingYear: '2028', ...wanted });
    await makeTargets(app, { school, graduatingYear: '2028', period: 2, creativity: 50 });
    const strands = [
      { token: 'Creativity', count: 1 },
      { token: 'Service', count: 2 },
    ];
    const awards = [
      { casTokens: strands, locTokens: [{ token: 'LOC1', count: 2 }], customTokens: [] },
      { casTokens: strands, locTokens: [], customTokens: [{ token: 'CustomTokenType2_L1', count: 2 }] },
      { casTokens: strands, locTokens: [], customTokens: [{ token: outdoorEducation, count: 5 }] },
      { casTokens: strands.slice(1), locTokens: [{ token: 'LOC2', count: 9 }], customTokens: [] },
      undefined,
    ];
    const expected: string[] = [];
    for (const award of awards) {
      const student = await makeStudent(app, { school, graduatingClass: '2028' });
      if (award !== undefined) await makeAward(app, { student, verifiedBy: office, ...award });
      // Awards in another period don't count.
      await makeAward(app, {
        student,
        verifiedBy: office,
        period: 2,
        casTokens: strands,
        locTokens: [{ token: 'LOC1', count: 9 }],
      });
      if (isNonCompliant(award, wanted, custom)) expected.push(student.id);
    }
    await makeStudent(app, { school, graduatingClass: '2028', archived: true });
    await makeStudent(app, { school, graduatingClass: '2030' });
    const { classes } = await list(office);
    expect(classes.map(({ graduatingYear, students }) => [graduatingYear, students])).toEqual([
      ['2028', 5],
      ['2030', 1],
    ]);
    expect(classes[0]?.nonCompliant.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
    expect(classes[1]?.nonCompliant).toEqual([]);
  });
});
