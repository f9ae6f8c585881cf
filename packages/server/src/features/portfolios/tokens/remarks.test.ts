/** Comments on tokens, through the API. */
import {
  type Portfolio,
  portfolio,
  portfolioComment,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type Answer, callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf } from '../../../testing/read/rows.ts';
import { makeReviewer, makeTokenComment } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

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

describe('comments on tokens', () => {
  const comment = (who: TestPerson, student: TestPerson, more: object = {}) =>
    callAs(app, who, 'POST /portfolio/tokensComment', {
      studentPortfolioInfoId: student.id,
      semesterNumber: 1,
      commentContent: ' Well\nbegun. ',
      submittedByFaculty: 'x',
      submittedByEmail: 'x',
      ...more,
    });
  const remove = (who: TestPerson, student: TestPerson, commentId: string, more: object = {}) =>
    callAs(app, who, 'DELETE /portfolio/tokensComment', {
      studentPortfolioInfoId: student.id,
      semesterNumber: 1,
      commentId,
      ...more,
    });

  it('are written by any teacher under their own name, even before an award, and read by the student', async () => {
    const teacher = await makeFaculty(app);
    const { school } = teacher;
    const student = await makeStudent(app, { school });
    await makeReviewer(app, { student, faculty: await makeFaculty(app, { school }) });
    const said = dataOf(await comment(teacher, student), portfolioComment);
    expect(said).toMatchObject({
      content: 'Well\nbegun.',
      submittedByEmail: teacher.schoolEmail,
      submittedByFaculty: { firstName: teacher.firstName, lastName: teacher.lastName },
      displayName: teacher.displayName,
      can: { delete: true },
    });
    expect((await read(student, student)).tokensAwarded).toMatchObject([
      {
        semesterNumber: 1,
        casTokens: [],
        verifiedBy: null,
        verifiedByName: null,
        updatedAt: null,
        comments: [{ _id: said._id, can: { delete: false } }],
      },
    ]);
    expect(await activityOf(app, school.id)).toEqual([{ action: 'tokens.comment', subject_id: student.id }]);
    expect(codeOf(await comment(student, student))).toBe('403 FORBIDDEN');
    expect(codeOf(await comment(await makeFaculty(app), student))).toBe('404 NOT_FOUND');
  });

  it.each<[string, object, string]>([
    ['nothing said', { commentContent: ' \u200B ' }, 'commentContent'],
    ['too much said', { commentContent: 'x'.repeat(4001) }, 'commentContent'],
    ['control characters', { commentContent: 'a\u0000b' }, 'commentContent'],
    ['no period', { semesterNumber: undefined }, 'semesterNumber'],
    ['two periods', { trimesterNumber: 1 }, 'trimesterNumber'],
    ['a fifth semester', { semesterNumber: 5 }, 'semesterNumber'],
    [
      'a trimester, which the school has none of',
      { semesterNumber: undefined, trimesterNumber: 2 },
      'trimesterNumber',
    ],
  ])('are refused with %s', async (_, more, path) => {
    const teacher = await makeFaculty(app);
    const student = await makeStudent(app, { school: teacher.school });
    expect(fieldsOf(await comment(teacher, student, more))).toEqual(['422 INVALID', path]);
  });

  it('can be deleted only by their author and by administrators', async () => {
    const school = await makeSchool(app);
    const author = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school });
    const [one, two] = [
      await makeTokenComment(app, { student, author }),
      await makeTokenComment(app, { student, author }),
    ];
    expect(codeOf(await remove(await makeFaculty(app, { school }), student, one))).toBe('403 FORBIDDEN');
    expect(codeOf(await remove(student, student, one))).toBe('403 FORBIDDEN');
    expect(codeOf(await remove(author, await makeStudent(app, { school }), one))).toBe('404 NOT_FOUND');
    const gone = await remove(author, student, one);
    expect(dataOf(gone, z.object({ _id: z.string() }))).toEqual({ _id: one });
    expect(codeOf(await remove(author, student, one))).toBe('404 NOT_FOUND');
    expect(codeOf(await remove(await makeAdministrator(app, { school }), student, two))).toBe('200');
    expect((await read(student, student)).tokensAwarded).toEqual([]);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'tokens.deleteComment',
      'tokens.deleteComment',
    ]);
  });

  it('can be deleted only in their own period', async () => {
    const author = await makeFaculty(app);
    const student = await makeStudent(app, { school: author.school });
    const one = await makeTokenComment(app, { student, author });
    const none = { semesterNumber: undefined };
    expect(codeOf(await remove(author, student, one, { semesterNumber: 2 }))).toBe('404 NOT_FOUND');
    expect(codeOf(await remove(author, student, one, { ...none, trimesterNumber: 1 }))).toBe('404 NOT_FOUND');
    expect(fieldsOf(await remove(author, student, one, none))).toEqual(['422 INVALID', 'semesterNumber']);
    expect(fieldsOf(await remove(author, student, one, { trimesterNumber: 1 }))).toEqual([
      '422 INVALID',
      'trimesterNumber',
    ]);
    expect((await read(student, student)).tokensAwarded[0]?.comments).toMatchObject([{ _id: one }]);
    expect(codeOf(await remove(author, student, one))).toBe('200');
  });
});
