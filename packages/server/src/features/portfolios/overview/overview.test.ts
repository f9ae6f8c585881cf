/** A summary of a portfolio, through the API. */
import { portfolioSummary } from '@casement/domain/portfolios/overview/overview.contract.ts';
import { reviewList } from '@casement/domain/portfolios/review/review.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays } from '../../../testing/app/clock.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeSchool, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { makeAward, makePost, makePostComment, makeReviewer, makeTargets } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const summary = 'GET /portfolio/{studentPortfolioInfoId}/summary';
const read = async (who: TestPerson, student: TestPerson) =>
  dataOf(await callAs(app, who, summary, { studentPortfolioInfoId: student.id }), portfolioSummary);

describe('a portfolio’s summary', () => {
  it('has the reviewers, the current period’s award and targets, and the latest post', async () => {
    const school = await makeSchool(app);
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school, graduatingClass: '2027' });
    await makeReviewer(app, { student, faculty: teacher });
    await makeTargets(app, { school, graduatingYear: '2027', period: 3, service: 4 });
    await makeAward(app, { student, period: 3, casTokens: [{ token: 'Service', count: 1 }] });
    const latest = await makePost(app, { student, day: inDays(-1) });
    await makePost(app, { student, day: inDays(-5) });
    expect(await read(teacher, student)).toMatchObject({
      facultyReviewers: [{ _id: teacher.id, schoolEmail: teacher.schoolEmail }],
      progress: {
        periodKind: 'semester',
        period: 3,
        award: { casTokens: [{ token: 'Service', count: 1 }] },
        targets: { service: 4 },
      },
      posts: 2,
      latestPost: { _id: latest.id, kind: 'evidence', day: inDays(-1) },
      toReview: 2,
    });
  });

  it('counts the same posts to review as the review list', async () => {
    const school = await makeSchool(app);
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school, graduatingClass: '2027' });
    const [one, other] = [await makePost(app, { student }), await makePost(app, { student })];
    await makePost(app, { student });
    await makePostComment(app, { post: one, author: teacher });
    await makePostComment(app, { post: other, author: student });
    expect((await read(teacher, student)).toReview).toBe(2);
    expect(dataOf(await callAs(app, teacher, 'GET /portfolio/review'), reviewList).total.posts).toBe(2);
  });

  it('is empty for a student without posts, and hides e-mail addresses from students', async () => {
    const school = await makeSchool(app);
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school });
    await makeReviewer(app, { student, faculty: teacher });
    const own = await read(student, student);
    expect(own).toMatchObject({ posts: 0, latestPost: null, toReview: 0 });
    expect(own.progress).toMatchObject({ award: null, targets: null });
    expect(own.facultyReviewers).toEqual([{ _id: teacher.id, displayName: teacher.displayName }]);
    const other = await makeStudent(app, { school });
    const refused = await callAs(app, other, summary, { studentPortfolioInfoId: student.id });
    expect(refused.status).toBe(403);
  });
});
