/** Undoing an award makes the period's award what it was before, with its awarder and time. */

import { portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { thisYear } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeSchool, makeStudent } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makePost, makeReviewer, makeTokenComment } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const service = (count: number) => [{ token: 'Service', count }];
const reviewedPath = 'PUT /portfolio/reviewed';
const byHandPath = 'PUT /portfolio/tokensAwarded';

/** A student with two posts, two reviewers, and what they do in the first semester. */
async function scene() {
  const school = await makeSchool(app);
  const student = await makeStudent(app, { school, graduatingClass: String(thisYear + 1) });
  const [teacher, colleague] = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
  for (const faculty of [teacher, colleague]) await makeReviewer(app, { student, faculty });
  const post = await makePost(app, { student, casTokens: ['Service'] });
  const other = await makePost(app, { student, casTokens: ['Service'] });
  const named = { studentPortfolioInfoId: student.id };
  const statusAs = async (
    who: typeof teacher,
    path: typeof reviewedPath | typeof byHandPath,
    input: object,
  ) => (await callAs(app, who, path, { ...named, ...input })).status;
  return {
    school,
    student,
    teacher,
    colleague,
    post,
    other,
    review: async (postId: string) =>
      statusAs(teacher, reviewedPath, { posts: [{ postId, award: service(1) }], period: 1 }),
    undo: async (...postIds: string[]) =>
      callAs(app, teacher, reviewedPath, {
        ...named,
        posts: postIds.map((postId) => ({ postId })),
        undo: true,
      }),
    byHand: async (who: typeof teacher, count: number, more: object = {}) =>
      statusAs(who, byHandPath, { tokensAwarded: { semesterNumber: 1, casTokens: service(count) }, ...more }),
    /** The first semester as the API tells it. */
    semester: async () => {
      const read = await callAs(app, teacher, 'GET /portfolio/{studentPortfolioInfoId}', named);
      return dataOf(read, portfolio).tokensAwarded;
    },
  };
}

it('can be repeated after a lost answer, and changes nothing more', async () => {
  const { school, post, other, ...does } = await scene();
  await does.review(post.id);
  expect((await does.undo(post.id)).status).toBe(200);
  const before = await activityOf(app, school.id);
  expect((await does.undo(post.id)).status).toBe(200);
  expect(await activityOf(app, school.id)).toEqual(before);
  await does.review(other.id);
  expect((await does.undo(post.id, other.id)).status).toBe(404);
  expect(await does.semester()).toMatchObject([{ casTokens: service(1) }]);
});

it('leaves no award where there was none', async () => {
  const { school, student, teacher, post, other, ...does } = await scene();
  expect(await does.review(post.id)).toBe(200);
  expect((await does.undo(post.id)).status).toBe(200);
  expect(await does.semester()).toEqual([]);
  const log = 'select action, detail from activity_log where school_id = $1 order by id';
  const posts = [post.id];
  expect(await asOwner(app, school.id, log, [school.id])).toEqual([
    { action: 'tokens.award', detail: { period: 'Semester 1', before: {}, after: { Service: 1 } } },
    { action: 'post.review', detail: { posts, awarded: 1, undone: false } },
    { action: 'tokens.award', detail: { period: 'Semester 1', before: { Service: 1 }, after: {} } },
    { action: 'post.review', detail: { posts, awarded: 1, undone: true } },
  ]);
  // A comment on the tokens stays, and so does what is awarded for two posts at once until both are undone.
  await makeTokenComment(app, { student, author: teacher });
  const before = await does.semester();
  const reviewedPosts = [post, other].map(({ id }) => ({ postId: id, award: service(1) }));
  expect(await does.byHand(teacher, 2, { reviewedPosts })).toBe(200);
  expect((await does.undo(post.id, other.id)).status).toBe(200);
  expect(await does.semester()).toEqual(before);
});

it('gives the award its former awarder and time again, from which it can be awarded and undone', async () => {
  const { teacher, colleague, post, other, ...does } = await scene();
  expect(await does.byHand(colleague, 3)).toBe(200);
  const first = await does.semester();
  expect(first).toMatchObject([{ casTokens: service(3), verifiedByName: colleague.displayName }]);
  expect(await does.review(post.id)).toBe(200);
  const second = await does.semester();
  expect(second).toMatchObject([{ casTokens: service(4), verifiedByName: teacher.displayName }]);
  expect(await does.review(other.id)).toBe(200);
  expect((await does.undo(other.id)).status).toBe(200);
  expect(await does.semester()).toEqual(second);
  expect((await does.undo(post.id)).status).toBe(200);
  expect(await does.semester()).toEqual(first);
});

it('names the former awarder even if they were deleted since', async () => {
  const { school, colleague, post, ...does } = await scene();
  await does.byHand(colleague, 3);
  await does.review(post.id);
  await asOwner(app, school.id, 'delete from person where id = $1', [colleague.id]);
  expect((await does.undo(post.id)).status).toBe(200);
  expect(await does.semester()).toMatchObject([
    { casTokens: service(3), verifiedBy: null, verifiedByName: colleague.displayName },
  ]);
});

it('keeps the rest of an award by hand, in the name of who awarded it', async () => {
  const { teacher, colleague, post, ...does } = await scene();
  await does.byHand(colleague, 1);
  await does.byHand(teacher, 3, { reviewedPosts: [{ postId: post.id, award: service(1) }] });
  expect((await does.undo(post.id)).status).toBe(200);
  expect(await does.semester()).toMatchObject([
    { casTokens: service(2), verifiedByName: teacher.displayName },
  ]);
});

it('is refused after another award', async () => {
  const { colleague, post, ...does } = await scene();
  await does.review(post.id);
  await does.byHand(colleague, 4);
  const awarded = await does.semester();
  const refused = await does.undo(post.id);
  expect([refused.status, errorOf(refused).code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await does.semester()).toEqual(awarded);
});

it('blames nobody when it overtakes somebody who had the award open', async () => {
  const { student, colleague, post, ...does } = await scene();
  await does.byHand(colleague, 3);
  await does.review(post.id);
  const [opened] = await does.semester();
  await does.undo(post.id);
  const refused = await callAs(app, colleague, byHandPath, {
    studentPortfolioInfoId: student.id,
    tokensAwarded: { semesterNumber: 1, casTokens: service(5) },
    updatedAt: opened?.updatedAt,
  });
  expect([refused.status, errorOf(refused).code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(errorOf(refused).message).not.toContain('awarded');
});

it('takes back the tokens of a review from before former awards were recorded', async () => {
  const { school, teacher, colleague, post, ...does } = await scene();
  await does.byHand(colleague, 3);
  await does.review(post.id);
  const forget = `update post_review set former_tokens = null, former_verified_by = null,
                         former_verified_by_name = null, former_updated_at = null where post_id = $1`;
  await asOwner(app, school.id, forget, [post.id]);
  expect((await does.undo(post.id)).status).toBe(200);
  expect(await does.semester()).toMatchObject([
    { casTokens: service(3), verifiedByName: teacher.displayName },
  ]);
});
