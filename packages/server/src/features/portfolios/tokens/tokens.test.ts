/** Awarding tokens, through the API. */

import { type Portfolio, portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { testClock, thisYear } from '../../../testing/app/clock.ts';
import { type Answer, callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeAward, makeCustomToken, makeReviewer, makeTargets } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

/** A class whose periods have all started, and one with none started. */
const startedClass = String(thisYear);
const coming = String(thisYear + 4);

const semesters = 'PUT /portfolio/tokensAwarded';
const trimesters = 'PUT /portfolio/trimesterTokensAwarded';
type Tokens = Record<string, unknown>;

async function award(
  who: TestPerson,
  student: TestPerson,
  tokens: Tokens,
  more: object = {},
): Promise<Answer> {
  const tokensAwarded = { semesterNumber: 1, ...tokens };
  const route = 'trimesterNumber' in tokens ? trimesters : semesters;
  return callAs(app, who, route, { studentPortfolioInfoId: student.id, tokensAwarded, ...more });
}

const read = async (who: TestPerson, student: TestPerson): Promise<Portfolio> =>
  dataOf(
    await callAs(app, who, 'GET /portfolio/{studentPortfolioInfoId}', { studentPortfolioInfoId: student.id }),
    portfolio,
  );

const codeOf = (answer: Answer) =>
  answer.status === 200 ? '200' : `${answer.status} ${errorOf(answer).code}`;
const fieldsOf = (answer: Answer) => [
  codeOf(answer),
  ...(errorOf(answer).fields ?? []).map(({ path }) => path),
];

const service = (count: unknown) => ({ casTokens: [{ token: 'Service', count }] });

async function trimesterSchool(): Promise<TestSchool> {
  const school = await makeSchool(app);
  await asOwner(app, school.id, "update school set semester_type = 'trimester' where school_id = $1", [
    school.id,
  ]);
  return school;
}

describe('permission to award tokens', () => {
  it('is given to the portfolio’s reviewers and to administrators', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school, graduatingClass: startedClass });
    const reviewer = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: reviewer });
    const others = {
      reviewer,
      administrator: await makeAdministrator(app, { school }),
      teacher: await makeFaculty(app, { school }),
      student,
      'another student': await makeStudent(app, { school }),
      'another school': await makeAdministrator(app),
    };
    const answers: Record<string, string> = {};
    for (const [name, who] of Object.entries(others))
      answers[name] = codeOf(await award(who, student, service(1)));
    expect(answers).toEqual({
      reviewer: '200',
      administrator: '200',
      teacher: '403 FORBIDDEN',
      student: '403 FORBIDDEN',
      'another student': '403 FORBIDDEN',
      'another school': '404 NOT_FOUND',
    });
  });

  it('is given to any teacher while the portfolio has no reviewers', async () => {
    const teacher = await makeFaculty(app);
    const student = await makeStudent(app, { school: teacher.school, graduatingClass: startedClass });
    expect(codeOf(await award(teacher, student, service(1)))).toBe('200');
    await makeReviewer(app, { student, faculty: await makeFaculty(app, { school: teacher.school }) });
    expect(codeOf(await award(teacher, student, service(2)))).toBe('403 FORBIDDEN');
    expect((await read(teacher, student)).can).toMatchObject({
      'tokens.award': false,
      'tokens.comment': true,
    });
  });

  it('is given only to administrators before a period starts, and others learn when it does', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school, graduatingClass: coming });
    const teacher = await makeFaculty(app, { school });
    const refused = await award(teacher, student, service(1));
    expect(codeOf(refused)).toBe('403 FORBIDDEN');
    expect(errorOf(refused).message).toContain(`Semester 1 starts on ${Number(coming) - 2}-08-01`);
    expect(codeOf(await award(await makeAdministrator(app, { school }), student, service(1)))).toBe('200');
    expect((await read(teacher, student)).can).toMatchObject({
      'tokens.award': true,
      'tokens.awardAhead': false,
    });
  });
});

describe('awarding tokens', () => {
  it('stores the counts, the teacher and the time, and answers with the portfolio', async () => {
    const teacher = await makeFaculty(app);
    const student = await makeStudent(app, { school: teacher.school, graduatingClass: startedClass });
    await makeCustomToken(app, { school: teacher.school, token: 'CustomTokenType2_L1', type: 2 });
    const before = testClock.now().epochMilliseconds;
    const answer = dataOf(
      await award(teacher, student, {
        semesterNumber: 2,
        casTokens: [
          { token: 'Service', count: 3 },
          { token: 'Activity', count: 0 },
        ],
        locTokens: [{ token: 'LOC7', count: 1 }],
        customTokens: [{ token: 'CustomTokenType2_L1', count: 2 }],
        verifiedBy: 'somebody else',
      }),
      portfolio,
    );
    expect(answer.tokensAwarded).toMatchObject([
      {
        semesterNumber: 2,
        casTokens: [{ token: 'Service', count: 3 }],
        locTokens: [{ token: 'LOC7', count: 1 }],
        customTokens: [{ token: 'CustomTokenType2_L1', count: 2 }],
        comments: [],
        verifiedBy: teacher.id,
        verifiedByName: teacher.displayName,
      },
    ]);
    expect(Date.parse(answer.tokensAwarded[0]?.updatedAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect(await read(student, student)).toMatchObject({ tokensAwarded: answer.tokensAwarded });
    expect(await activityOf(app, teacher.school.id)).toEqual([
      { action: 'tokens.award', subject_id: student.id },
    ]);
  });

  it('replaces the whole award under the new teacher’s name, and logs the previous one', async () => {
    const school = await makeSchool(app);
    const [first, second] = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
    const student = await makeStudent(app, { school, graduatingClass: startedClass });
    await award(first, student, { ...service(3), locTokens: [{ token: 'LOC1', count: 1 }] });
    const { tokensAwarded } = dataOf(await award(second, student, service(4)), portfolio);
    expect(tokensAwarded).toMatchObject([
      { casTokens: [{ token: 'Service', count: 4 }], locTokens: [], verifiedBy: second.id },
    ]);
    const [, logged] = await asOwner(
      app,
      school.id,
      'select detail from activity_log where school_id = $1 order by id',
      [school.id],
    );
    expect(logged?.['detail']).toEqual({
      period: 'Semester 1',
      before: { Service: 3, LOC1: 1 },
      after: { Service: 4 },
    });
  });

  it('has a call of its own for trimesters', async () => {
    const school = await trimesterSchool();
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school, graduatingClass: startedClass });
    const answer = dataOf(await award(teacher, student, { ...service(2), trimesterNumber: 6 }), portfolio);
    expect(answer.trimesterTokensAwarded).toMatchObject([{ trimesterNumber: 6, casTokens: [{ count: 2 }] }]);
    expect(answer.tokensAwarded).toEqual([]);
  });

  it('allows as many as the class’s target, and ten without one', async () => {
    const teacher = await makeFaculty(app);
    const { school } = teacher;
    const student = await makeStudent(app, { school, graduatingClass: startedClass });
    expect(codeOf(await award(teacher, student, service(10)))).toBe('200');
    expect(fieldsOf(await award(teacher, student, service(11)))).toEqual([
      '422 INVALID',
      'tokensAwarded.casTokens.0.count',
    ]);
    await makeTargets(app, { school, graduatingYear: startedClass, period: 2, service: 12, creativity: 3 });
    const wanted = [
      { token: 'Creativity', count: 4 },
      { token: 'Service', count: 12 },
    ];
    const refused = await award(teacher, student, { semesterNumber: 2, casTokens: wanted });
    expect(errorOf(refused).fields).toEqual([
      { path: 'tokensAwarded.casTokens.0.count', message: 'Creativity: at most 3.' },
    ]);
    expect(
      await countRows(app, school.id, 'select count(*) from token_award where school_id = $1', [school.id]),
    ).toBe(1);
  });

  it('allows a count above a lowered target to stay, and not to rise', async () => {
    const teacher = await makeFaculty(app);
    const { school } = teacher;
    const student = await makeStudent(app, { school, graduatingClass: startedClass });
    await award(teacher, student, service(8));
    await makeTargets(app, { school, graduatingYear: startedClass, service: 4 });
    expect(codeOf(await award(teacher, student, { ...service(8), locTokens: [] }))).toBe('200');
    expect(codeOf(await award(teacher, student, service(9)))).toBe('422 INVALID');
    expect(codeOf(await award(teacher, student, service(3)))).toBe('200');
    expect(codeOf(await award(teacher, student, service(5)))).toBe('422 INVALID');
  });

  const c = 'tokensAwarded.casTokens';
  it.each<[string, Tokens, string[]]>([
    ['a count below 0', service(-1), [`${c}.0.count`]],
    ['a fraction', service(1.5), [`${c}.0.count`]],
    ['a count as text', service('2'), [`${c}.0.count`]],
    ['no count', service(undefined), [`${c}.0.count`]],
    ['a count beyond numbers', service(1e300), [`${c}.0.count`]],
    ['an unknown token', { casTokens: [{ token: 'Sport', count: 1 }] }, [`${c}.0.token`]],
    ['an outcome among strands', { casTokens: [{ token: 'LOC1', count: 1 }] }, [`${c}.0.token`]],
    ['an eighth outcome', { locTokens: [{ token: 'LOC8', count: 1 }] }, ['tokensAwarded.locTokens.0.token']],
    [
      'a custom token that the school does not have',
      { customTokens: [{ token: 'CustomTokenType2_L1', count: 1 }] },
      ['tokensAwarded.customTokens.0.token'],
    ],
    [
      'a doubled token',
      {
        casTokens: [
          { token: 'Service', count: 1 },
          { token: 'Service', count: 2 },
        ],
      },
      [`${c}.1.token`],
    ],
    ['a fifth semester', { semesterNumber: 5 }, ['tokensAwarded.semesterNumber']],
    ['semester nought', { semesterNumber: 0 }, ['tokensAwarded.semesterNumber']],
    ['half a semester', { semesterNumber: 1.5 }, ['tokensAwarded.semesterNumber']],
    ['no semester', { semesterNumber: undefined }, ['tokensAwarded.semesterNumber']],
    ['a trimester, which the school has none of', { trimesterNumber: 1 }, ['tokensAwarded.trimesterNumber']],
    ['no list', { casTokens: 'Service' }, [c]],
  ])('refuses %s, and names it', async (_, tokens, paths) => {
    const teacher = await makeFaculty(app);
    const student = await makeStudent(app, { school: teacher.school, graduatingClass: startedClass });
    expect(fieldsOf(await award(teacher, student, tokens))).toEqual(['422 INVALID', ...paths]);
    expect((await read(teacher, student)).tokensAwarded).toEqual([]);
  });

  it('names every invalid count and token in one answer', async () => {
    const teacher = await makeFaculty(app);
    const student = await makeStudent(app, { school: teacher.school, graduatingClass: startedClass });
    const token = 'CustomTokenType1_Home';
    await makeCustomToken(app, { school: teacher.school, token, type: 1, title: 'A home for all' });
    const refused = await award(teacher, student, {
      casTokens: [
        { token: 'Creativity', count: 'two' },
        { token: 'Activity', count: 11 },
        { token: 'Sport', count: 1 },
      ],
      locTokens: [{ token: 'LOC1', count: -1 }],
      customTokens: [
        { token, count: 1.5 },
        { token, count: 1 },
      ],
    });
    expect(errorOf(refused).fields).toEqual([
      { path: `${c}.0.count`, message: 'Creativity: enter a whole number.' },
      { path: `${c}.1.count`, message: 'Activity: at most 10.' },
      { path: `${c}.2.token`, message: 'The school has no token “Sport”.' },
      {
        path: 'tokensAwarded.locTokens.0.count',
        message: 'Identify strengths and areas for growth: enter 0 or more.',
      },
      {
        path: 'tokensAwarded.customTokens.0.count',
        message: 'A home for all: enter a whole number.',
      },
      { path: 'tokensAwarded.customTokens.1.token', message: '“A home for all” appears twice.' },
    ]);
  });

  it('refuses semesters at a school with trimesters', async () => {
    const teacher = await makeFaculty(app, { school: await trimesterSchool() });
    const student = await makeStudent(app, { school: teacher.school, graduatingClass: startedClass });
    expect(fieldsOf(await award(teacher, student, service(1)))).toEqual([
      '422 INVALID',
      'tokensAwarded.semesterNumber',
    ]);
  });

  it('answers 404 for a teacher, and for a student of another school', async () => {
    const teacher = await makeFaculty(app);
    for (const who of [await makeFaculty(app, { school: teacher.school }), await makeStudent(app)]) {
      expect(codeOf(await award(teacher, who, service(1)))).toBe('404 NOT_FOUND');
    }
  });
});

describe('two teachers awarding tokens for the same period', () => {
  it('refuses the second of two awards at the same time, and answers with the first', async () => {
    const school = await makeSchool(app);
    const teachers = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
    const student = await makeStudent(app, { school, graduatingClass: startedClass });
    const answers = await Promise.all(
      teachers.map((teacher, index) => award(teacher, student, service(index + 2), { updatedAt: null })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const [refused] = answers.filter(({ status }) => status === 409).map(errorOf);
    expect(refused).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: `${teachers[won]?.displayName} awarded Semester 1 after you opened it: Service ${won + 2}. Your version was not saved.`,
      present: { tokensAwarded: [{ casTokens: [{ token: 'Service', count: won + 2 }] }] },
    });
    const [held] = (await read(student, student)).tokensAwarded;
    expect(held).toMatchObject({ casTokens: [{ count: won + 2 }], verifiedBy: teachers[won]?.id });
  });

  it('refuses an award based on an older version, and accepts one based on the current version', async () => {
    const teacher = await makeFaculty(app);
    const student = await makeStudent(app, { school: teacher.school, graduatingClass: startedClass });
    await makeAward(app, { student, casTokens: [{ token: 'Service', count: 1 }] });
    const [held] = (await read(teacher, student)).tokensAwarded;
    expect(codeOf(await award(teacher, student, service(2), { updatedAt: null }))).toBe(
      '409 CHANGED_MEANWHILE',
    );
    expect(codeOf(await award(teacher, student, service(2), { updatedAt: held?.updatedAt }))).toBe('200');
    expect(codeOf(await award(teacher, student, service(3), { updatedAt: held?.updatedAt }))).toBe(
      '409 CHANGED_MEANWHILE',
    );
    expect(
      codeOf(await award(teacher, student, { ...service(1), semesterNumber: 2 }, { updatedAt: null })),
    ).toBe('200');
  });
});
